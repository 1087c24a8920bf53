import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const GRAVE = new Set(['serious', 'critical']);

/** All rules, or the one about colours alone. */
async function graveFaults(page: Page, rules?: string[]): Promise<string[]> {
  const results = await page.evaluate(
    (only) => window.axe.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) }),
    rules,
  );
  return results.violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${help}: ${String(target)} ${any.map((each) => each.message).join(' ')}`,
      ),
    );
}

/** Colours on their way to others would be measured halfway. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** The page has no serious fault for people with assistive technology, by day and by night. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const byNight = await graveFaults(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  const found = [...(await graveFaults(page)), ...byNight.map((fault) => `by night: ${fault}`)];
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
