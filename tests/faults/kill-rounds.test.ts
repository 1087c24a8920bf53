import type { SharedCart as WireCart } from '#contract/visits/shared-cart.ts';
import { openStore } from '#server/store/open-store.ts';
import type { Engine } from '#server/store/engine.ts';
import { Chance } from '#tests/support/chance.ts';
import { figures, seed } from '#tests/support/figures.ts';
import { SERVE_ROUNDS, startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { cartFaultsIn, lostBy } from '#tests/support/shared-cart/cart-books.ts';
import { CART } from '#tests/support/shared-cart/cart-network.ts';
import { CartPhone, writeChange } from '#tests/support/shared-cart/cart-phone.ts';
import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import { stores, type StoreKind } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { describe, expect, inject, it } from 'vitest';

/** When a server kills itself: while the count runs, or at a write of the round. */
const MOMENTS = [
  'during the count',
  ...['1', '2', '3'].flatMap((write) => ['before', 'inside', 'after'].map((side) => `${write} ${side}`)),
];
/** The embedded store allows one process. */
const PROCESSES: Record<StoreKind, number> = { sqlite: 1, postgres: 2 };
const TABLE = { order_location: '12', order_location_type: 'Table' };
const CHECKOUT = { menu: 'menu-1', order_type: 'dine_in', payment_type: 'cash', customer_name: 'Mona' };
/** It costs something and cannot sell out: no line of it is left behind. */
const DISH = 'hummus';

/** A restaurant with its processes, of which any may die. */
interface House {
  engine: Engine;
  license: string;
  servers: ServerProcess[];
  alive(): ServerProcess[];
  begin(dieAt: string): Promise<void>;
}

/** Calls some living process until one answers; begins another where none is left. */
async function insist<T>(house: House, path: string, request: RequestInit, visit: string): Promise<T> {
  return until(async () => {
    if (house.alive().length === 0) await house.begin('');
    const [server] = house.alive();
    const answer = await fetch(`${server?.base}${path}`, {
      ...request,
      headers: {
        'content-type': 'application/json',
        'sufra-visit': visit,
        ...(request.headers as Record<string, string>),
      },
    });
    const body = (await answer.json()) as T;
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body;
  });
}

function post(body: object, key?: string): RequestInit {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return { method: 'POST', body: JSON.stringify(body), headers };
}

/** Three phones at one table: the first begins, the others are let in. */
async function sitDown(house: House, chance: Chance): Promise<CartPhone[]> {
  const phones = Array.from({ length: 3 }, () => new CartPhone(() => Date.now()));
  for (const phone of phones) {
    const [host] = phones;
    if (host && host.seat !== '') {
      const { seats } = await insist<{ seats: { pass: string }[] }>(house, '/loyalty/seats/', {}, host.seat);
      const asked = post({ ...TABLE, pass: seats[0]?.pass });
      phone.seat = (await insist<{ visit_token: string }>(house, '/en/api/visit/', asked, '')).visit_token;
    }
    const begun = await insist<WireCart>(house, CART, post(TABLE, chance.uuid()), phone.seat);
    phone.seat = begun.visit_token ?? phone.seat;
    phone.sit(begun);
  }
  return phones;
}

/** Tells what a phone has not been confirmed, over deaths of processes. */
async function tell(house: House, phone: CartPhone): Promise<void> {
  const { unsent } = phone;
  const body = JSON.stringify(writeChange(unsent));
  phone.hear(await insist<WireCart>(house, CART, { method: 'PATCH', body }, phone.seat), unsent);
}

function choose(phone: CartPhone, chance: Chance): void {
  phone.add(chance.uuid(), DISH, 1 + Math.floor(chance.next() * 2), chance.next() < 0.3);
}

/** The first phone sends; the round is over when the cart has gone on to the next. */
async function sendRound(house: House, phones: readonly CartPhone[]): Promise<void> {
  const [sender] = phones;
  if (!sender) throw new Error('nobody sends');
  const { round } = sender.base;
  const press = post({ checkout: CHECKOUT, round });
  const { cart } = await insist<WireCart>(house, `${CART}send/`, press, sender.seat);
  // An answer can be lost with its process, for longer than the count.
  expect(cart.count !== null || cart.round > round, 'the press was heard').toBe(true);
  await until(async () => {
    if (house.alive().length === 0) await house.begin('');
    const stored = await house.engine.db
      .selectFrom('shared_carts')
      .select(['round', 'news'])
      .executeTakeFirst();
    expect(stored?.round, stored?.news ?? '').toBe(round + 1);
  });
}

async function check({ engine, license }: House, phones: readonly CartPhone[]): Promise<void> {
  const { visit_id: visitId } = await engine.db
    .selectFrom('shared_carts')
    .select('visit_id')
    .executeTakeFirstOrThrow();
  expect(await lostBy(engine, license, visitId, phones)).toEqual([]);
  const { rounds, ...faults } = await cartFaultsIn(engine, license, visitId);
  expect(faults).toEqual({ wronglyOrdered: [], notOrderedOnce: [], emptyRounds: [] });
  expect(rounds.ordered).toBe(rounds.sent);
  expect(await faultsIn(engine)).toEqual(inOrder);
}

async function play(kind: StoreKind, moment: string, from: number): Promise<void> {
  const chance = new Chance(from);
  const { store, license } = await openTestVenue(kind, inject('postgresUrl'));
  const clockFrom = String(Date.now());
  const dead = new Set<ServerProcess>();
  const house: House = {
    engine: await openStore(store.url),
    license,
    servers: [],
    alive: () => house.servers.filter((server) => !dead.has(server)),
    async begin(dieAt) {
      const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license, CLOCK_FROM: clockFrom };
      const server = await startServer({ ...environment, DIE_AT: dieAt }, { program: SERVE_ROUNDS });
      house.servers.push(server);
      void server.ended.then(() => dead.add(server));
    },
  };
  for (let count = 0; count < PROCESSES[kind]; count++) await house.begin(moment);
  const phones = await sitDown(house, chance);
  for (const phone of [...phones, ...phones]) choose(phone, chance);
  for (const phone of phones) phone.setReady(true);
  await Promise.all(phones.map((phone) => tell(house, phone)));
  // The count is cut for all of them.
  const killed = [...house.servers];
  if (moment === 'during the count')
    void Promise.race(killed.map(({ ended }) => ended)).then(() => killed.map((server) => server.kill()));
  await sendRound(house, phones);
  // The round may be seen before the end of the process that wrote it.
  await until(() => expect(dead.size, 'processes killed').toBeGreaterThan(0));
  // What is chosen next is a round of its own.
  for (const phone of phones) choose(phone, chance);
  for (const phone of phones) phone.setReady(true);
  for (const phone of phones) await tell(house, phone);
  await sendRound(house, phones);
  await check(house, phones);
  await Promise.all(house.alive().map((server) => server.kill()));
  await house.engine.close();
  await store.remove();
}

describe.each(stores)('processes killed around a table’s round, on %s', (kind) => {
  const { evenings, every } = figures.killedRounds;
  const mine = MOMENTS.filter((_, index) => every === 1 || index % every === stores.indexOf(kind));
  const seeds = Array.from({ length: evenings }, (_, index) => seed + index);
  it.each(mine.flatMap((moment) => seeds.map((from) => [moment, from] as const)))(
    '%s: one order a round, no line lost or twice (seed %i)',
    (moment, from) => play(kind, moment, from),
  );
});
