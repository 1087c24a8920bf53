import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { OrderPlaced } from '#contract/orders/order.ts';
import { pagePath } from '#contract/paths/paths.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { hasFocus, kitchen, press } from '#tests/support/journeys/kitchen.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { expect, it } from 'vitest';

const board = kitchen();

/** The row of a promise takes its next press after less. */
const SETTLED_MS = 1000;

/**
 * In the page: records the props of each ticket, which React keeps at its element and makes anew for each
 * render.
 */
function noteDrawn(): void {
  const drawn = new Map<Element, unknown>();
  for (const ticket of document.querySelectorAll('main li[id]')) {
    const now = Object.entries(ticket).find(([key]) => key.startsWith('__reactProps$'));
    if (!now) throw new Error('React keeps no properties at an element any more');
    drawn.set(ticket, now[1]);
  }
  (globalThis as { drawn?: typeof drawn }).drawn = drawn;
}

/** In the page: the number of tickets drawn again since. */
function countDrawnAgain(): number {
  const drawn = (globalThis as { drawn?: Map<Element, unknown> }).drawn ?? new Map();
  return [...drawn].filter(([ticket, before]) => {
    const now = Object.entries(ticket).find(([key]) => key.startsWith('__reactProps$'));
    return ticket.isConnected && now?.[1] !== before;
  }).length;
}

it('sees a new order without reloading and takes it step by step to its end', async () => {
  const { order, ticket, place } = await board.placeOrder();
  await expect.poll(() => ticket.innerText()).toContain(place);
  await expect.poll(() => board.page.title()).toMatch(/^\(1\) Orders/);

  await press(ticket, 'Accept');
  await board.standsIn('Accepted', order);
  await press(ticket, 'Start preparing');
  await board.standsIn('Preparing', order);
  await press(ticket, 'Mark ready');
  await board.standsIn('Done', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('fulfilled');

  await press(ticket, 'Recall');
  await board.standsIn('Preparing', order);
  await ticket.getByText('Recalled').waitFor();
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('preparing');
});

it('presses the ticket under the pointer, though it moves before the release', async () => {
  const first = await board.placeOrder();
  const second = await board.placeOrder();
  const accept = second.ticket.getByRole('button', { name: 'Accept' });
  const before = await accept.boundingBox();
  await accept.hover();
  await board.page.mouse.down();
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: first.order.uuid }), {
    status: 'accepted',
  });
  await board.standsIn('Accepted', first.order);
  expect((await accept.boundingBox())?.y).not.toBe(before?.y);
  await board.page.mouse.up();
  await board.standsIn('Accepted', second.order);
});

it('takes a step back with Undo', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, 'Accept');
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('accepted');
  await board.page.getByRole('button', { name: 'Undo' }).click();
  await board.standsIn('New', order);
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('pending');
});

/** The minutes from an order's placing to the time that it is promised for; null without a promise. */
async function promisedMinutes(order: OrderPlaced): Promise<number | null> {
  const { promised_at: at, created } = (await board.onBoard(order)) ?? {};
  return at && created ? (Date.parse(at) - Date.parse(created)) / 60_000 : null;
}

/** In the page: taps a point, and again as soon as another button has come under the finger. */
async function tapTwice([x, y]: readonly [number, number]): Promise<void> {
  const under = () => document.elementFromPoint(x, y)?.closest('button');
  const first = under()?.ariaLabel;
  under()?.click();
  // Not by frames: on a busy machine one of them takes as long as a second, deliberate tap.
  while (under()?.ariaLabel === first) await new Promise((resolve) => setTimeout(resolve));
  under()?.click();
}

