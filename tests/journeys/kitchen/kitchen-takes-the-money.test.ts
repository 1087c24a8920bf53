import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { kitchen, press } from '#tests/support/journeys/kitchen.ts';
import { shownContrast } from '#domain/theme/color.ts';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';

const board = kitchen();

it('fills an amount with the decimal sign of its language', async () => {
  const { order } = await board.placeOrder();
  await board.page.evaluate(() => localStorage.setItem('sufra:board:lang', '"de"'));
  await board.page.reload();
  await board.page.getByRole('button', { name: 'Schicht starten' }).click();
  const { padded_order_id: number } = order;
  await board.page.getByRole('button', { name: `Mehr zu Bestellung ${number}` }).click();
  await board.page.getByRole('button', { name: 'Bar bezahlt' }).click();
  await expect.poll(() => board.page.getByLabel('Erhaltenes Bargeld').inputValue()).toMatch(/^\d+,\d\d$/);
});

/** Lets a call reach the server, and loses its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

it('takes cash, gives change, and reads both on the whole receipt', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Paid in cash' }).click();
  await board.page.getByLabel('Cash received').fill('١٠٠');
  // The payment is booked, and its answer lost: it is asked again under its key.
  await board.page.route('**/payments/', loseAnswer, { times: 1 });
  await board.page.keyboard.press('Enter');
  await board.page.getByText(/^Booked: give AED\s24\.00 change/).waitFor();
  await board.page.getByRole('dialog').waitFor({ state: 'detached' });
  await ticket.getByText('Paid', { exact: true }).waitFor();
  expect((await board.onBoard(order))?.payments).toHaveLength(1);
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Show receipt' }).click();
  const receipt = board.page.getByRole('dialog');
  await receipt.getByText('Hummus').waitFor();
  const words = await receipt.innerText();
  expect(words).toMatch(/Cash\s+AED\s[^]*Balance due\s+AED\s0\.00[^]*Change\s+AED/);
  await board.page.keyboard.press('Escape');

  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'canceled',
  });
  await ticket.getByText(/^Give back: AED/).waitFor();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Given back in cash' }).click();
  const handedBack = board.page.getByText(/was handed back to the guest\.$/);
  await handedBack.waitFor();
  // What is said stands apart from the field below it.
  const parts = [handedBack, board.page.getByText('Amount to give back')].map((each) => each.boundingBox());
  const [said, field] = await Promise.all(parts);
  expect((field?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThan(8);
  await board.page.route('**/refund/', loseAnswer, { times: 1 });
  await board.page.keyboard.press('Enter');
  await board.page.getByText(`What was given back for order ${order.padded_order_id} is booked`).waitFor();
  await board.page.getByRole('dialog').waitFor({ state: 'detached' });
  await ticket.getByText(/^Give back: AED/).waitFor({ state: 'detached' });
});

it('keeps a question about money whose answer is lost before the server has heard it, and books it once', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Paid in cash' }).click();
  await board.page.route('**/payments/', (route) => route.abort('connectionreset'));
  await board.page.keyboard.press('Enter');
  await board.page.getByText('The server did not answer. Try again.').waitFor();
  // What others pay meanwhile is not what was sent here.
  await board.call(fillPath(staffMoneyCalls.takePayment.path, { uuid: order.uuid }), {
    payment_type: 'machine',
    amount: '20',
  });
  await expect.poll(async () => (await board.onBoard(order))?.payments.length).toBe(1);
  await board.page.getByText('The server did not answer. Try again.').waitFor();
  await board.page.unroute('**/payments/');
  await board.page.keyboard.press('Enter');
  await board.page.getByText(/^Booked: give AED\s20\.00 change/).waitFor();
  expect((await board.onBoard(order))?.payments).toHaveLength(2);
});

it('keeps a question about money whose order leaves the board before it is answered', async () => {
  const { order, ticket } = await board.placeOrder();
  const paid = { payment_type: 'cash', amount: '76' };
  await board.call(fillPath(staffMoneyCalls.takePayment.path, { uuid: order.uuid }), paid);
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'canceled',
  });
  await ticket.getByText(/^Give back: AED/).waitFor();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Given back in cash' }).click();
  // As where many later orders have ended: the board reads no more of them than it shows.
  await board.page.route(/\/staff\/api\/orders\?/, async (route) => {
    const response = await route.fetch();
    if (response.status() === 304) return route.fulfill({ response });
    const { orders, ...rest } = (await response.json()) as { orders: WireStaffOrder[] };
    const others = orders.filter(({ uuid }) => uuid !== order.uuid);
    await route.fulfill({ response, json: { ...rest, orders: others } });
  });
  await board.page.route('**/refund/', async (route) => {
    await route.fetch();
    await ticket.waitFor({ state: 'detached' });
    await route.abort('connectionreset');
  });
  await board.page.keyboard.press('Enter');
  await board.page.getByText('The server did not answer. Try again.').waitFor();
  await board.page.unroute('**/refund/');
  await board.page.keyboard.press('Enter');
  await board.page.getByText(`What was given back for order ${order.padded_order_id} is booked`).waitFor();
  await board.page.getByRole('dialog').waitFor({ state: 'detached' });
});

it('names the change that the server counts: another payment may have come first', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Paid in cash' }).click();
  await board.page.getByLabel('Cash received').fill('100');
  const payments = fillPath(staffMoneyCalls.takePayment.path, { uuid: order.uuid });
  await board.page.route(
    `**${payments}`,
    async (route) => {
      await board.call(payments, { payment_type: 'machine', amount: '20' });
      await route.continue();
    },
    { times: 1 },
  );
  await board.page.keyboard.press('Enter');
  await board.page.getByText(/^Booked: give AED\s44\.00 change/).waitFor();
});

it('draws the ring of a bill that nobody has paid so that it is seen, in light and dark', async () => {
  const { table, ticket } = await board.placeOrder();
  const { page } = board;
  await press(ticket, 'Accept');
  await page.getByRole('radio', { name: /^Bills/ }).check();
  const bill = page.getByRole('listitem').filter({ has: page.getByText(`Table ${table}`, { exact: true }) });
  const colors = () =>
    bill.evaluate((card) => {
      const rim = card.querySelector('svg[viewBox="0 0 148 148"] circle');
      let ground: Element | null = rim;
      const colorOf = (each: Element) => getComputedStyle(each).backgroundColor;
      while (ground && colorOf(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
      return [rim && getComputedStyle(rim).stroke, ground && colorOf(ground)] as const;
    });
  await bill.waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const [rim, ground] = await colors();
    expect(shownContrast(rim ?? '', ground ?? ''), colorScheme).toBeGreaterThanOrEqual(3);
  }
});

it('keeps the question about the rest of a bill that another payment settles meanwhile', async () => {
  const { order, place, ticket } = await board.placeOrder();
  const { page } = board;
  await press(ticket, 'Accept');
  await page.getByRole('radio', { name: /^Bills/ }).check();
  await page.getByRole('button', { name: `Bill of ${place}` }).click();
  const bill = page.getByRole('complementary', { name: place });
  await bill.getByRole('button', { name: /^Take the rest/ }).click();
  const asked = page.getByRole('dialog', { name: 'Take the rest' });
  await asked.waitFor();
  const paid = { payment_type: 'machine', amount: '76' };
  await board.call(fillPath(staffMoneyCalls.takePayment.path, { uuid: order.uuid }), paid);
  await bill.getByRole('button', { name: /^Take the rest/ }).waitFor({ state: 'detached' });
  await asked.getByRole('button', { name: 'Book payment' }).click();
  await asked.getByText('A different amount is owed by now.').waitFor();
});
