import { hasFullSheets } from './full-sheets.ts';
import type { Phone } from './phone.ts';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Checks that nothing reaches over the screen's edge where nobody can scroll. */
export async function expectNothingCutOff(phone: Phone, most = 320): Promise<void> {
  // The complete sheets have the rules for the narrowest screens.
  await hasFullSheets(phone.page);
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${phone.page.url()}`).toBeLessThanOrEqual(most);
}

/** How far an element reaches from the start of the screen. */
export async function reach(something: Locator): Promise<number> {
  const box = await something.boundingBox();
  return box ? box.x + box.width : Infinity;
}

/** How far controls in bars reach, which no scrolling brings into view. */
export function barsReach(phone: Phone): Promise<number> {
  return phone.page
    .locator('[data-screen-only] :is(a, button)')
    .evaluateAll((all) => Math.max(0, ...all.map((each) => each.getBoundingClientRect().right)));
}

/** Text that overflows its control onto its neighbour. */
export function spilled(phone: Phone): Promise<string[]> {
  return phone.page
    .locator('main :is(a, button, label)')
    .evaluateAll((all) =>
      all
        .filter((each) => each.textContent !== '' && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent),
    );
}
