import { addDish, fillCheckout, sitDown } from '#tests/support/journeys/guest.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { until } from '#tests/support/until.ts';
import { expect, it } from 'vitest';

const stage = journey();

/** A round of a table is with the kitchen, while one of its guests still chooses for the next. */
async function sentWhileOmarChooses(table: string) {
  const [mona, omar] = await Promise.all([
    stage.phone({ expects: [/40[49]/] }),
    stage.phone({ expects: [/40[49]/] }),
  ]);
  const { staff } = stage.restaurant;
  await sitDown(mona, table);
  await mona.link('Cart').click();
  await mona.button('Order together').click();
  await mona.link('Open Menu').click();
  await addDish(mona, 'Fattoush');
  await sitDown(omar, table);
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
    const placed = (await staff.orders()).find(({ customer_number: at }) => at === table);
    if (!placed) throw new Error('not placed yet');
    return placed;
  });
  return { mona, omar, order };
}

it('who still chooses when all at the table is served and paid reads at once that the shared cart has ended, and keeps what they chose', async () => {
  const { mona, omar, order } = await sentWhileOmarChooses('19');
  const { staff } = stage.restaurant;
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

it('who still chooses sends with the table, and keeps what they chose when the round is served and not paid', async () => {
  const { mona, omar, order } = await sentWhileOmarChooses('20');
  await omar.opens(`/en/order/${order.uuid}`);
  await omar.sees(omar.page.getByRole('row', { name: /Fattoush/ }));
  await omar.sees('You have 1 dish not sent yet');
  expect(await omar.button('Add to order').count()).toBe(0);
  await omar.link('View cart').click();
  await omar.sees('Table total');
  await omar.page.goBack();
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await stage.restaurant.staff.move(order.uuid, status);
  await omar.sees('Enjoy your meal.');
  await omar.opens('/en/cart');
  await omar.sees('Table total');
  await omar.sees(omar.page.getByRole('main').getByText('Ayran', { exact: true }));
  await mona.opens('/en/cart');
  await mona.sees(mona.page.getByRole('main').getByText('Ayran', { exact: true }));
});

it('who reads the order as it is served, paid before, keeps what they chose: visit and order end in one instant', async () => {
  const { omar, order } = await sentWhileOmarChooses('21');
  const { staff } = stage.restaurant;
  await omar.opens(`/en/order/${order.uuid}`);
  await omar.sees('You have 1 dish not sent yet');
  for (const status of ['accepted', 'preparing']) await staff.move(order.uuid, status);
  await staff.takeCash(order);
  await staff.move(order.uuid, 'fulfilled');
  await omar.sees('Enjoy your meal.');
  await omar.opens('/en/cart');
  await omar.sees(omar.page.getByRole('main').getByText('Ayran', { exact: true }));
  await omar.misses('Table total');
});
