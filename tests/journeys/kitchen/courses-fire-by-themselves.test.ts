import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { OrderPlaced } from '#contract/orders/order.ts';

import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { kitchen } from '#tests/support/journeys/kitchen.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { expect, it } from 'vitest';

const dish = (id: string, name: string, course: number) => ({
  id,
  name: { en: name },
  price: '20.000',
  course,
});
const products = [dish('soup', 'Soup', 1), dish('kafta', 'Kafta', 2), dish('pie', 'Pie', 2)];
const board = kitchen({
  stations: [
    {
      id: 'grill',
      name: { en: 'Grill' },
      products: ['kafta'],
      hold_until_fired: true,
      fire_after_minutes: 12,
    },
    { id: 'oven', name: { en: 'Oven' }, products: ['pie'], hold_until_fired: true, fire_after_minutes: 0 },
    { id: 'cold', name: { en: 'Cold' }, products: ['soup'] },
  ],
  menu: buildVenue({ menu: { categories: [{ id: 'food', name: { en: 'Food' }, products }] } }).menu,
});

async function place(...products: string[]): Promise<OrderPlaced> {
  const line_items = products.map((product) => ({ product, quantity: 1, cart_uuid: product }));
  const order = buildOrder({ order_location: board.nextTable(), line_items });
  return board.call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), order);
}

const isHeld = async (order: OrderPlaced, id: string) =>
  (await board.onBoard(order))?.line_items.find(({ cart_uuid: line }) => line === id)?.on_hold;

async function stand(station: string): Promise<void> {
  await board.page
    .getByRole('radiogroup', { name: 'Stations' })
    .getByRole('radio', { name: new RegExp(`^${station}`) })
    .check();
}

it('mains wait by the venue’s setting: the pass says when they fire, a hand fires them sooner, and they fire by themselves', async () => {
  const { page } = board;
  const slow = await place('soup', 'kafta');
  const soon = await place('soup', 'pie');
  await board.acceptAll();
  await stand('Pass');
  const row = (order: OrderPlaced) => page.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await row(slow).getByRole('button', { name: 'Fire' }).waitFor();
  expect(
    await row(slow)
      .getByText(/^Fires by itself/)
      .count(),
  ).toBe(0);

  // The starters are out: twelve minutes for one, none for the other.
  for (const { uuid } of [slow, soon])
    await board.call(fillPath(staffOrderCalls.tickLines.path, { uuid }), {
      lines: [{ line: 'soup', state: 'done' }],
    });
  const waiting = row(slow).filter({ has: page.getByRole('button', { name: 'Fire' }) });
  await waiting.getByText(/^Fires by itself at \d\d:\d\d$/).waitFor();
  await expect.poll(() => isHeld(soon, 'pie')).toBe(false);
  await expectAccessible(page);
  await stand('Oven');
  await row(soon)
    .getByText(/^Course 2, fired \d\d:\d\d$/)
    .waitFor();
  await stand('Grill');
  await row(slow)
    .getByText(/^Fires by itself at \d\d:\d\d$/)
    .waitFor();
  expect(await isHeld(slow, 'kafta')).toBe(true);

  await stand('Pass');
  await waiting.getByRole('button', { name: 'Fire' }).click();
  await expect.poll(() => isHeld(slow, 'kafta')).toBe(false);
  await row(slow)
    .getByText(/^Fires by itself/)
    .waitFor({ state: 'detached' });
});
