import { addDish, fillCheckout, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

const stage = journey();

it('who still chooses when all at the table is served and paid reads at once that the shared cart has ended, and keeps what they chose', async () => {
  const [mona, omar] = await Promise.all([
    stage.phone({ expects: [/40[49]/] }),
    stage.phone({ expects: [/40[49]/] }),
  ]);
  const { staff } = stage.restaurant;
  await sitDown(mona, '19');
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.link('Open Menu').click();
  await addDish(mona, 'Fattoush');
  await sitDown(omar, '19');
  await omar.button('Ask to join').click();
  await mona.button('Let in').click();
  for (const [phone, name] of [
    [omar, 'Omar'],
    [mona, 'Mona'],
  ] as const) {
    await phone.field('Your name').fill(name);
    await phone.page.keyboard.press('Enter');
    await phone.misses(phone.dialog());
  }
  await omar.button('Add Ayran').first().click();
  await omar.link(/^Cart, /).click();
  await omar.sees('Table total');

  await mona.link(/^Cart, /).click();
  await mona.button(/^Send for the table/).click();
  await mona.button('Send 1 dish now').click();
  await fillCheckout(mona, 'Mona');
  await mona.radio('Cash').check();
  await mona.button(/^Send for the table/).click();
  const order = await until(async () => {
    const [placed] = await staff.orders();
    if (!placed) throw new Error('not placed yet');
    return placed;
  });
  for (const status of ['accepted', 'preparing', 'fulfilled']) await staff.move(order.uuid, status);
  await staff.takeCash(order);

  await omar.sees('The shared cart has ended. Your dishes are in your own cart.');
  await omar.sees('Served to Table 19');
  await omar.sees(omar.page.getByRole('main').getByText('Ayran', { exact: true }));
  await omar.misses(omar.dialog());
  await omar.misses('Our staff have closed your table');
  await mona.misses('Our staff have closed your table');
  expect(await omar.button('Send for the table').count()).toBe(0);
});
