import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { DraftLine, OrderPlaced } from '#contract/orders/order.ts';
import { boardPaths } from '#contract/paths/paths.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { brokenWords } from '#tests/support/browser/broken-words.ts';
import { kitchen } from '#tests/support/journeys/kitchen.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const board = kitchen({
  stations: [
    { id: 'grill', name: { en: 'Grill', ar: 'المشوى والفرن' }, products: ['hummus'] },
    { id: 'bar', name: { en: 'Bar', ar: 'المشروبات' }, products: ['ayran'] },
  ],
});

/** An order at an unused table. */
function place(items: DraftLine[]): Promise<OrderPlaced> {
  const order = buildOrder({ order_location: board.nextTable(), line_items: items });
  return board.call<OrderPlaced>(fillPath(orderCalls.placeOrder.path, { lang: 'en' }), order);
}

/** A table's order: two hummus, one ayran, and another hummus that waits for its course. */
async function placeCourses(needs: NonNullable<DraftLine['needs']> = []): Promise<OrderPlaced> {
  return place([
    { product: 'hummus', quantity: 2, cart_uuid: 'first', special_instructions: 'Nut allergy', needs },
    { product: 'ayran', quantity: 1, cart_uuid: 'drink' },
    { product: 'hummus', quantity: 1, cart_uuid: 'later', hold: true },
  ]);
}

async function stand(page: Page, station: string, stations = 'Stations'): Promise<void> {
  await page
    .getByRole('radiogroup', { name: stations })
    .getByRole('radio', { name: new RegExp(`^${station}`) })
    .check();
}

/** The ticket of an order on a page, wherever it stands there. */
const ticketOn = (page: Page, { padded_order_id: number }: OrderPlaced) =>
  page.getByRole('listitem', { name: `Order ${number}` });

const stateOf = async (order: OrderPlaced, id: string) =>
  (await board.onBoard(order))?.line_items.find(({ cart_uuid: line }) => line === id)?.kitchen_state;

it('a station ticks its dishes, the pass fires the next course and runs what is ready', async () => {
  const order = await placeCourses();
  const grill = board.page;
  await stand(grill, 'Grill');
  const pass = await board.context.newPage();
  await pass.goto(`${board.base}${boardPaths.board}`);
  await pass.getByText('Live', { exact: true }).waitFor();
  await stand(pass, 'Pass');
  const ticket = ticketOn(grill, order);
  await ticket.getByText('Nut allergy').waitFor();
  expect(await ticket.getByText('Ayran').count()).toBe(0);
  await ticket.getByText('Held', { exact: true }).waitFor();
  await ticket.getByText('Bar', { exact: true }).waitFor();
  await expectAccessible(grill);

  await ticket.getByRole('button', { name: /^Start Table/ }).click();
  const row = ticketOn(pass, order);
  await row.getByText('started', { exact: true }).waitFor();
  // The second half of a double press neither fires what waits nor takes back what is done.
  await row.getByRole('button', { name: 'Accept' }).dblclick();
  await row.getByRole('button', { name: 'Fire' }).waitFor();
  await expectAccessible(pass);
  // The others are done: the ticket says so, and calls once it is late.
  await board.call(fillPath(staffOrderCalls.tickLines.path, { uuid: order.uuid }), {
    lines: [{ line: 'drink', state: 'done', turn: 0 }],
  });
  await ticket.getByText('1/1').waitFor();
  expect(await ticket.getByText('it waits for you').count()).toBe(0);
  await ticket.getByRole('button', { name: /Hummus/, pressed: false }).dblclick();
  await ticket.getByText('On hold', { exact: true }).first().waitFor();
  const ready = pass.getByRole('complementary', { name: 'Ready to run' });
  await ready.getByText('since ready').waitFor();
  await ready.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => stateOf(order, 'first')).toBe('served');
  expect((await board.onBoard(order))?.status).toBe('accepted');
  // What ran can be taken back while the next course waits; the row says since when.
  await row.getByText(/^since \d\d:\d\d$/).waitFor();
  const ran = pass.getByRole('list', { name: 'Taken just now' });
  await ran.getByRole('button', { name: /^Recall/ }).click();
  await expect.poll(() => stateOf(order, 'first')).toBe('done');
  await ready.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => stateOf(order, 'first')).toBe('served');

  await row.getByRole('button', { name: 'Fire' }).click();
  await ticket.getByText(/^Fired \d\d:\d\d$/).waitFor();
  await row.getByRole('button', { name: 'Call Grill' }).click();
  await ticket.getByText(/^The pass called \d\d:\d\d$/).waitFor();
  await ticket.getByRole('button', { name: /Hummus/, pressed: false }).click();
  await ticket.waitFor({ state: 'detached' });
  await ready.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(async () => (await board.onBoard(order))?.status).toBe('fulfilled');
  // Somebody brings it back: the pass has it again, and then the station.
  await pass
    .getByRole('list', { name: 'Taken just now' })
    .getByRole('button', { name: /^Recall/ })
    .click();
  await expect.poll(() => stateOf(order, 'later')).toBe('done');
  await grill
    .getByRole('region', { name: 'Done just now' })
    .getByRole('button', { name: /^Recall/ })
    .first()
    .click();
  await ticket.getByText(/^Recalled \d\d:\d\d$/).waitFor();
});

