import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The serious faults by all rules, or by the colour rule alone. Returns only texts: a whole report takes as
 * long to send as to make.
 */
async function graveFaults(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const results = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    });
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, any }) =>
            `${id}: ${help}: ${String(target)} ${any.map((each) => each.message).join(' ')}`,
        ),
      );
  }, rules);
}

/** Waits for running colour transitions, which would be measured halfway. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What the browser skips out of sight never ends its transitions, and what goes with scrolling never ends. What is in
    // sight now may be scrolled out of it before its transition ends: each frame looks again.
    const isChanging = () =>
      document
        .getAnimations()
        .some(
          ({ timeline, effect, playState }) =>
            timeline === document.timeline &&
            playState === 'running' &&
            effect?.getComputedTiming().endTime !== Infinity &&
            (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true }),
        );
    do await new Promise(requestAnimationFrame);
    while (isChanging());
  });
}

/** Checks that the page has no serious accessibility fault, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page keeps it until it is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  const byNight = await graveFaults(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  const found = [...(await graveFaults(page)), ...byNight.map((fault) => `by night: ${fault}`)];
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
