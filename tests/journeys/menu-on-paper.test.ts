import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('the menu prints as a list of dishes and prices, dark on white, without controls', async () => {
  const phone = await stage.phone({ dark: true });
  await phone.opens('/en/home');
  await phone.button('Add Sage tea').first().waitFor();
  await hasFullSheets(phone.page);
  await phone.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await phone.sees(phone.link('Sage tea').first());
  await phone.sees(phone.heading('Hot mezze'));
  await phone.misses(phone.button('Add Sage tea').first());
  await phone.misses(phone.link('Cart'));
  const dish = phone.page.getByRole('listitem').filter({ has: phone.link('Sage tea') });
  const [name, price] = await Promise.all([
    dish.getByRole('heading').boundingBox(),
    dish.getByText('16.00').boundingBox(),
  ]);
  expect(Math.abs((name?.y ?? 0) - (price?.y ?? 99)), 'name and price on one line').toBeLessThan(10);
  const ink = await phone.page.evaluate(() => getComputedStyle(document.body).color);
  const [red = 255] = ink.match(/\d+/g)?.map(Number) ?? [];
  expect(red, ink).toBeLessThan(80);
});

it('each dish of the printed menu says what it contains, in the menu’s language, and only on paper', async () => {
  const phone = await stage.phone({ lang: 'ar' });
  await phone.opens('/ar/home');
  await phone.works();
  const dish = phone.page
    .getByRole('listitem')
    .filter({ has: phone.link('حمّص بيروتي') })
    .first();
  // As a browser does before it prints; the facts are there once the menu and its words are.
  const facts = async () => {
    await phone.page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await phone.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return dish.locator('small').allInnerTexts();
  };
  await expect.poll(facts).toEqual([expect.stringMatching(/يحتوي: .*السمسم/)]);
  await phone.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await dish.locator('small').count()).toBe(0);
});

/** The paper's width within its margins, at 96 dots an inch. */
const A4 = { width: 700, height: 1000 };

it('the table of allergens stands on its page without scripts, in its language, and fits on paper', async () => {
  const plain = await stage.phone({ lang: 'ar', scripts: false });
  await plain.opens('/ar/page/allergens');
  const row = plain.page.getByRole('row').filter({ hasText: 'حمّص بيروتي' }).first();
  await plain.sees(plain.page.getByRole('columnheader', { name: 'السمسم' }).first());
  await plain.sees(row.getByRole('cell', { name: 'يحتوي', exact: true }).first());

  const phone = await stage.phone();
  await phone.opens('/en/page/allergens');
  await phone.works();
  await expectAccessible(phone.page);
  await phone.sees(phone.page.getByRole('rowheader', { name: /^The breakfast tray · / }).first());
  await phone.page.setViewportSize(A4);
  await phone.page.emulateMedia({ media: 'print' });
  await phone.misses(phone.link('Cart'));
  const tables = await phone.page.getByRole('table').all();
  expect(tables).toHaveLength(2);
  for (const table of tables) {
    const { x, width } = (await table.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(A4.width);
  }
});
