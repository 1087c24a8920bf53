import { visitCalls } from '#contract/visits/visit-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { WireDeviceCode } from '#contract/office/people.ts';

import { boardPaths } from '#contract/paths/paths.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { networkBack } from '#tests/support/browser/network-back.ts';
import { kitchen } from '#tests/support/journeys/kitchen.ts';
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { ownerCalls, type Ask } from '#tests/support/journeys/board-owner.ts';

const board = kitchen();

/** In the page: counts how often the phone shakes. */
function countBuzzes(): void {
  const counted = globalThis as { buzzes?: number };
  counted.buzzes = 0;
  navigator.vibrate = () => {
    counted.buzzes = (counted.buzzes ?? 0) + 1;
    return true;
  };
}

function buzzes(phone: Page): Promise<number> {
  return phone.evaluate(() => (globalThis as { buzzes?: number }).buzzes ?? 0);
}

/** What a waiter's phone shows of a place. */
const cardOf = (phone: Page, place: string) => phone.getByRole('listitem').filter({ hasText: place });

/** The kitchen accepts an order and is done with all of it. */
async function cooks(order: OrderPlaced): Promise<void> {
  const shown = await board.onBoard(order);
  const lines = shown?.line_items.map(({ cart_uuid: line }) => ({ line, state: 'done' }));
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'accepted',
  });
  await board.call(fillPath(staffOrderCalls.tickLines.path, { uuid: order.uuid }), { lines });
}

/** The table of an order calls a waiter. */
async function calls({ visit_token: visit }: OrderPlaced): Promise<void> {
  await fetch(`${board.base}${fillPath(visitCalls.callStaff.path, { lang: 'en' })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sufra-visit': visit },
    body: JSON.stringify({ for: 'waiter' }),
  });
}

/** A phone of its own that joins as this waiter's. */
async function waitersPhone(ask: Ask, name: string): Promise<Page> {
  const device = { name, kind: 'waiter', role: 'waiter' };
  const { code } = await ask<WireDeviceCode>(peopleCalls.makeDeviceCode.path, device);
  const context = await board.browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.addInitScript(countBuzzes);
  await phone.goto(`${board.base}${boardPaths.board}#code=${code}`);
  await phone.getByRole('heading', { name: 'Now' }).waitFor();
  return phone;
}

it('a waiter’s phone hears what is ready, takes it, moves the table and takes the money', async () => {
  const ask = await ownerCalls(board);
  const before = await board.placeOrder();
  await cooks(before.order);
  await calls(before.order);
  const opens = async (name: string) => {
    const phone = await waitersPhone(ask, name);
    // It listens from here on: it has read the orders, and the stream has told who calls.
    const stood = cardOf(phone, before.place);
    for (const words of ['Ready at the pass', 'Calls you']) await stood.getByText(words).waitFor();
    return phone;
  };
  // Omar's phone knew nobody called Nadia as it opened.
  const omar = await opens('Omar');
  const nadia = await opens('Nadia');
  const { order, ticket, place } = await board.placeOrder();
  const free = board.nextTable();
  await cooks(order);
  await cardOf(omar, place).getByText('Ready at the pass').waitFor();
  await cardOf(nadia, place).getByText('Ready at the pass').waitFor();
  // Each phone rings once for it, and for nothing that stood there as it opened.
  await expect.poll(() => Promise.all([nadia, omar].map(buzzes))).toEqual([1, 1]);
  await cardOf(nadia, place).getByRole('button', { name: 'I take it' }).click();
  await cardOf(nadia, place).getByText('You have this').waitFor();
  await cardOf(omar, place)
    .getByText(/Nadia.* runs it/)
    .waitFor();
  expect(await buzzes(omar), 'what a colleague has taken').toBe(1);
  await expect.poll(() => cardOf(omar, place).getByRole('button').count()).toBe(0);
  await expectAccessible(nadia);
  await nadia.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await nadia.getByRole('button', { name: new RegExp(`^${place}, `) }).click();
  const sheet = nadia.getByRole('dialog', { name: place, exact: true });
  await expectAccessible(nadia);
  // The tables scroll, and nothing around them.
  expect(await nadia.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await sheet.getByRole('button', { name: `Table ${free}`, exact: true }).click();
  await nadia.getByText(`The guests are at Table ${free} now`).waitFor();
  await expect.poll(async () => (await board.onBoard(order))?.customer_number).toBe(free);
  await nadia.getByRole('button', { name: new RegExp(`^Table ${free}, `) }).click();
  const there = nadia.getByRole('dialog', { name: `Table ${free}`, exact: true });
  await there.getByRole('button', { name: 'Paid in cash' }).click();
  await nadia.getByRole('button', { name: 'Book payment' }).click();
  await there.getByRole('button', { name: 'Paid in cash' }).waitFor({ state: 'detached' });
  expect((await board.onBoard(order))?.payments).toHaveLength(1);

  // A second round for the same table, in the waiter's own hand.
  await there.getByRole('button', { name: 'Order', exact: true }).click();
  const ordering = nadia.getByRole('dialog', { name: `Order for Table ${free}` });
  const menu = ordering.frameLocator('iframe');
  await menu.getByRole('link', { name: /^Mains/ }).click();
  await menu.getByRole('button', { name: 'Add Hummus' }).first().click();
  await menu.getByRole('link', { name: /View cart/ }).click();
  await ordering.getByRole('button', { name: `Send for Table ${free}` }).waitFor();
  await expectAccessible(nadia);
  // Nothing of a guest's is kept on the phone: what was chosen is the board's own.
  const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect((await nadia.evaluate(stored)).filter((name) => !name.startsWith('sufra:board:'))).toEqual([]);
  await ordering.getByRole('button', { name: 'Hold until fired' }).click();
  await ordering.getByRole('button', { name: `Send for Table ${free}` }).dblclick();
  await nadia.getByText(`Table ${free}: the order is with the kitchen`).waitFor();
  await expect
    .poll(async () => (await board.onBoard(order))?.line_items.filter((line) => line.by_staff))
    .toMatchObject([{ product_name: 'Hummus', quantity: 1, added_by: 'Nadia', on_hold: true }]);
  await ticket.getByText(/Taken by .*Nadia/).waitFor();
  await there.getByRole('button', { name: 'Fire Hummus' }).click();
  await there.getByRole('button', { name: 'Hold Hummus' }).waitFor();

  // Served, and a third round: one payment settles both orders.
  for (const status of ['preparing', 'fulfilled'])
    await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), { status });
  await there.getByRole('button', { name: 'Order', exact: true }).click();
  await menu.getByRole('link', { name: /^Mains/ }).click();
  await menu
    .getByRole('link', { name: /^Hummus/ })
    .first()
    .click();
  await menu.getByRole('button', { name: /^Add To Cart/ }).click();
  await menu.getByRole('link', { name: /^Cart/ }).click();
  await ordering.getByRole('button', { name: `Send for Table ${free}` }).click();
  await omar.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await omar.getByRole('button', { name: new RegExp(`^Table ${free}, `) }).click();
  // Both ask for the money: who comes second is told, once there is nothing left to take.
  const takes = async (phone: Page) => {
    await phone.getByRole('button', { name: 'Whole table in cash' }).click();
    return phone.getByRole('dialog', { name: `Payment for Table ${free}` });
  };
  const [paying, tooLate] = [await takes(nadia), await takes(omar)];
  await paying.getByRole('button', { name: 'Book payment' }).click();
  await nadia.getByText(`Table ${free} is paid`).waitFor();
  await omar.getByRole('button', { name: 'Whole table in cash' }).waitFor({ state: 'detached' });
  await tooLate.getByRole('button', { name: 'Book payment' }).click();
  await tooLate.getByText('A different amount is owed by now.').waitFor();
  expect((await board.onBoard(order))?.balance_due).toBe('0.000');
  for (const phone of [nadia, omar]) await phone.context().close();
});