it('the band of allergies stands under a ticket’s head and leaves it free', async () => {
  const order = await placeCourses([{ code: 'nuts', kind: 'allergy', shown: 'unknown' }]);
  await stand(board.page, 'Grill');
  const ticket = ticketOn(board.page, order);
  const band = ticket.getByRole('paragraph').filter({ hasText: 'Allergy: Nuts' });
  const edge = (await band.boundingBox())?.y ?? 0;
  for (const part of [ticket.getByRole('heading'), ticket.getByRole('timer')]) {
    const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(edge);
  }
});

it.each([
  ['a tablet', 1024, 768, '100%'],
  ['a wide screen with text of twice the size', 1280, 800, '200%'],
])('the pass breaks no word on %s, in Arabic', async (_, width, height, letters) => {
  const order = await placeCourses([{ code: 'nuts', kind: 'allergy', shown: 'unknown' }]);
  await board.call(fillPath(staffOrderCalls.tickLines.path, { uuid: order.uuid }), {
    lines: ['first', 'drink'].map((line) => ({ line, state: 'done' })),
  });
  await board.page.setViewportSize({ width, height });
  await board.page.evaluate(() => localStorage.setItem('sufra:board:lang', '"ar"'));
  await board.page.reload();
  await stand(board.page, 'منصة التسليم', 'المحطات');
  await board.page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);
  const pass = board.page.getByRole('list', { name: 'منصة التسليم' });
  await pass.getByText(/حساسية: .*المكسرات/).waitFor();
  await expect.poll(() => brokenWords(board.page)).toEqual([]);
  // A ticket with nothing to press has its stations below its head, too.
  const { padded_order_id: name } = await place([{ product: 'hummus', quantity: 1, cart_uuid: 'plain' }]);
  await board.acceptAll();
  const row = pass.getByRole('listitem', { name });
  const tops = [row.getByRole('timer'), row.getByText('المشوى والفرن')].map((each) => each.boundingBox());
  const [head, station] = await Promise.all(tops);
  expect(station?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
});

