import { journey } from '#tests/support/journeys/journey.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { expect, it } from 'vitest';

const stage = journey({ venue: buildVenue({}) });

it('a guest whose browser runs no scripts types the table once, and is told who takes the order', async () => {
  const phone = await stage.phone({ scripts: false });
  await phone.opens('/t/#12');
  await phone.field('Table number').fill('12');
  await phone.button('Save').click();
  await phone.isAt('/en/home');
  await phone.sees(/Table \P{L}?12/u);
  const told = phone.page.getByRole('alert').filter({ hasText: 'Please order with a waiter.' });
  await phone.opens('/en/category/mains');
  await phone.misses(told);
  await phone.button('Add Hummus').click();
  await phone.sees(told);
  await phone.opens('/en/product/hummus');
  await phone.sees(/Table \P{L}?12/u);
  await phone.misses(told);
  await phone.button(/^Add To Cart/).click();
  await phone.sees(told);

  await phone.opens('/r/#12');
  await phone.field('Table number').fill('<b>7</b> & "8"');
  await phone.button('Save').click();
  await phone.sees(/Table \P{L}?<b>7<\/b> & "8"/u);
  expect(await phone.page.locator('b', { hasText: '7' }).count()).toBe(0);
});