it('a waiter’s phone prints a ticket, and nothing else', async () => {
  const phone = await waitersPhone(await ownerCalls(board), 'Nadia');
  const { order, table } = await board.placeOrder();
  await phone.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await phone.getByRole('button', { name: new RegExp(`^Table ${table}, `) }).click();
  await phone.evaluate(
    () => (window.print = () => document.documentElement.setAttribute('data-printed', '')),
  );
  await phone.getByRole('button', { name: `More for order ${order.padded_order_id}` }).click();
  await phone.getByRole('button', { name: 'Print ticket here' }).click();
  await phone.locator('html[data-printed]').waitFor();
  await phone.emulateMedia({ media: 'print' });
  const paper = await phone.locator('body').innerText();
  expect(paper.startsWith(order.padded_order_id)).toBe(true);
  expect(paper).toMatch(/2\s+Hummus\s+1\s+Ayran/);
  expect(paper).not.toContain('Paid in cash');
  await phone.context().close();
});

it('the network is cut as a waiter sends a round, and as they book its money: one round, one payment', async () => {
  const phone = await waitersPhone(await ownerCalls(board), 'Nadia');
  const { order, table } = await board.placeOrder();
  await phone.getByRole('navigation').getByRole('button', { name: 'Tables' }).click();
  await phone.getByRole('button', { name: new RegExp(`^Table ${table}, `) }).click();
  const there = phone.getByRole('dialog', { name: `Table ${table}`, exact: true });
  /** The next call to such an address arrives, and its answer is lost with the network; resolves once it is. */
  const cutAt = (address: string) =>
    new Promise<void>((resolve, reject) => {
      const cut = async (route: Route) => {
        await route.fetch();
        await phone.context().setOffline(true);
        await route.abort('internetdisconnected');
        resolve();
      };
      phone.route(address, cut, { times: 1 }).catch(reject);
    });

  await there.getByRole('button', { name: 'Order', exact: true }).click();
  const ordering = phone.getByRole('dialog', { name: `Order for Table ${table}` });
  const menu = ordering.frameLocator('iframe');
  await menu.getByRole('link', { name: /^Mains/ }).click();
  await menu.getByRole('button', { name: 'Add Hummus' }).first().click();
  await menu.getByRole('link', { name: /View cart/ }).click();
  const sent = cutAt('**/staff/api/tables/order/**');
  const send = ordering.getByRole('button', { name: `Send for Table ${table}` });
  await send.click();
  await sent;
  await ordering
    .getByRole('alert')
    .getByText(/^No answer yet. Send it again/)
    .waitFor();
  await networkBack(phone);
  await send.click();
  await ordering.waitFor({ state: 'detached' });

  await there.getByRole('button', { name: 'Paid in cash' }).click();
  const booked = cutAt('**/payments/**');
  const book = phone.getByRole('button', { name: 'Book payment' });
  await book.click();
  await booked;
  await networkBack(phone);
  // Once the phone hears of it, before the cut or after it, it asks no longer.
  await book.waitFor({ state: 'detached' });
  const kept = await board.onBoard(order);
  expect(kept?.line_items.filter((line) => line.by_staff)).toHaveLength(1);
  expect([kept?.payments.length, kept?.balance_due]).toEqual([1, '0.000']);
  await phone.context().close();
});
