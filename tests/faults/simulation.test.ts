import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { Chance } from '#tests/support/chance.ts';
import { faultyEngine, type StoreFaults } from '#tests/support/store/faulty-engine.ts';
import { figures, seed } from '#tests/support/figures.ts';
import { createTestApp, buildOrder, type TestApp } from '#tests/support/app/test-app.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { expect, it } from 'vitest';

/** The failure rate of store writes, on each side of the commit. */
const FAULT_RATE = 0.08;
const STEPS = 150;
const DISHES = [
  { product: 'hummus' },
  { product: 'water' },
  { product: 'prawns' },
  { product: 'taouk', variations: ['two'] },
];
const TABLES = ['1', '2', '3'];
const MOVES = ['accepted', 'preparing', 'fulfilled', 'rejected', 'canceled'];

interface Sent {
  key: string;
  body: object;
  uuid: string | null;
}

/** One evening: what guests know of their requests, and who works. */
interface Shift {
  kitchen: TestApp;
  chance: Chance;
  faults: StoreFaults;
  token: string;
  visits: Map<string, string>;
  answered: Sent[];
  refused: Sent[];
  unknown: Sent[];
}

async function send(shift: Shift, sent: Sent): Promise<void> {
  const { kitchen, visits } = shift;
  const { order_location: table } = sent.body as { order_location: string | null };
  const visit = table === null ? undefined : visits.get(table);
  const { status, body } = await kitchen.call<{ uuid: string; visit_token?: string }>('/en/api/order/', {
    method: 'POST',
    body: sent.body,
    key: sent.key,
    ...(visit !== undefined && { visit }),
  });
  expect([201, 403, 409, 422, 429, 503]).toContain(status);
  if (status === 503) return void shift.unknown.push(sent);
  if (status !== 201) return void shift.refused.push(sent);
  if (table !== null && body.visit_token) visits.set(table, body.visit_token);
  shift.answered.push({ ...sent, uuid: body.uuid });
}

async function order(shift: Shift): Promise<void> {
  const { chance } = shift;
  const table = chance.next() < 0.6 ? chance.of(TABLES) : null;
  const line = {
    ...chance.of(DISHES),
    quantity: 1 + Math.floor(chance.next() * 2),
    cart_uuid: chance.uuid(),
  };
  const place =
    table === null ? { order_type: 'takeaway' as const, order_location: null } : { order_location: table };
  await send(shift, { key: chance.uuid(), body: buildOrder({ ...place, line_items: [line] }), uuid: null });
}

async function retry(shift: Shift): Promise<void> {
  const sent = shift.unknown.shift();
  if (sent) await send(shift, sent);
}

async function append(shift: Shift): Promise<void> {
  const { kitchen, chance, answered, visits } = shift;
  const { uuid, body } = chance.of(answered) ?? {};
  const { order_location: table } = (body ?? {}) as { order_location?: string | null };
  if (!uuid || !table) return;
  const line = { product: 'hummus', quantity: 1, cart_uuid: chance.uuid() };
  const { status } = await kitchen.call(`/en/api/order/${uuid}/`, {
    method: 'PATCH',
    body: { line_items: [line] },
    key: chance.uuid(),
    visit: visits.get(table) ?? '',
  });
  expect([200, 403, 404, 409, 422, 503]).toContain(status);
}

async function cook({ kitchen, chance, answered, token }: Shift): Promise<void> {
  const { uuid } = chance.of(answered) ?? {};
  if (!uuid) return;
  const status = chance.of(MOVES);
  const { status: code } = await kitchen.call(`/staff/api/orders/${uuid}/status/`, {
    method: 'POST',
    body: { status, ...(status === 'rejected' && { reason: 'Sold out' }) },
    token,
  });
  expect([200, 409, 503]).toContain(code);
}

async function restock({ kitchen, chance, token }: Shift): Promise<void> {
  const body = { out_of_stock: chance.next() < 0.2, pos_available_qty: Math.floor(chance.next() * 5) };
  await kitchen.call('/staff/api/products/prawns/', { method: 'POST', body, token });
}

async function closeTable({ kitchen, chance, token, visits }: Shift): Promise<void> {
  const table = chance.of(TABLES);
  const url = `/staff/api/locations/${table}/close/?type=Table`;
  const { status } = await kitchen.call(url, { method: 'POST', body: {}, token });
  if (status === 200) visits.delete(table);
}

const ACTS = [order, order, order, order, retry, append, cook, cook, cook, restock, closeTable];

async function play(from: number): Promise<StoreFaults['hits']> {
  const chance = new Chance(from);
  const venue = buildVenue({ ordering: { max_open_per_phone: 0, max_open_per_address: 0 } });
  const made: { faults?: StoreFaults } = {};
  const kitchen = await createTestApp('sqlite', {
    venue,
    engineOf(engine) {
      made.faults = faultyEngine(engine, () => chance.next(), { fail: FAULT_RATE });
      return made.faults.engine;
    },
  });
  const { faults } = made;
  if (!faults) throw new Error('the store was not asked for');
  const token = await kitchen.staffToken();
  const shift: Shift = {
    kitchen,
    chance,
    faults,
    token,
    visits: new Map(),
    answered: [],
    refused: [],
    unknown: [],
  };
  for (let step = 0; step < STEPS; step++) {
    // Two at the same time, like phones.
    await Promise.all([chance.of(ACTS)(shift), chance.of(ACTS)(shift)]);
    kitchen.clock.advance(Math.floor(chance.next() * 60_000));
  }
  faults.heal();
  while (shift.unknown.length > 0) await retry(shift);

  expect(await faultsIn(kitchen.engine)).toEqual(inOrder);
  const { answered, refused } = shift;
  expect(answered.length, 'orders of the evening').toBeGreaterThan(0);
  for (const { key, uuid } of answered)
    expect((await findByKey(kitchen.engine, venue.license, key))?.uuid, `answered ${key}`).toBe(uuid);
  for (const { key } of refused)
    expect(await findByKey(kitchen.engine, venue.license, key), `refused ${key}`).toBeUndefined();
  const { orders } = await kitchen.engine.db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  expect(Number(orders)).toBe(new Set(answered.map(({ key }) => key)).size);
  await kitchen.close();
  return faults.hits;
}

const evenings = Array.from({ length: figures.shifts }, (_, evening) => seed + evening);

it.each(evenings)(
  'an evening of guests, cooks and a failing store leaves the books in order (seed %i)',
  async (from) => {
    const { before, after } = await play(from);
    expect(before, 'faults before a commit').toBeGreaterThan(0);
    expect(after, 'faults after a commit').toBeGreaterThan(0);
  },
);