it('in forced colours only what is done is ticked, and tickets have edges', async () => {
  const order = await placeCourses();
  await board.page.emulateMedia({ forcedColors: 'active' });
  await stand(board.page, 'Grill');
  const ticket = ticketOn(board.page, order);
  const row = ticket.getByRole('button', { name: /Hummus/ });
  await row.waitFor();
  expect(await row.locator('svg').last().isVisible()).toBe(false);
  await row.click();
  await row.locator('svg').last().waitFor();
  const edgeOf = (element: Element) => getComputedStyle(element).borderBlockStartStyle;
  expect(await ticket.locator(':scope > div').first().evaluate(edgeOf)).toBe('solid');
  await stand(board.page, 'Pass');
  await ticketOn(board.page, order).first().waitFor();
  expect(await ticketOn(board.page, order).first().evaluate(edgeOf)).toBe('solid');
});

it('an allergy that comes after its order was accepted stands out at each screen until somebody there has read it', async () => {
  const order = await placeCourses();
  await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid: order.uuid }), {
    status: 'accepted',
  });
  await stand(board.page, 'Grill');
  const ticket = ticketOn(board.page, order);
  await ticket.getByText('Nut allergy').waitFor();
  const table = (await board.onBoard(order))?.customer_number ?? '';
  const needs = [{ code: 'egg', kind: 'allergy', shown: 'unknown' }] as const;
  const added = { product: 'hummus', quantity: 1, cart_uuid: 'added', needs: [...needs] };
  await board.call(
    staffOrderCalls.orderForTable.path,
    buildOrder({ order_location: table, customer_name: '', line_items: [added] }),
  );
  const told = ticket.getByRole('alert').filter({ hasText: /^New · \P{L}*Allergy: Egg/u });
  await told.waitFor();
  await expectAccessible(board.page);
  const read = ticket.getByRole('button', { name: 'I have read it' });
  const [atFoot, dishes] = await Promise.all([
    read.boundingBox(),
    ticket
      .getByRole('button', { name: /Hummus/ })
      .last()
      .boundingBox(),
  ]);
  expect(atFoot?.y, 'the button below the dishes').toBeGreaterThan(dishes?.y ?? Infinity);
  await read.click();
  await told.waitFor({ state: 'detached' });
  await ticket.getByText('Allergy: Egg').first().waitFor();
  await board.page.reload();
  await ticket.getByText('Allergy: Egg').first().waitFor();
  expect(await told.count()).toBe(0);
});

it('a station keeps what was pressed offline and sends it once, and stops at a removed dish', async () => {
  const order = await placeCourses();
  await stand(board.page, 'Grill');
  const ticket = ticketOn(board.page, order);
  const dish = ticket.getByRole('button', { name: /Hummus/ });
  await dish.waitFor();
  const before = (await board.onBoard(order))?.version ?? 0;
  await board.context.setOffline(true);
  await dish.click();
  await ticket.getByText('Waiting to be sent').waitFor();
  await board.page.getByRole('alert').getByText('1 step waits to be sent').waitFor();
  expect(await dish.getAttribute('aria-pressed')).toBe('true');
  await board.context.setOffline(false);
  await expect.poll(() => stateOf(order, 'first')).toBe('done');
  expect((await board.onBoard(order))?.version).toBe(before + 1);

  // A ticket whose last dish was done meanwhile stays until somebody else can hear of it.
  const single = await place([{ product: 'hummus', quantity: 1, cart_uuid: 'only' }]);
  const last = ticketOn(board.page, single);
  await last.getByRole('button', { name: /Hummus/ }).waitFor();
  await board.context.setOffline(true);
  await last.getByRole('button', { name: /Hummus/, pressed: false }).click();
  await last.getByText('Waiting to be sent').waitFor();
  await last.getByRole('button', { name: /Hummus/, pressed: true }).waitFor();
  await board.context.setOffline(false);
  await last.waitFor({ state: 'detached' });
  // It leaves once the network is back, while its step is on its way.
  await expect.poll(() => stateOf(single, 'only')).toBe('done');

  const other = await placeCourses();
  const stopped = ticketOn(board.page, other);
  await stopped.getByRole('button', { name: /Hummus/ }).waitFor();
  const { orders } = await board.call<{ orders: WireStaffOrder[] }>(staffOrderCalls.readOrders.path);
  const line = orders.find(({ uuid }) => uuid === other.uuid)?.line_items[0]?.cart_uuid ?? '';
  await board.call(fillPath(staffOrderCalls.deleteLine.path, { uuid: other.uuid, line }), {});
  const stop = stopped.getByRole('button', { name: /^Stop: 2 .?Hummus.? canceled/ });
  await stop.click();
  await stop.waitFor({ state: 'detached' });
});

