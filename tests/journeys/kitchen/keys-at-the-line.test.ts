import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';

import { buildOrder } from '#tests/support/app/test-app.ts';
import { kitchen, pressTwice } from '#tests/support/journeys/kitchen.ts';
import { expect, it } from 'vitest';

const board = kitchen({ stations: [{ id: 'grill', name: { en: 'Grill' }, products: ['hummus', 'ayran'] }] });

async function send(): Promise<OrderPlaced> {
  const line_items = ['hummus', 'ayran'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
  const draft = buildOrder({ order_location: board.nextTable(), line_items });
  return board.call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), draft);
}

/** An accepted order of two dishes. */
async function place(): Promise<OrderPlaced> {
  const order = await send();
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'accepted',
  });
  return order;
}

async function areNow(order: OrderPlaced, state: 'waiting' | 'done' | 'served'): Promise<void> {
  const states = async () => (await board.onBoard(order))?.line_items.map((line) => line.kitchen_state);
  await expect.poll(states).toEqual([state, state]);
}

async function stand(station: string): Promise<void> {
  await board.page.getByRole('radio', { name: new RegExp(`^${station}`) }).check();
}

it('at a station Enter and then R bring the ticket back, whichever is chosen, or none', async () => {
  const { page } = board;
  await stand('Grill');
  const order = await place();
  const ticket = page.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await ticket.waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await ticket.waitFor({ state: 'detached' });
  await areNow(order, 'done');
  await pressTwice(page, 'r');
  await ticket.waitFor();
  await areNow(order, 'waiting');

  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await ticket.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await ticket.waitFor();
  await areNow(order, 'waiting');
});

it('at a station R takes back the done dish of a chosen ticket that still stands, and nothing of another', async () => {
  const { page } = board;
  await stand('Grill');
  const before = await place();
  const half = await place();
  const tick = (order: OrderPlaced, ...lines: string[]) =>
    board.call(fillPath(staffOrderCalls.tickLines.path, { uuid: order.uuid }), {
      lines: lines.map((line) => ({ line, state: 'done' })),
    });
  await tick(before, 'hummus', 'ayran');
  await tick(half, 'hummus');
  const ticketOf = ({ padded_order_id: number }: OrderPlaced) =>
    page.getByRole('listitem', { name: `Order ${number}` });
  await ticketOf(before).waitFor({ state: 'detached' });
  const mark = ticketOf(half).getByRole('button', { name: /Hummus/i });
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
  const standing = page.getByRole('list', { name: 'Grill' }).getByRole('listitem', { name: /^Order/ });
  const ids = await standing.evaluateAll((tickets) => tickets.map(({ id }) => id));
  await page.keyboard.press(String(ids.indexOf(`ticket-${half.uuid}`) + 1));
  await page.keyboard.press('r');
  await areNow(half, 'waiting');
  await areNow(before, 'done');
});

it('at the pass R takes back what ran last, and the order where that ended it', async () => {
  const { page } = board;
  await stand('Pass');
  const order = await place();
  const lines = ['hummus', 'ayran'].map((line) => ({ line, state: 'done' }));
  await board.call(fillPath(staffOrderCalls.tickLines.path, { uuid: order.uuid }), { lines });
  const run = page
    .getByRole('complementary', { name: 'Ready to run' })
    .getByRole('button', { name: 'Run it' });
  await run.click();
  await areNow(order, 'served');
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('fulfilled');
  await page.getByRole('list', { name: 'Taken just now' }).getByRole('listitem').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await run.waitFor();
  await areNow(order, 'done');
  expect((await board.onBoard(order))?.status).toBe('preparing');
});

it('at the pass Enter and then R on a chosen ticket leave it pending, and what ran before stays served', async () => {
  const { page } = board;
  await stand('Pass');
  const ran = await place();
  const lines = ['hummus', 'ayran'].map((line) => ({ line, state: 'served' }));
  await board.call(fillPath(staffOrderCalls.tickLines.path, { uuid: ran.uuid }), { lines });
  const order = await send();
  const isNow = (status: string) =>
    expect.poll(async () => (await board.onBoard(order))?.status).toBe(status);
  await page.getByRole('listitem', { name: `Order ${order.padded_order_id}` }).waitFor();
  await page.keyboard.press('Escape');
  // What ran stands below it.
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await isNow('accepted');
  await page.keyboard.press('r');
  await isNow('pending');
  await page.keyboard.press('r');
  await areNow(ran, 'served');
});
