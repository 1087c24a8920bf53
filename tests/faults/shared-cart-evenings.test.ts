import { fillPath } from '#contract/paths/paths.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { SharedCart as WireCart } from '#contract/visits/shared-cart.ts';

import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { Chance } from '#tests/support/chance.ts';
import { handClock, type HandClock } from '#tests/support/clock.ts';
import { figures, seed } from '#tests/support/figures.ts';
import { cartFaultsIn, lostBy } from '#tests/support/shared-cart/cart-books.ts';
import {
  CART,
  createCartNetwork,
  type CartNetwork,
  type Caller,
} from '#tests/support/shared-cart/cart-network.ts';
import { CartPhone } from '#tests/support/shared-cart/cart-phone.ts';
import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import { faultyEngine, type StoreFaults } from '#tests/support/store/faulty-engine.ts';
import { createTestStore, stores, type StoreKind } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';

/** The rates of failed writes, of instances that die, on each side of the commit, and of late answers. */
const RATES = { fail: 0.06, stop: 0.004, late: 0.1 };
/** The embedded store allows one instance. */
const INSTANCES: Record<StoreKind, number> = { sqlite: 1, postgres: 2 };
const STEPS = 120;
/** Fewer than ten phones have: two like the same one now and then. */
const PLATES = 8;
/** Longer than a restaurant's evenings take on a busy machine. */
const MOST_MS = 600_000;
const COUNT_MS = 10_000;
const JOBS_MS = 4;
/** After this the table of the evening before is free again. */
const NEXT_TABLE_MS = 6 * 60_000;
const DISHES = ['hummus', 'water', 'prawns'];
const CHECKOUT = { menu: 'menu-1', order_type: 'dine_in', payment_type: 'cash', customer_name: 'Mona' };

/** An instance of the server, which may die at any write. */
interface Instance {
  test: TestApp;
  faults: StoreFaults;
}

/** A restaurant with its instances, on a store that fails. */
interface House {
  clock: HandClock;
  instances: Instance[];
  chance: Chance;
  token: string;
  hits: { before: number; after: number; died: number };
  /** Ends or begins the faults of the store. */
  setFaults(are: boolean): void;
  /** Puts another in the place of each instance that died. */
  replaceDead(): Promise<void>;
  close(): Promise<void>;
}

async function openHouse(kind: StoreKind, from: number): Promise<House> {
  const store = await createTestStore(kind, inject('postgresUrl'));
  const clock = handClock();
  const faultChance = new Chance(from ^ 0x5bd1);
  const venue = buildVenue({
    locations: { tables: '1-9999' },
    ordering: { max_open_per_phone: 0, max_open_per_address: 0, max_unaccepted: 1000 },
  });
  let isSick = false;
  const hits = { before: 0, after: 0, died: 0 };
  async function open(): Promise<Instance> {
    const made: { faults?: StoreFaults } = {};
    const test = await createTestApp(kind, {
      venue,
      clock,
      storeUrl: store.url,
      pace: { jobsMs: JOBS_MS },
      engineOf(engine) {
        made.faults = faultyEngine(engine, () => (isSick ? faultChance.next() : 1), RATES);
        return made.faults.engine;
      },
    });
    if (!made.faults) throw new Error('the store was not asked for');
    return { test, faults: made.faults };
  }
  async function leave({ test, faults }: Instance): Promise<void> {
    hits.before += faults.hits.before;
    hits.after += faults.hits.after;
    await test.close();
  }
  const instances = [await open()];
  while (instances.length < INSTANCES[kind]) instances.push(await open());
  const token = await instances[0]?.test.staffToken();
  return {
    clock,
    instances,
    chance: new Chance(from),
    token: token ?? '',
    hits,
    setFaults: (are) => void (isSick = are),
    async replaceDead() {
      for (const [index, instance] of instances.entries())
        if (instance.faults.isStopped()) {
          hits.died++;
          await leave(instance);
          instances[index] = await open();
        }
    },
    async close() {
      for (const instance of instances) await leave(instance);
      await store.remove();
    },
  };
}

/** One table's evening. */
interface Evening {
  house: House;
  chance: Chance;
  call: Caller;
  network: CartNetwork;
  phones: CartPhone[];
  /** The table's own code. */
  table: object;
}

/** Asks again until it is answered. */
async function insist(evening: Evening, ask: () => ReturnType<Caller>): ReturnType<Caller> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await evening.house.replaceDead();
  }
}