it('promises a time once it has accepted, moves it, and takes it back; a double tap counts once', async () => {
  const { order, ticket } = await board.placeOrder();
  await press(ticket, 'Accept');
  await press(ticket, 'Promised time');
  const ten = await ticket.getByRole('button', { name: 'Ready in 10 min' }).boundingBox();
  if (!ten) throw new Error('No time can be promised');
  await board.page.evaluate(tapTwice, [ten.x + ten.width / 2, ten.y + ten.height / 2] as const);
  await expect.poll(() => promisedMinutes(order)).toBeGreaterThanOrEqual(10);
  const first = (await promisedMinutes(order)) ?? 0;
  expect(first).toBeLessThan(14);
  await board.page.waitForTimeout(SETTLED_MS);
  const guest = await board.context.newPage();
  await guest.goto(`${board.base}${pagePath('order', 'en', { id: order.uuid })}`);
  await guest.getByText(/^Ready at about \d\d:\d\d$/).waitFor();
  await guest.close();
  await press(ticket, '5 min later');
  await expect.poll(() => promisedMinutes(order)).toBe(first + 5);
  await board.page.waitForTimeout(SETTLED_MS);
  await press(ticket, '5 min earlier');
  await expect.poll(() => promisedMinutes(order)).toBe(first);
  await board.page.waitForTimeout(SETTLED_MS);
  await press(ticket, 'Take the time back');
  await expect.poll(() => promisedMinutes(order)).toBeNull();
  await ticket.getByRole('button', { name: 'Ready in 10 min' }).waitFor();
});

it('asks before an order is rejected, and names it', async () => {
  const { order, ticket } = await board.placeOrder();
  const number = order.padded_order_id;
  await press(ticket, `More for order ${number}`);
  await board.page.getByRole('button', { name: `Reject order ${number}` }).click();
  const question = board.page.getByRole('dialog', { name: `Reject order ${number}?` });
  await question.getByLabel('Reason').fill('The oven is cold');
  expect((await board.onBoard(order))?.status).toBe('pending');
  await question.getByRole('button', { name: `Reject order ${number}` }).click();
  await board.standsIn('Done', order);
  // The button has gone with the column; the ticket has not.
  await expect.poll(() => hasFocus(ticket)).toBe(true);
  await expect.poll(async () => (await board.onBoard(order))?.reason).toBe('The oven is cold');
});

it('removes a line, which stays readable, and its payment is due for a refund', async () => {
  const { order, ticket } = await board.placeOrder();
  const cash = { payment_type: 'cash', amount: '100' };
  await board.call(fillPath(staffMoneyCalls.takePayment.path, { uuid: order.uuid }), cash);
  await press(ticket, `More for order ${order.padded_order_id}`);
  await board.page.getByRole('button', { name: 'Remove Ayran' }).click();
  await board.page.getByRole('dialog').getByRole('button', { name: 'Remove Ayran' }).click();
  await ticket.locator('del').getByText('Ayran').waitFor();
  // Keyboard users continue from the ticket, not from the top of the board.
  await expect.poll(() => ticket.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await expect
    .poll(async () => (await board.onBoard(order))?.line_items.map(({ status }) => status))
    .toEqual([null, 'Deleted']);
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), { status });
  await board.standsIn('Done', order);
  await ticket.getByText('Give back: AED 12.00').waitFor();
});

it('keeps a dish’s tick beside its last word, and a removed dish in the middle of its row', async () => {
  const line_items = ['prawns', 'hummus'].map((product) => ({ product, quantity: 1, cart_uuid: product }));
  const order = await board.call<OrderPlaced>(
    fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
    buildOrder({ order_location: board.nextTable(), line_items }),
  );
  const ticket = board.page.getByRole('listitem', { name: `Order ${order.padded_order_id}` });
  await ticket.getByRole('button', { name: /Charcoal prawns/, pressed: false }).click();
  await ticket.getByRole('button', { name: /Charcoal prawns/, pressed: true }).waitFor();
  const isBeside = await ticket.getByText('Charcoal prawns').evaluate((name) => {
    // As wide as the name alone.
    const width = Math.ceil(name.getBoundingClientRect().width);
    if (name.parentElement) name.parentElement.style.inlineSize = `${width}px`;
    const { top = 0, bottom = 0 } = name.parentElement?.querySelector('svg')?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2 < ([...name.getClientRects()].at(-1)?.bottom ?? 0);
  });
  expect(isBeside).toBe(true);
  await board.call(fillPath(staffOrderCalls.deleteLine.path, { uuid: order.uuid, line: 'hummus' }), {});
  const middle = (element: Element | null) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: Infinity };
    return (top + bottom) / 2;
  };
  const removed = ticket.locator('del');
  const row = removed.locator('xpath=..');
  expect(Math.abs((await removed.evaluate(middle)) - (await row.evaluate(middle)))).toBeLessThanOrEqual(1);
});

