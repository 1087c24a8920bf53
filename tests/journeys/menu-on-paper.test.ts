import { journey } from '#tests/support/journeys/journey.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('the menu prints as a list of dishes and prices, dark on white, without controls', async () => {
  const phone = await stage.phone({ dark: true });
  await phone.opens('/en/home');
  await phone.button('Add Sage tea').first().waitFor();
  await phone.page.waitForFunction(() => !document.querySelector('link[data-late]:not([rel])'));
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
