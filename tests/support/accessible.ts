import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const GRAVE = new Set(['serious', 'critical']);

async function graveFaults(page: Page): Promise<string[]> {
  const results = await page.evaluate<AxeResults>(
    'window.axe.run(document, { resultTypes: ["violations"] })',
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
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    for (const fault of await graveFaults(page)) found.push(`${colorScheme}: ${fault}`);
  }
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