/** Steps taken with the orders of a rush: a third each is new, accepted and in preparation. */
const RUSH = [[], ['accepted'], ['accepted', 'preparing']];
const DONE = ['accepted', 'preparing', 'fulfilled'];

/** How late the board is in a rush (ms). */
const LATE_MS = 20 * 60_000;

/** How many lines the orders of a rush have, one after another. */
const LINES = [2, 3, 1, 4, 2, 5, 3];

/** Forty open orders, and one that is done. */
async function beginRush(): Promise<void> {
  const { orders: before } = await board.call<{ orders: WireStaffOrder[] }>(staffOrderCalls.readOrders.path);
  for (const { uuid, status } of before)
    if (isOpenStatus(status))
      await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }), { status: 'canceled' });
  for (let count = 0; count <= 40; count++) {
    const items = Array.from({ length: LINES[count % LINES.length] ?? 1 }, (_, index) => ({
      product: index % 2 === 0 ? 'hummus' : 'ayran',
      quantity: index + 1,
      special_instructions: count % 6 === 0 && index === 1 ? 'No onion' : '',
      cart_uuid: `line-${index}`,
    }));
    const { uuid } = await place(items);
    for (const status of (count === 40 ? DONE : RUSH[count % 3]) ?? [])
      await board.call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }), { status });
  }
}

/** The open tickets that can be read whole, without scrolling. */
function wholeTickets(): Promise<number> {
  return board.page.evaluate(() => {
    const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('main li[id]')].filter((ticket) => {
      const { top, bottom, left, right } = ticket.getBoundingClientRect();
      const list = ticket.parentElement?.getBoundingClientRect();
      const isInside = list && top >= list.top && bottom <= Math.min(list.bottom, foot);
      return isInside && left >= 0 && right <= innerWidth && ticket.querySelector('[role=timer]');
    }).length;
  });
}

/** The pass says how many of the forty tickets stand below its view, and goes on to them. */
async function expectRestNamed(): Promise<void> {
  const { page } = board;
  await stand(page, 'Pass');
  const below = page.getByRole('button', { name: /^\d+ more below$/ });
  const count = async () => Number.parseInt((await below.allTextContents()).join() || '0', 10);
  const seen = () =>
    page.getByRole('list', { name: 'Pass' }).evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      return [...list.querySelectorAll(':scope > li[id]')].filter((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 <= bottom;
      }).length;
    });
  await below.waitFor();
  await expect.poll(async () => (await seen()) + (await count())).toBe(40);
  const before = await count();
  await below.click();
  await expect.poll(count).toBeLessThan(before);
  // The list scrolls, and nothing around it.
  expect(await page.getByRole('banner').evaluate((head) => head.getBoundingClientRect().top)).toBe(0);
  await expectAccessible(page);
  // Until the last one is seen.
  await expect
    .poll(() => below.evaluateAll((found) => found.map((each) => (each as HTMLElement).click()).length))
    .toBe(0);
  await stand(page, 'All');
}