it('many waiting orders show their age, and each needs its own tap', async () => {
  const placed: OrderPlaced[] = [];
  const begun = Date.now();
  for (let count = 0; count < 55; count++)
    placed.push(
      await board.call<OrderPlaced>(
        fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
        buildOrder({ order_location: board.nextTable() }),
      ),
    );
  const ids = new Set(placed.map(({ uuid }) => uuid));
  // They arrived more than twenty minutes ago.
  const WAITED_MS = 20.5 * 60_000;
  await board.context.route(/\/staff\/api\/orders(\?|\/?$)/, async (route) => {
    const answer = await route.fetch();
    if (answer.status() === 304) return route.fulfill({ response: answer });
    const body = (await answer.json()) as { orders: WireStaffOrder[] };
    for (const order of body.orders)
      if (ids.has(order.uuid)) order.created = new Date(Date.parse(order.created) - WAITED_MS).toISOString();
    await route.fulfill({ response: answer, json: body });
  });
  await board.page.reload();
  const waiting = board.page.getByRole('region', { name: 'New' }).getByRole('listitem', { name: /^Order / });
  const drawnAtEnd = async () => {
    await waiting.last().scrollIntoViewIfNeeded();
    return waiting.count();
  };
  await waiting.first().waitFor();
  expect(await waiting.count(), 'only what is near the view is drawn').toBeLessThan(50);
  await expect.poll(drawnAtEnd).toBe(50);
  await board.page.getByRole('button', { name: '5 more', exact: true }).click();
  await expect.poll(drawnAtEnd).toBe(55);
  const ages = await waiting
    .getByRole('timer')
    .evaluateAll((timers) => timers.map((timer) => timer.textContent));
  const oldestMs = WAITED_MS + Date.now() - begun;
  for (const age of ages) {
    const [minutes = NaN, seconds = NaN] = age.split(':').map(Number);
    expect(minutes).toBeGreaterThanOrEqual(20);
    expect((minutes * 60 + seconds) * 1000).toBeLessThanOrEqual(oldestMs);
  }
  expect(ages).toHaveLength(55);
  // Also in one row beside the panel of dishes: a second row would move the buttons as an order gets old.
  expect(await board.page.getByRole('complementary').count(), 'closed until somebody opens it').toBe(0);
  await board.page.getByRole('button', { name: 'Sold out' }).click();
  await board.page.getByRole('complementary').waitFor();
  // Once the columns have taken the room that the panel leaves them.
  const below = () =>
    waiting.evaluateAll((tickets) =>
      tickets.flatMap((each) => {
        const [number, age] = [...each.querySelectorAll('h3, [role=timer]')];
        const isBeside =
          number && age && age.getBoundingClientRect().top < number.getBoundingClientRect().bottom;
        return isBeside ? [] : [`${number?.textContent} ${age?.textContent}`];
      }),
    );
  await expect.poll(below).toEqual([]);
  const [first] = placed;
  if (!first) throw new Error('none was placed');
  await board.page.evaluate(noteDrawn);
  await press(board.page.getByRole('listitem', { name: `Order ${first.padded_order_id}` }), 'Accept');
  await expect.poll(async () => (await board.onBoard(first))?.status).toBe('accepted');
  await board.standsIn('Accepted', first);
  // It has moved, and the number keys with it; no other ticket was drawn again.
  expect(await board.page.evaluate(countDrawnAgain)).toBeLessThanOrEqual(10);
  const { orders } = await board.call<{ orders: WireStaffOrder[] }>(staffOrderCalls.readOrders.path);
  expect(orders.filter(({ uuid, status }) => ids.has(uuid) && status === 'pending')).toHaveLength(54);
});
