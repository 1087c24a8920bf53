import type { Phone } from '#tests/support/browser/phone.ts';
import type { Locator } from 'playwright-core';

/** Dishes without questions, by their ids; the last one is for all to share. */
export const DISHES = ['sage-tea', 'ayran', 'fattoush', 'tabbouleh', 'smoked-moutabal'] as const;

/** The link to a dish, by its id. */
export function dishLink({ page }: Phone, id: string) {
  return page.locator(`a[href$="/product/${id}"]`).first();
}

/** Adds a dish from the menu, on a phone of any language. */
export async function add(phone: Phone, id: string): Promise<void> {
  await phone.page
    .locator('li', { has: dishLink(phone, id) })
    .locator('[data-add]')
    .first()
    .click();
}

/** What dishes without questions are called on a phone, in its language. */
export async function namesOn(phone: Phone): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(DISHES.map(async (id) => [id, await dishLink(phone, id).innerText()] as const)),
  );
}

/** Goes to an element of the accessibility tree, as a screen reader does, and presses it by keyboard. */
export async function press({ page }: Phone, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}

/** Tells a name when the app asks who is ordering. */
export async function sayName(phone: Phone, name: string): Promise<void> {
  await phone.sees(phone.dialog('What should the table call you?'));
  await phone.field('Your name').fill(name);
  await phone.page.keyboard.press('Enter');
}

/** Fills in the checkout by pointer: who uses a keyboard gets a longer count. */
export async function fill(phone: Phone, name: string): Promise<void> {
  await phone.sees(phone.heading('Checkout'));
  await phone.field('Name').fill(name);
  await phone.radio('Cash').check();
  await phone.page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** The lines of a dish in the table's cart on a phone, by the accessibility tree. */
export function linesOf({ page }: Phone, name: string): Locator {
  const items = page.getByRole('main').getByRole('listitem');
  return items.filter({ hasText: name, hasNot: page.getByRole('listitem') });
}

/** How many of the dish to share a phone shows. */
export async function toShare(phone: Phone, name: string, quantity: RegExp): Promise<void> {
  await phone.sees(linesOf(phone, name).filter({ hasText: quantity }));
}

/** Waits until an element gets focus by itself. */
export async function getsFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}
