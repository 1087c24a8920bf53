import type { StaffOrder, StaffOrders } from '#contract/staff/staff.ts';
import { buildTicket } from '#tests/support/build/build-ticket.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  findOrder,
  hearOrder,
  ordersState,
  readFurther,
  readPlace,
  refreshOrders,
  takeOrder,
} from './orders.ts';

/** The server's answers, and the requests it received. */
let answer: StaffOrders;
let asked: URLSearchParams[];
/** Runs while a reading is under way. */
let meanwhile: () => void;

beforeEach(async () => {
  asked = [];
  meanwhile = () => {};
  answer = { orders: [buildTicket({ uuid: 'a' }), buildTicket({ uuid: 'b' })], open: pending(2) };
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://board').searchParams;
    asked.push(query);
    const uuids = query.get('uuids')?.split(',');
    const body = JSON.stringify({
      ...answer,
      orders: answer.orders.filter(({ uuid }) => uuids?.includes(uuid) ?? true),
    });
    meanwhile();
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
  await refreshOrders();
  asked = [];
});

afterEach(() => void vi.unstubAllGlobals());

function pending(count: number): StaffOrders['open'] {
  return [{ status: 'pending', orderType: 'dine_in', count }];
}

/** Changes an order at the server. */
function change(uuid: string, changes: Partial<StaffOrder>): StaffOrder {
  const order = buildTicket({ uuid, ...changes });
  answer = { ...answer, orders: answer.orders.map((each) => (each.uuid === uuid ? order : each)) };
  return order;
}

const statuses = () =>
  ordersState()
    .orders.map(({ uuid, status }) => `${uuid} ${status}`)
    .toSorted();

it('reads the one order that is said to have changed, and nothing for a known change', async () => {
  const update = { uuid: 'a', version: 2, status: 'accepted' } as const;
  change('a', update);
  change('b', { status: 'preparing', version: 5 });
  await hearOrder(update);
  expect(asked.map((query) => query.get('uuids'))).toEqual(['a']);
  expect(statuses()).toEqual(['a accepted', 'b pending']);
  await hearOrder(update);
  expect(asked).toHaveLength(1);
});

it('drops an order that has left the board', async () => {
  answer = { orders: answer.orders.slice(1), open: pending(1) };
  await hearOrder({ uuid: 'a', version: 2, status: 'pending' });
  expect(statuses()).toEqual(['b pending']);
});

it('shows the answer to a step without a reading, even while an older reading is under way', async () => {
  const accepted = buildTicket({ uuid: 'a', status: 'accepted', version: 2 });
  meanwhile = () => takeOrder(accepted);
  await refreshOrders();
  expect([asked.length, statuses()]).toEqual([1, ['a accepted', 'b pending']]);
  meanwhile = () => {};
  await hearOrder(accepted);
  expect(asked).toHaveLength(1);
  // The server's state wins: it may have been restored to yesterday's.
  await refreshOrders();
  expect(statuses()).toEqual(['a pending', 'b pending']);
});

it('counts orders that only the server holds, and reads more when few are left here or staff ask for more', async () => {
  answer = { ...answer, open: pending(500) };
  await refreshOrders();
  expect(ordersState().beyond).toEqual(pending(498));
  const before = asked.length;
  await hearOrder({ uuid: 'a', version: 2, status: 'pending' });
  expect(asked.slice(before).map((query) => query.has('uuids'))).toEqual([true, false]);
  readFurther();
  await refreshOrders();
  expect([asked[0]?.get('open'), asked.at(-1)?.get('open')]).toEqual(['200', '400']);
});

it('reads page after page when there is more than one answer holds, and keeps its orders when a page is lost', async () => {
  const pages: Record<string, StaffOrders> = {
    first: { orders: [buildTicket({ uuid: 'a' })], open: pending(3), next: '1-1' },
    '1-1': { orders: [buildTicket({ uuid: 'b' })], open: pending(3), next: '2-2' },
    '2-2': { orders: [buildTicket({ uuid: 'c' })], open: pending(3) },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://board').searchParams;
    asked.push(query);
    const page = pages[query.get('after') ?? 'first'];
    if (!page) throw new TypeError('offline');
    return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
  });
  expect(await refreshOrders()).toBe(true);
  expect(statuses()).toEqual(['a pending', 'b pending', 'c pending']);
  expect([asked.length, ordersState().beyond]).toEqual([3, []]);
  delete pages['2-2'];
  expect(await refreshOrders()).toBe(false);
  expect(statuses()).toEqual(['a pending', 'b pending', 'c pending']);
});

it('also reads the orders of a chosen place, and knows the places of orders that only the server holds', async () => {
  answer = { ...answer, places: [{ code: '9', type: 'Table' }] };
  readPlace({ code: '12', type: 'Room' });
  await refreshOrders();
  expect(asked[0]?.toString()).toMatch('location=12&location_type=Room');
  expect(ordersState().places).toEqual([{ code: '9', type: 'Table' }]);
  readPlace(null);
  await refreshOrders();
  expect(asked.at(-1)?.has('location')).toBe(false);
});

it('looks for a number among the held orders, then at the server, and keeps the order it found', async () => {
  const numbered = (uuid: string, number: string, changes = {}) =>
    buildTicket({ uuid, paddedOrderId: number, ...changes });
  answer = { orders: [numbered('n', '000001')], open: pending(1) };
  await refreshOrders();
  asked = [];
  expect(await findOrder(1)).toMatchObject({ uuid: 'n' });
  expect(asked).toEqual([]);
  expect(await findOrder(7)).toBeNull();
  expect(asked.map((query) => query.get('number'))).toEqual(['7']);

  const done = (uuid: string, number: string, minute: number) =>
    numbered(uuid, number, { status: 'fulfilled', statusAt: `2026-11-20T12:${minute}:00Z` });
  const later = Array.from({ length: 40 }, (_, n) => done(`d${n}`, String(100 + n), 10 + n));
  answer = { orders: [...later, done('old', '000007', 10)], open: [] };
  expect(await findOrder(7)).toMatchObject({ uuid: 'old' });
  await hearOrder({ uuid: 'd3', version: 9, status: 'fulfilled' });
  expect(ordersState().orders).toHaveLength(41);
});

it('reads everything after a failed reading, since the changes are unknown', async () => {
  const update = { uuid: 'a', version: 2, status: 'accepted' } as const;
  vi.stubGlobal('fetch', vi.fn(globalThis.fetch).mockRejectedValueOnce(new TypeError('offline')));
  change('a', update);
  expect(await hearOrder(update)).toBe(false);
  expect(ordersState().reachable).toBe(false);
  await hearOrder({ uuid: 'b', version: 2, status: 'pending' });
  expect([asked.map((query) => query.has('uuids')), statuses()]).toEqual([
    [false],
    ['a accepted', 'b pending'],
  ]);
});