/** A station says how many tickets stand in columns beyond its view, and goes on to them. */
async function expectRestBeside(): Promise<void> {
  const { page } = board;
  await stand(page, 'Grill');
  const beside = page
    .getByRole('complementary', { name: 'Grill now' })
    .getByRole('button', { name: /^\d+ more$/ });
  const count = async () => Number.parseInt((await beside.allTextContents()).join() || '0', 10);
  const { orders } = await board.call<{ orders: WireStaffOrder[] }>(staffOrderCalls.readOrders.path);
  const all = orders.filter(({ status }) => isOpenStatus(status)).length;
  const seen = () =>
    page.getByRole('list', { name: 'Grill', exact: true }).evaluate((list) => {
      const { right } = list.getBoundingClientRect();
      return [...list.querySelectorAll(':scope > li[id]')].filter((ticket) => {
        const { left, width } = ticket.getBoundingClientRect();
        return left + width / 2 <= right;
      }).length;
    });
  await beside.waitFor();
  await expect.poll(async () => (await seen()) + (await count())).toBe(all);
  const before = await count();
  await beside.click();
  await expect.poll(count).toBeLessThan(before);
  expect(await page.getByRole('banner').evaluate((head) => head.getBoundingClientRect().top)).toBe(0);
  await expectAccessible(page);
  await stand(page, 'All');
}

it('the head names venue, station and tabs in full in Arabic, from a tablet to a wide screen', async () => {
  const { page } = board;
  await page.evaluate(() => localStorage.setItem('sufra:board:lang', '"ar"'));
  await page.reload();
  await page.getByRole('button', { name: 'ابدأ الوردية' }).click();
  const head = page.getByRole('banner').first();
  const title = head.getByRole('heading');
  const tabs = page.getByRole('radiogroup', { name: 'المحطات' });
  const cut = (words: Element) => words.scrollWidth - words.clientWidth;
  const height = () => head.evaluate((each) => each.clientHeight);
  for (const width of [1024, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await stand(page, 'المشوى', 'المحطات');
    await title.getByText('المشوى').waitFor();
    const names = [title.locator('xpath=..').locator('b'), title, tabs];
    const atStation = [...(await Promise.all(names.map((each) => each.evaluate(cut)))), await height()];
    await stand(page, 'الكل', 'المحطات');
    await page.getByRole('combobox').first().waitFor();
    const atAll = [await tabs.evaluate(cut), (await height()) > 72];
    // A tablet gives the filters a second row.
    expect([width, ...atStation, ...atAll]).toEqual([width, 0, 0, 0, 72, 0, width < 1280]);
  }
  await page.evaluate(() => localStorage.setItem('sufra:board:lang', '"en"'));
});

it('in a rush of forty orders shows many whole tickets, on a phone every column by one tap', async () => {
  await beginRush();
  // Twenty minutes later: every ticket is late.
  await board.page.route(/\/staff\/api\/(?:orders|venue)(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + LATE_MS).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  await board.page.reload();
  await board.page.getByRole('button', { name: 'Start shift' }).click();
  await board.page.getByRole('timer').filter({ hasText: /^2\d:/ }).first().waitFor();
  await expect.poll(() => board.page.getByRole('listitem', { name: /^Order / }).count()).toBeGreaterThan(20);
  await expect.poll(wholeTickets).toBeGreaterThanOrEqual(8);
  await board.page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(wholeTickets).toBeGreaterThanOrEqual(14);
  // An empty column gives up its room.
  await board.page.setViewportSize({ width: 1280, height: 800 });
  await board.acceptAll();
  const widthOf = async (name: string) =>
    (await board.page.getByRole('region', { name }).boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf('New')).toBeLessThan(150);
  expect(await widthOf('Accepted')).toBeGreaterThan(450);
  await expectRestNamed();
  await expectRestBeside();
  await board.page.setViewportSize({ width: 390, height: 844 });
  const tabs = board.page.getByRole('navigation', { name: 'Columns' });
  for (const name of ['Accepted', 'Preparing', 'Done']) {
    await tabs.getByRole('button', { name }).click();
    const first = board.page
      .getByRole('region', { name })
      .getByRole('listitem', { name: /^Order / })
      .first();
    expect((await first.boundingBox())?.y).toBeLessThan(844);
  }
  await expectAccessible(board.page);
});