/** Seats a phone: the first begins, others are let in by one that sits there. */
async function seat(evening: Evening, phone: CartPhone): Promise<void> {
  const { call, table, phones } = evening;
  const host = phones.find(({ me }) => me !== '');
  if (host && phone.seat === '') {
    const seats = await insist(evening, () => call('/loyalty/seats/', { method: 'GET', visit: host.seat }));
    const [{ pass } = { pass: '' }] = (seats.body as { seats: { pass: string }[] }).seats;
    const joined = await insist(evening, () =>
      call('/en/api/visit/', { method: 'POST', body: { ...table, pass } }),
    );
    phone.seat = (joined.body as { visit_token: string }).visit_token;
  }
  const visit = phone.seat === '' ? {} : { visit: phone.seat };
  const key = evening.chance.uuid();
  const { status, body } = await insist(evening, () =>
    call(CART, { method: 'POST', body: table, key, ...visit }),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const begun = body as WireCart;
  phone.seat = begun.visit_token ?? phone.seat;
  phone.sit(begun);
}

/** A guest changes what they see. */
function choose({ chance }: Evening, phone: CartPhone): void {
  const mine = liveLines(phone.shown()).filter(({ owner }) => owner === null || owner === phone.me);
  const line = mine.length > 0 ? chance.of(mine) : undefined;
  const what = chance.next();
  if (!line || what < 0.4)
    return phone.add(
      chance.uuid(),
      chance.of(DISHES),
      1 + Math.floor(chance.next() * 3),
      chance.next() < 0.35,
    );
  const isSwapped = chance.next() < 0.3;
  phone.change(line.lineId, Math.floor(chance.next() * 4), isSwapped ? chance.of(DISHES) : undefined);
}

/** A phone leaves with its unsent lines; what was on its way is lost. */
async function leave(evening: Evening, phone: CartPhone): Promise<void> {
  const { call, network, phones } = evening;
  if (phones.filter(({ me }) => me !== '').length < 2) return;
  network.cut(phone);
  await insist(evening, () => call(`${CART}leave/`, { method: 'POST', body: {}, visit: phone.seat }));
  phone.forget();
}

/** Somebody sends, another stops at the last moment: nothing may be sent, however long the table waits. */
async function stopInTime(evening: Evening): Promise<void> {
  const { call, house, phones } = evening;
  const [one, other] = phones.filter(({ me }) => me !== '');
  if (!one || !other) return;
  const ask = (path: string, phone: CartPhone, body: object) =>
    insist(evening, () => call(`${CART}${path}`, { method: 'POST', body, visit: phone.seat }));
  await ask('send/', one, { checkout: CHECKOUT });
  const stopped = await ask('stop/', other, {});
  if (stopped.status !== 200) return;
  const { round } = (stopped.body as WireCart).cart;
  house.clock.advance(COUNT_MS + 1000);
  await wait(5 * JOBS_MS);
  const after = await insist(evening, () => call(CART, { method: 'GET', visit: one.seat }));
  expect((after.body as WireCart).cart.round, 'a stopped round was sent').toBe(round);
}

/** The kitchen takes an order to its end, so that the next round begins another; or a dish sells out, or is back. */
async function cook({ house, chance, call, phones }: Evening): Promise<void> {
  const staff = chance.of(house.instances).test;
  const { token } = house;
  if (chance.next() < 0.5) {
    const body = { out_of_stock: chance.next() < 0.5, pos_available_qty: Math.floor(chance.next() * 9) };
    await staff.call('/staff/api/products/prawns/', { method: 'POST', body, token });
    return;
  }
  const [seated] = phones.filter(({ me }) => me !== '');
  const { body } = await call(CART, { method: 'GET', visit: seated?.seat ?? '' });
  const uuid = (body as Partial<WireCart>).cart?.open_order;
  if (!uuid) return;
  const path = fillPath(staffOrderCalls.changeOrderStatus.path, { uuid });
  for (const status of ['accepted', 'preparing', 'fulfilled'])
    await staff.call(path, { method: 'POST', body: { status }, token });
}

async function step(evening: Evening): Promise<void> {
  const { house, chance, network, phones } = evening;
  const phone = chance.of(phones);
  const what = chance.next();
  if (phone.me === '') {
    if (what < 0.3) await seat(evening, phone);
  } else if (what < 0.45) choose(evening, phone);
  else if (what < 0.52) phone.setReady(chance.next() < 0.8);
  else if (what < 0.55)
    phone.setName(chance.of(['Mona', 'Omar', 'Layla']), Math.floor(chance.next() * PLATES));
  else if (what < 0.61) phone.isOffline = !phone.isOffline;
  else if (what < 0.64) network.act(phone, 'send/', { checkout: CHECKOUT, round: phone.base.round });
  else if (what < 0.65) network.act(phone, 'stop/');
  else if (what < 0.66) await leave(evening, phone);
  else if (what < 0.68) await cook(evening);
  else if (what < 0.685) await stopInTime(evening);
  else if (what < 0.72) network.ask(phone);
  else network.tell(phone);
  // Fewer than are sent: messages wait, and overtake each other.
  const atOnce = chance.next() < 0.25 ? 1 + Math.floor(chance.next() * 3) : 0;
  await Promise.all(Array.from({ length: atOnce }, () => network.deliver()));
  for (let count = 0; count < atOnce; count++) network.answer();
  const isCounted = chance.next() < 0.15;
  house.clock.advance(isCounted ? COUNT_MS : Math.floor(chance.next() * 1500));
  if (isCounted && chance.next() < 0.7) await wait(2 * JOBS_MS);
  await house.replaceDead();
}

/** All is well again: everything arrives, and each phone knows it. */
async function settle(evening: Evening): Promise<void> {
  const { network, phones, house } = evening;
  network.heal();
  house.setFaults(false);
  await house.replaceDead();
  const seated = () => phones.filter(({ me }) => me !== '');
  for (const phone of phones) phone.isOffline = false;
  await until(async () => {
    house.clock.advance(COUNT_MS);
    for (const phone of seated()) {
      network.tell(phone);
      network.ask(phone);
    }
    while (!network.isQuiet()) {
      await network.deliver();
      network.answer();
    }
    expect(seated().some(({ hasUnsent }) => hasUnsent)).toBe(false);
    const [first] = seated();
    const { body } = await evening.call(CART, { method: 'GET', visit: first?.seat ?? '' });
    expect((body as WireCart).cart.count).toBeNull();
    for (const { version } of seated()) expect(version).toBe((body as WireCart).cart.version);
  });
}

async function check(evening: Evening): Promise<void> {
  const { house, phones } = evening;
  const { engine } = house.instances[0]?.test ?? {};
  const seated = phones.filter(({ me }) => me !== '');
  const [first] = seated;
  if (!engine || !first) throw new Error('nobody is left');
  for (const phone of seated) expect(phone.seen()).toEqual(first.seen());
  const plates = first.shown().guests.map(({ plate }) => plate);
  expect(new Set(plates).size, 'plates of their own').toBe(plates.length);
  const { visit_id: visitId, license } = await engine.db
    .selectFrom('shared_guests')
    .select(['visit_id', 'license'])
    .where('guest_id', '=', first.me)
    .executeTakeFirstOrThrow();
  expect(await lostBy(engine, license, visitId, seated)).toEqual([]);
  const { rounds, ...faults } = await cartFaultsIn(engine, license, visitId);
  expect(faults).toEqual({ wronglyOrdered: [], notOrderedOnce: [], emptyRounds: [] });
  expect(rounds.ordered).toBe(rounds.sent);
}

/** Plays one evening; returns how many rounds were sent in it. */
async function play(house: House, index: number): Promise<number> {
  const { chance, clock } = house;
  const caller: Caller = (path, { visit, ...request }) =>
    chance.of(house.instances).test.call(path, { ...request, ...(visit && { visit }) });
  const skewed = () => Math.floor((chance.next() - 0.5) * 3_600_000);
  const phones = Array.from({ length: 2 + Math.floor(chance.next() * 9) }, () => {
    const skewMs = skewed();
    return new CartPhone(() => clock.now() + skewMs);
  });
  const network = createCartNetwork(chance, caller);
  const table = { order_location: String(index + 1), order_location_type: 'Table' };
  const evening: Evening = { house, chance, call: caller, network, phones, table };
  clock.advance(NEXT_TABLE_MS);
  house.setFaults(true);
  for (const phone of phones) await seat(evening, phone);
  for (let count = 0; count < STEPS; count++) await step(evening);
  await settle(evening);
  await check(evening);
  // Now all want what they have chosen: everything that can be had is sent.
  for (const phone of phones) if (phone.me !== '') phone.setReady(true);
  const sender = phones.find(({ me }) => me !== '');
  await settle(evening);
  if (sender)
    await caller(`${CART}send/`, { method: 'POST', body: { checkout: CHECKOUT }, visit: sender.seat });
  await settle(evening);
  await check(evening);
  const left = liveLines(sender?.shown() ?? { round: 1, guests: [], lines: [] });
  expect(left.filter(({ fault }) => fault === null)).toEqual([]);
  return (sender?.base.round ?? 1) - 1;
}

describe.each(stores)('evenings of tables that choose together, on %s', (store) => {
  const { houses, evenings } = figures.tables[store];
  const seeds = Array.from({ length: houses }, (_, index) => seed + index);
  it.each(seeds)(
    'end with the same lines on all phones, none lost or twice, and one order a round (seed %i)',
    async (from) => {
      const house = await openHouse(store, from);
      let rounds = 0;
      for (let index = 0; index < evenings; index++) rounds += await play(house, index);
      const [first] = house.instances;
      if (first) expect(await faultsIn(first.test.engine)).toEqual(inOrder);
      await house.close();
      expect(rounds, 'rounds').toBeGreaterThan(0);
      expect(house.hits.before, 'faults before a commit').toBeGreaterThan(0);
      expect(house.hits.after, 'faults after a commit').toBeGreaterThan(0);
    },
    MOST_MS,
  );
});
