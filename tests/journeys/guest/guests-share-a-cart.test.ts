import { expectAccessible } from '#tests/support/browser/accessible.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { orderOn, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { ar } from '#text/guest/ar.ts';
import type { TextKey } from '#text/guest/words.ts';
import { expect, it } from 'vitest';

const stage = journey();

function inArabic(key: TextKey): string {
  const text = ar[key];
  if (typeof text !== 'string') throw new Error(`${key} has plural forms`);
  return text;
}

/** Dishes without questions, by their ids. */
const DISHES = ['sage-tea', 'ayran', 'fattoush', 'tabbouleh'] as const;

function dishLink({ page }: Phone, id: string) {
  return page.locator(`a[href$="/product/${id}"]`).first();
}

/** Adds a dish from the menu, on a phone of any language; returns its name there. */
async function add(phone: Phone, id: string): Promise<void> {
  await phone.page
    .locator('li', { has: dishLink(phone, id) })
    .locator('[data-add]')
    .first()
    .click();
}

async function namesOn(phone: Phone): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(DISHES.map(async (id) => [id, await dishLink(phone, id).innerText()] as const)),
  );
}

/** Fills in the checkout by pointer: who uses a keyboard gets a longer count. */
async function fill(phone: Phone, name: string): Promise<void> {
  await phone.field('Name').fill(name);
  await phone.radio('Cash').check();
  await phone.page.getByRole('checkbox', { name: /^I agree/ }).check();
}

/** How many lines of a dish stand in the table's cart on a phone. */
async function linesOf({ page }: Phone, name: string): Promise<number> {
  return page.locator('main li li, main section > ul > li').filter({ hasText: name }).count();
}

it('three phones choose together, one of them away for a while: the kitchen gets one ticket, each dish once', async () => {
  const [mona, omar, layla] = await Promise.all([
    stage.phone(),
    stage.phone({ expects: [/409/] }),
    stage.phone({ lang: 'ar', expects: [/409/, /ERR_INTERNET_DISCONNECTED/] }),
  ]);
  await sitDown(mona, '21');
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.sees('Only you so far');
  await mona.link('Open Menu').click();
  await add(mona, 'sage-tea');

  await sitDown(omar, '21');
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  await omar.sees(omar.dialog('Who is ordering?'));
  await omar.field('Name').fill('Omar');
  await omar.button('Save').click();
  await mona.sees(mona.dialog('Who is ordering?'));
  await mona.field('Name').fill('Mona');
  await mona.button('Save').click();

  await layla.opens('/ar/t/#21');
  await layla.page.locator('a[href="/ar/home"]').first().click();
  await layla.button(inArabic('joinAsk')).click();
  await mona.button('Let in').click();
  await layla.sees(layla.dialog(inArabic('whoIsOrdering')));
  await layla.field(inArabic('name')).fill('ليلى');
  await layla.button(inArabic('save')).click();
  const phones = [mona, omar, layla];
  const names = await Promise.all(phones.map(namesOn));

  // All edit, one of them without a network.
  await layla.page.locator('a[href$="/cart"]').first().click();
  await layla.sees(inArabic('tableTotal'));
  await layla.page.goBack();
  await layla.sees(dishLink(layla, 'tabbouleh'));
  await layla.context.setOffline(true);
  await add(layla, 'tabbouleh');
  await Promise.all([add(mona, 'sage-tea'), add(omar, 'ayran'), add(omar, 'fattoush')]);
  await layla.page.locator('a[href$="/cart"]').first().click();
  await layla.sees(inArabic('notYetShared'));
  await layla.context.setOffline(false);
  await layla.misses(inArabic('notYetShared'));
  await mona.link(/^Cart, /).click();
  await omar.link(/^Cart, /).click();
  for (const [place, phone] of phones.entries())
    for (const id of DISHES) await expect.poll(() => linesOf(phone, names[place]?.[id] ?? '')).toBe(1);
  await expectAccessible(mona.page);
  await expectAccessible(layla.page);

  // Two send at once: it is one count, on every phone.
  await Promise.all([omar.button('I’m ready').click(), layla.button(inArabic('imReady')).click()]);
  await mona.sees('2 of 3 are ready');
  await mona.button('Send for the table').click();
  await omar.button('Send for the table').click();
  await omar.button(/^Send now/).click();
  await Promise.all([fill(mona, 'Mona'), fill(omar, 'Omar')]);
  await Promise.all([mona.button(/^Send for the table/).click(), omar.button(/^Send for the table/).click()]);
  await layla.sees(layla.button(inArabic('stopSending')));
  const uuids = await Promise.all(phones.map(orderOn));
  expect(new Set(uuids).size).toBe(1);
  const orders = await stage.restaurant.staff.orders();
  expect(orders.map(({ uuid }) => uuid)).toEqual([uuids[0]]);
  const ticket = orders[0]?.line_items.map(
    ({ added_by: guest, quantity, product }) => `${guest}: ${quantity} ${product}`,
  );
  expect(ticket?.sort()).toEqual([
    'Mona: 2 sage-tea',
    'Omar: 1 ayran',
    'Omar: 1 fattoush',
    'ليلى: 1 tabbouleh',
  ]);
});
