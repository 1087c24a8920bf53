import { orderOnce, orderUntil, orderUntilPlaced } from '#tests/support/order-load.ts';
import { startPostgres, type PostgresServer } from '#tests/support/postgres-server.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { openTestVenue } from '#tests/support/store-with-venue.ts';
import type { TestStore } from '#tests/support/store.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders.ts';
import { faultsIn, inOrder } from '#tests/support/books.ts';
import { testIds } from '#tests/support/clock.ts';
import { systemClock } from '#server/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const INSTANCES = 3;
/** What one instance does, the others show within this time (contract section 5). */
const SOON_MS = 2000;

let postgres: PostgresServer;
let store: TestStore;
let license: string;
let servers: ServerProcess[] = [];

function begin(): Promise<ServerProcess> {
  return startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: license });
}

/** One after the other, as a balancer in front of them picks; who is gone is left out. */
function inTurn(): () => string {
  let next = 0;
  return () => servers[next++ % servers.length]?.base ?? '';
}

async function isSoldOut(base: string): Promise<boolean> {
  const menu = await (await fetch(`${base}/en/api/menu/${license}/`)).text();
  return /"id":"hummus"(?:(?!"id":).)*"out_of_stock":true/.test(menu);
}

beforeAll(async () => {
  postgres = await startPostgres();
  ({ store, license } = await openTestVenue('postgres', postgres.url('{database}')));
  servers = await Promise.all(Array.from({ length: INSTANCES }, begin));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await postgres?.stop();
});

it('one of three is killed and another begins, under load: nothing answered is lost, nothing is twice', async () => {
  let over = false;
  const { told, ended } = orderUntil(() => over, inTurn());
  await orderUntilPlaced(60, inTurn(), told);
  const [victim, ...others] = servers;
  servers = others;
  await victim?.kill();
  const before = told.placed.size;
  servers = [...servers, await begin()];
  await orderUntilPlaced(before + 60, inTurn(), told);
  over = true;
  await ended;
  const engine = await openStore(store.url);
  for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
  expect(new Set(told.placed.values()).size).toBe(told.placed.size);
  // Each instance has numbers of its own: nobody is asked to come again because two had the same.
  for (const status of told.others.keys()) expect(status).toBe(503);
  expect(await faultsIn(engine)).toEqual(inOrder);
  await engine.close();
});

it('what changes at one is shown by the others within two seconds', async () => {
  const engine = await openStore(store.url);
  const token = await createStaffToken(engine, systemClock, testIds, license, 'manager', 1);
  await engine.close();
  const [first, ...others] = servers;
  for (const soldOut of [true, false]) {
    await fetch(`${first?.base}/staff/api/products/hummus/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ out_of_stock: soldOut }),
    });
    const begun = performance.now();
    for (const { base } of others)
      while ((await isSoldOut(base)) !== soldOut) expect(performance.now() - begun).toBeLessThan(SOON_MS);
  }
});

it('the database is restarted under load: menus go on, orders wait, and all comes back by itself', async () => {
  let over = false;
  const pick = inTurn();
  const { told, ended } = orderUntil(() => over, pick);
  await orderUntilPlaced(10, pick, told);
  const restarted = postgres.restart();
  const [{ base } = { base: '' }] = servers;
  expect((await fetch(`${base}/en/api/menu/${license}/`)).status).toBe(200);
  expect((await fetch(`${base}/en/home`)).status).toBe(200);
  await restarted;
  const before = told.placed.size;
  const begun = performance.now();
  while (told.placed.size < before + 10) {
    await orderOnce(pick, told);
    expect(performance.now() - begun, 'recovery').toBeLessThan(5000);
  }
  over = true;
  await ended;
  for (const status of told.others.keys()) expect([409, 503]).toContain(status);
  expect(
    [...told.others.values()].reduce((sum, count) => sum + count, told.cut),
    'the restart was noticed',
  ).toBeGreaterThan(0);
  const engine = await openStore(store.url);
  for (const key of told.placed.keys()) expect(await findByKey(engine, license, key)).toBeDefined();
  await engine.close();
});
