import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { fillPath } from '#contract/paths/paths.ts';
import { boardSignInCalls } from '#contract/staff/board-sign-in-calls.ts';
import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { peopleCalls } from '#contract/office/people-calls.ts';
import type { OrderPlaced, WireOrder } from '#contract/orders/order.ts';
import type { WireDeviceCode, NewPerson } from '#contract/office/people.ts';

import type { Chance } from '#tests/support/chance.ts';
import { LICENSE, type House } from './house.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** The instant of all pictures: a Friday, ten past eight in the evening in Dubai. */
export const EVENING_AT = Date.parse('2026-11-20T16:10:00Z');
/** Noon of the same day in Dubai, when the first guests order. */
const NOON_AT = EVENING_AT - 490 * MINUTE_MS;
/** Full days of orders before the evening: each has its like a week before. */
const DAYS_BEFORE = 14;
/** When the house opens for the pictures. */
export const FIRST_NOON_AT = NOON_AT - DAYS_BEFORE * DAY_MS;

const DISHES = [
  'hummus-beiruti',
  'smoked-moutabal',
  'fattoush',
  'tabbouleh',
  'falafel',
  'kibbeh',
  'arayes',
  'charred-aubergine',
  'lamb-chops',
  'muhallabia',
  'jallab',
  'ayran',
];
const NAMES = ['Noor', 'Omar', 'Layla', 'Sara', 'Yusuf', 'Maya', 'Karim', 'Hana'];
const DONE = ['accepted', 'preparing', 'fulfilled'] as const;

/** What a guest orders, and how far the kitchen is with it. */
interface GuestOrder {
  name: string;
  /** None: takeaway. */
  table?: string;
  dishes: readonly [product: string, quantity: number, note?: string][];
  comment?: string;
  steps?: readonly (typeof DONE)[number][];
  paid?: 'cash' | 'machine';
  /** The table asks for this. */
  calls?: 'waiter' | 'bill';
}

/** The orders of the last hour: minutes before the evening's instant, and the order. */
const tonight: readonly [minutesAgo: number, order: GuestOrder][] = [
  [58, { name: 'Noor', table: '3', dishes: [['muhallabia', 2]], steps: DONE, paid: 'cash' }],
  [
    41,
    {
      name: 'Karim',
      table: '12',
      dishes: [
        ['lamb-chops', 2],
        ['fattoush', 1],
      ],
      steps: DONE,
      calls: 'bill',
    },
  ],
  [
    17,
    {
      name: 'Omar',
      table: '4',
      dishes: [
        ['falafel', 1],
        ['kibbeh', 2, 'No garlic'],
      ],
      steps: ['accepted', 'preparing'],
    },
  ],
  [
    11,
    {
      name: 'Sara',
      table: '5',
      dishes: [['arayes', 2]],
      comment: 'Peanut allergy, please be careful',
      steps: ['accepted'],
    },
  ],
  [
    5,
    {
      name: 'Layla',
      table: '7',
      dishes: [
        ['hummus-beiruti', 2, 'No garlic'],
        ['tabbouleh', 1],
      ],
    },
  ],
  [
    2,
    {
      name: 'Yusuf',
      dishes: [
        ['smoked-moutabal', 1],
        ['jallab', 2],
      ],
    },
  ],
];

/** The team beside its owner. */
const team: readonly NewPerson[] = [
  { name: 'Mariam Saleh', role: 'manager', pin: '4182' },
  { name: 'Daniel Reyes', role: 'waiter', pin: '7730' },
  { name: 'Samir Aoun', role: 'kitchen', pin: '2964' },
];

type Call = <T>(path: string, body: object, headers?: Record<string, string>) => Promise<T>;

/** Calls of a house, each with a key of its own; an answer that refuses ends the tool. */
function callsOf({ base, chance }: House): Call {
  return async <T>(path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': chance.uuid(), ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** A guest's order by chance, eaten and paid. */
function anyOrder(chance: Chance): GuestOrder {
  return {
    name: chance.of(NAMES),
    ...(chance.next() < 0.75 && { table: String(1 + Math.floor(chance.next() * 40)) }),
    dishes: Array.from({ length: 1 + Math.floor(chance.next() * 4) }, () => [
      chance.of(DISHES),
      1 + Math.floor(chance.next() * 2),
    ]),
    steps: DONE,
    paid: chance.next() < 0.4 ? 'cash' : 'machine',
  };
}

function draftOf({ name, table, dishes, comment = '', paid = 'cash' }: GuestOrder, chance: Chance): object {
  return {
    menu: LICENSE,
    payment_type: paid,
    customer_name: name,
    order_comments: comment,
    line_items: dishes.map(([product, quantity, note = '']) => ({
      product,
      quantity,
      special_instructions: note,
      cart_uuid: chance.uuid(),
    })),
    ...(table === undefined
      ? { order_type: 'takeaway', phone: '+971501234567' }
      : { order_type: 'dine_in', order_location: table, order_location_type: 'Table' }),
  };
}

/** Lets two weeks of guests order in a house, and stops on the evening of the pictures. */
export async function fillHouse(house: House, boardToken: string): Promise<void> {
  const { base, clock, chance } = house;
  const call = callsOf(house);
  const asStaff = { authorization: `Bearer ${boardToken}` };

  async function order(guest: GuestOrder): Promise<void> {
    const { steps = [], paid, calls } = guest;
    const draft = draftOf(guest, chance);
    const { uuid, visit_token: visit } = await call<OrderPlaced>(
      fillPath(orderCalls.placeOrder.path, { lang: 'en' }),
      draft,
      asStaff,
    );
    for (const status of steps)
      await call(fillPath(staffOrderCalls.changeOrderStatus.path, { uuid }), { status }, asStaff);
    if (calls)
      await call(
        fillPath(visitCalls.callStaff.path, { lang: 'en' }),
        { for: calls },
        { 'sufra-visit': visit },
      );
    if (paid === undefined) return;
    const answer = await fetch(base + fillPath(orderCalls.readOrder.path, { lang: 'en', uuid }));
    const { total } = (await answer.json()) as WireOrder;
    await call(
      fillPath(staffMoneyCalls.takePayment.path, { uuid }),
      { payment_type: paid, amount: total },
      asStaff,
    );
  }

  for (let day = DAYS_BEFORE; day >= 0; day--) {
    const from = NOON_AT - day * DAY_MS;
    const until = day === 0 ? EVENING_AT - 60 * MINUTE_MS : from + 600 * MINUTE_MS;
    const orders = 8 + Math.floor(chance.next() * 8);
    for (let n = 1; n <= orders; n++) {
      clock.set(from + Math.floor(((until - from) * n) / orders));
      await order(anyOrder(chance));
    }
  }
  for (const [minutesAgo, guest] of tonight) {
    clock.set(EVENING_AT - minutesAgo * MINUTE_MS);
    await order(guest);
  }
  clock.set(EVENING_AT);
}

/** Adds the team, as the owner who is signed in with this cookie, and joins the kitchen's tablet. */
export async function hireTeam(house: House, cookie: string): Promise<void> {
  const call = callsOf(house);
  const fromHere = { origin: house.base, 'sec-fetch-site': 'same-origin' };
  const asOwner = { ...fromHere, cookie };
  for (const person of team) await call(peopleCalls.readPeople.path, person, asOwner);
  const tablet = { name: 'Kitchen tablet', kind: 'board', role: 'kitchen' };
  const { code } = await call<WireDeviceCode>(peopleCalls.makeDeviceCode.path, tablet, asOwner);
  await call(boardSignInCalls.enrolDevice.path, { code }, fromHere);
}
