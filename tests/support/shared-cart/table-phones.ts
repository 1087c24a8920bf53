import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { WireStaffOrders } from '#contract/staff/staff.ts';
import type { SharedCart } from '#contract/visits/shared-cart.ts';
import type { Engine } from '#server/store/engine.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { createTestApp, type Answer, type CallOptions, type TestApp } from '../app/test-app.ts';
import { buildVenue, type VenueChanges } from '../build/build-venue.ts';
import type { StoreKind } from '../store/store.ts';
import { until } from '../until.ts';
import { CART } from './cart-network.ts';

/** The table of these phones, as its code says it. */
export const TABLE = { order_location: '12', order_location_type: 'Table' } as const;
/** What the first round of a table needs beside its lines. */
export const CHECKOUT = {
  menu: 'menu-1',
  order_type: 'dine_in',
  payment_type: 'cash',
  customer_name: 'Mona',
};
/** How long the table can stop a round. */
export const COUNT_MS = 10_000;

/** Dishes to choose from; of one there is a single piece. */
const DISHES = [
  { id: 'hummus', name: 'Hummus', price: '32.000' },
  { id: 'kafta', name: 'Kafta', price: '50.000' },
  { id: 'prawns', name: 'Prawns', price: '82.000', pos_available_qty: 1 },
];

/** The venue file of that restaurant, with other prices for some dishes. */
export function tableVenue(
  { menu, ...changes }: VenueChanges = {},
  prices: Record<string, string> = {},
): VenueFile {
  const products = DISHES.map((dish) => ({ ...dish, price: prices[dish.id] ?? dish.price }));
  const categories = [{ id: 'mains', name: 'Mains', products }];
  return buildVenue({ ...changes, menu: { categories, enable_takeaway: true, ...menu } });
}

/** A restaurant for tests of its tables' carts, whose rounds are sent within moments of their count. */
export function openTableTest(
  store: StoreKind,
  changes: VenueChanges = {},
  engineOf?: (engine: Engine) => Engine,
): Promise<TestApp> {
  const venue = tableVenue(changes);
  return createTestApp(store, { venue, pace: { jobsMs: 10 }, ...(engineOf && { engineOf }) });
}

/** The orders that the kitchen has. */
export async function ordersOf(test: TestApp): Promise<WireStaffOrders['orders']> {
  const token = await test.staffToken();
  return (await test.call<WireStaffOrders>(staffOrderCalls.readOrders.path, { token })).body.orders;
}

function contentOf(product: string, note = '') {
  const price = DISHES.find(({ id }) => id === product)?.price ?? '0';
  return { product, values: [], combo: [], note, unit_price: price };
}

/** A line as a phone tells it. */
export function lineOf(
  product: string,
  { id = randomUUID() as string, shared = false, pieces = 1, stamp = 1, note = '' } = {},
) {
  return { id, shared, pieces, stamp, content: contentOf(product, note), content_stamp: stamp };
}

/** An answer about a shared cart, or why there is none. */
export type Said = SharedCart & { code?: string; detail?: string; join_required?: boolean };

/** A phone with its own count of changes. */
export function tablePhone(test: TestApp, visit = '') {
  let stamp = 0;
  let seat = visit;
  const send = (
    path: string,
    method: NonNullable<CallOptions['method']>,
    body: unknown,
  ): Promise<Answer<Said>> =>
    test.call<Said>(path, { method, visit: seat, ...(body !== undefined && { body }) });
  return {
    get seat() {
      return seat;
    },
    async begin(body: object = TABLE): Promise<Answer<Said>> {
      const begun = await send(CART, 'POST', body);
      seat = begun.body.visit_token ?? seat;
      return begun;
    },
    read: () => send(CART, 'GET', undefined),
    tell: (body: object) => send(CART, 'PATCH', { lines: [], ...body }),
    put: (product: string, pieces = 1, more: { id?: string; shared?: boolean; note?: string } = {}) =>
      send(CART, 'PATCH', { lines: [lineOf(product, { ...more, pieces, stamp: ++stamp })] }),
    ready: (is = true) => send(CART, 'PATCH', { lines: [], ready: { is, stamp: ++stamp } }),
    name: (value: string, plate?: number) =>
      send(CART, 'PATCH', {
        lines: [],
        name: { value, stamp: ++stamp, ...(plate !== undefined && { plate }) },
      }),
    /** `round`: the one that its guest saw, as the guest app says it. */
    send: (checkout: object | null = CHECKOUT, round?: number) =>
      send(`${CART}send/`, 'POST', { ...(checkout && { checkout }), ...(round !== undefined && { round }) }),
    sendNow: () => send(`${CART}send/`, 'POST', { checkout: CHECKOUT, now: true }),
    stop: () => send(`${CART}stop/`, 'POST', undefined),
    ask: (line: string, what: object, id: string = randomUUID()) =>
      send(`${CART}ask/`, 'POST', { id, line, ...what }),
    answer: (id: string, answer: string) => send(`${CART}ask/answer/`, 'POST', { id, answer }),
    wait: (guest: string) => send(`${CART}waiting/`, 'POST', { guest }),
    halt: () => send(`${CART}halt/`, 'POST', {}),
    leave: (guest?: string) => send(`${CART}leave/`, 'POST', guest === undefined ? {} : { guest }),
  };
}

/** A phone at a table of a test. */
export type TablePhone = ReturnType<typeof tablePhone>;

/** Another phone that was let in by the table. */
export async function joiningPhone(test: TestApp, host: TablePhone, table = TABLE): Promise<TablePhone> {
  const { body } = await test.call<{ seats: { pass: string }[] }>('/loyalty/seats/', { visit: host.seat });
  const joined = await test.call<{ visit_token: string }>('/en/api/visit/', {
    method: 'POST',
    body: { ...table, pass: body.seats[0]?.pass },
  });
  const guest = tablePhone(test, joined.body.visit_token);
  await guest.begin(table);
  return guest;
}

/** The order of a round whose count runs, once it is sent; else what the table was told instead. */
export async function sentRound(test: TestApp, by: TablePhone): Promise<string> {
  test.clock.advance(COUNT_MS);
  await until(async () => expect((await by.read()).body.cart.count).toBeNull());
  const { news } = (await by.read()).body.cart;
  return news?.order ?? JSON.stringify(news);
}

/** What a cart holds, in short. */
export function dishesOf(said: Answer<Said>): string[] {
  return said.body.cart.lines.map(({ content, quantity }) => `${quantity} ${content.product}`);
}

/** A restaurant for each test of a file, closed after it, and what its tables do. */
export function tableStage(store: StoreKind) {
  let test: TestApp;
  afterEach(() => test.close());
  const phone = (visit?: string) => tablePhone(test, visit);
  const joining = (host: TablePhone) => joiningPhone(test, host);
  return {
    get test() {
      return test;
    },
    async open(changes?: VenueChanges): Promise<void> {
      test = await openTableTest(store, changes);
    },
    phone,
    joining,
    /** Two phones at one table; the first began. */
    async table(): Promise<[mona: TablePhone, omar: TablePhone]> {
      const mona = phone();
      await mona.begin();
      return [mona, await joining(mona)];
    },
    sent: (by: TablePhone) => sentRound(test, by),
    orders: () => ordersOf(test),
  };
}
