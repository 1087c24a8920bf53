import type { Locator } from 'playwright-core';
import { expectAccessible } from './accessible.ts';
import { hasFullSheets } from './full-sheets.ts';
import type { Phone } from './phone.ts';
import { expectNothingCutOff } from './room.ts';

/** Where an element stands, with its far corner. Throws when it is not on the page. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { ...box, end: box.x + box.width, foot: box.y + box.height };
}

/** A computed style of an element, or of what it draws before its content. */
export function styleOf(element: Locator, name: string, before = false): Promise<string> {
  return element.evaluate(
    (each, [property, pseudo]) => getComputedStyle(each, pseudo || null).getPropertyValue(property),
    [name, before ? '::before' : ''] as const,
  );
}

/** Text of twice the size on a phone. */
export async function enlarge({ page }: Phone): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Opens a page and waits for all of its styles. */
export async function opensWhole(phone: Phone, path: string): Promise<void> {
  await phone.opens(path);
  await hasFullSheets(phone.page);
}

/** Checks a phone's page by axe, at its own width, at 320 px, and with text of twice the size, which stays. */
export async function expectRoom(phone: Phone): Promise<void> {
  await expectAccessible(phone.page);
  await expectNothingCutOff(phone, 390);
  await phone.page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(phone, 320);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await enlarge(phone);
  await expectNothingCutOff(phone, 390);
}
