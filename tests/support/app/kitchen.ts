import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { WireStaffOrder, WireStaffOrders } from '#contract/staff/staff.ts';
import { randomUUID } from 'node:crypto';
import { buildVenue, type VenueChanges } from '../build/build-venue.ts';
import type { StoreKind } from '../store/store.ts';
import { createTestApp, type Answer, type TestApp, type TestAppOptions } from './test-app.ts';

type LineCallName = 'tickLines' | 'recallLines' | 'holdLines' | 'fireLines' | 'callStation';

/** An order as the server answers a call about its lines, or a refusal. */
export type Answered = WireStaffOrder & { code?: string };

export const BAR = { id: 'bar', name: 'Bar', categories: ['drinks'] };
export const GRILL = { id: 'grill', name: 'Grill', categories: ['mains'], products: ['fries'] };

const PRODUCTS = [
  { id: 'kafta', name: 'Kafta', price: '40', course: 2 },
  {
    id: 'lunch',
    name: 'Lunch',
    price: '50',
    combo_groups: [
      { id: 'side', name: 'Side', products: [{ id: 'fries', name: 'Fries' }] },
      { id: 'drink', name: 'Drink', products: [{ id: 'cola', name: 'Cola' }] },
    ],
  },
  {
    id: 'taouk',
    name: 'Taouk',
    price: '60',
    product_variations: [{ variation: 'portion', variation_value: 'two' }],
    combo_groups: [{ id: 'side', name: 'Side', products: [{ id: 'cola', name: 'Cola' }] }],
  },
];
const CATEGORIES = [
  { id: 'mains', name: 'Mains', products: [{ id: 'hummus', name: 'Hummus', price: '32', course: 1 }] },
  { id: 'charcoal', name: 'Charcoal', parent: 'mains', course: 3, products: PRODUCTS },
  { id: 'drinks', name: 'Drinks', products: [{ id: 'tea', name: 'Tea', price: '9' }] },
  { id: 'sweets', name: 'Sweets', products: [{ id: 'knafeh', name: 'Knafeh', price: '20' }] },
];

/** A venue with a bar, a grill, and sweets that no station makes. */
export function kitchenVenue({ menu, ...changes }: VenueChanges = {}) {
  return buildVenue({ stations: [BAR, GRILL], ...changes, menu: { categories: CATEGORIES, ...menu } });
}

/** A kitchen with its orders; `token` is whose calls it makes, a cook’s at first. */
export interface Kitchen {
  test: TestApp;
  token: string;
  /** Orders one of each dish; a line’s id is its dish’s. */
  order(...products: string[]): Promise<string>;
  say(name: LineCallName, uuid: string, body: object, key?: string): Promise<Answer<Answered>>;
  tick(uuid: string, line: string, state?: string, more?: object, key?: string): Promise<Answer<Answered>>;
  recall(uuid: string, line: string, more?: object, key?: string): Promise<Answer<Answered>>;
  read(uuid: string): Promise<WireStaffOrder>;
}

/** A line of an order as boards read it. */
export const lineOf = ({ line_items: lines }: WireStaffOrder, id: string) =>
  lines.find((line) => line.cart_uuid === id);

/** How far a line is. */
export const stateOf = (order: WireStaffOrder, id: string) => lineOf(order, id)?.kitchen_state;

/** Opens a kitchen. */
export async function openKitchen(
  store: StoreKind,
  changes: VenueChanges = {},
  options: TestAppOptions = {},
): Promise<Kitchen> {
  const test = await createTestApp(store, { venue: kitchenVenue(changes), ...options });
  const kitchen: Kitchen = {
    test,
    token: await test.staffToken('kitchen'),
    async order(...products) {
      const lines = products.map((product) => ({ product, quantity: 1, cart_uuid: product }));
      return (await test.order({ line_items: lines })).body.uuid;
    },
    say: (name, uuid, body, key = randomUUID()) =>
      test.call<Answered>(fillPath(staffOrderCalls[name].path, { uuid }), {
        method: 'POST',
        body,
        token: kitchen.token,
        key,
      }),
    tick: (uuid, line, state = 'done', more = {}, key) =>
      kitchen.say('tickLines', uuid, { lines: [{ line, state, ...more }] }, key),
    recall: (uuid, line, more = {}, key) =>
      kitchen.say('recallLines', uuid, { lines: [{ line, ...more }] }, key),
    async read(uuid) {
      const path = `${staffOrderCalls.readOrders.path}?uuids=${uuid}`;
      const [found] = (await test.call<WireStaffOrders>(path, { token: kitchen.token })).body.orders;
      if (!found) throw new Error('the board does not list the order');
      return found;
    },
  };
  return kitchen;
}
