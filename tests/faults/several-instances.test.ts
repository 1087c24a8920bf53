import { promisedMs } from '#tests/support/until.ts';
import { nobodyTold, orderOnce, orderUntil, orderUntilPlaced } from '#tests/support/app/order-load.ts';
import { startPostgres, type PostgresServer } from '#tests/support/store/postgres-server.ts';
import { SERVE_CALMLY, startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { openTestVenue } from '#tests/support/store/store-with-venue.ts';
import type { TestStore } from '#tests/support/store/store.ts';
import type { WireStaffOrders } from '#contract/staff/staff.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import { openStore } from '#server/store/open-store.ts';
import { findByKey } from '#server/store/queries/orders/orders.ts';
import { faultsIn, inOrder } from '#tests/support/store/books.ts';
import { testIds } from '#tests/support/clock.ts';
import { systemClock } from '#server/runtime/clock.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const INSTANCES = 3;
/** The maximum delay until other instances show a change (contract section 5). */
const SOON_MS = 2000;
/** The maximum delay when they must poll, on a busy machine. */
const HEARD_MS = 5000;

/** The minimum: half a megabyte of unread notifications. */
const SHORT_QUEUE = 'max_notify_queue_pages=64';
const QUEUE_IS_FULL = expect.objectContaining({ code: '54000' });

let postgres: PostgresServer;
let store: TestStore;
let license: string;
let servers: ServerProcess[] = [];

function begin(): Promise<ServerProcess> {
  const environment = { DATABASE_URL: store.url, DEFAULT_LICENSE: license };
  return startServer(environment, { program: SERVE_CALMLY });
}

/** Alternates between instances like a load balancer; skips those that are down. */
function inTurn(): () => string {
  let next = 0;
  return () => servers[next++ % servers.length]?.base ?? '';
}

async function isSoldOut(base: string): Promise<boolean> {
  const menu = await (await fetch(`${base}/en/api/menu/${license}/`)).text();
  return /"id":"hummus"(?:(?!"id":).)*"out_of_stock":true/.test(menu);
}

/** A manager's call at one of them. */
async function staffAt(
  server: ServerProcess | undefined,
): Promise<(path: string, body: object) => Promise<void>> {
  const engine = await openStore(store.url);
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: testIds },
    { license, role: 'manager', days: 1 },
  );
  await engine.close();
  return async (path, body) => {
    const answer = await fetch(`${server?.base}/staff/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };
}

/** A listener stuck in a transaction: its unread notifications fill the shared queue. */
async function fillQueue(): Promise<{ notify: () => Promise<unknown>; end: () => Promise<unknown> }> {
  const [stuck, loud] = [new pg.Client(store.url), new pg.Client(store.url)];
  await Promise.all([stuck.connect(), loud.connect()]);
  for (const statement of ['LISTEN anything', 'BEGIN', 'SELECT 1']) await stuck.query(statement);
  const notify = () => loud.query(`SELECT pg_notify('anything', repeat('x', 7900))`);
  for (;;) {
    const failure = await notify().then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) continue;
    expect(failure).toEqual(QUEUE_IS_FULL);
    return { notify, end: () => Promise.all([stuck.end(), loud.end()]) };
  }
}

/** Follows an order at one of them until it reports a version. */
async function untilTold(server: ServerProcess | undefined, uuid: string, version: number): Promise<void> {
  const stream = await fetch(`${server?.base}/en/api/order/${uuid}/events/`);
  const chunks = stream.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const chunk of chunks) if (chunk.includes(`id: ${version}\n`)) return;
  throw new Error('the stream ended');
}

/** True once a stream tells a text; false when it is cut before. */
async function tells(stream: Response, text: string): Promise<boolean> {
  let all = '';
  try {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      all += chunk;
      if (all.includes(text)) return true;
    }
  } catch {
    return false;
  }
  return false;
}

beforeAll(async () => {
  postgres = await startPostgres({ settings: [SHORT_QUEUE] });
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
  // Each instance has its own numbers: no call fails because two instances used the same one.
  for (const status of told.others.keys()) expect(status).toBe(503);
  expect(await faultsIn(engine)).toEqual(inOrder);
  await engine.close();
});

it('what changes at one is shown by the others within two seconds', async () => {
  const [first, ...others] = servers;
  const act = await staffAt(first);
  for (const soldOut of [true, false]) {
    await act('products/hummus/', { out_of_stock: soldOut });
    const begun = performance.now();
    for (const { base } of others)
      while ((await isSoldOut(base)) !== soldOut)
        expect(performance.now() - begun).toBeLessThan(promisedMs(SOON_MS));
  }
});

it('a tick at one is heard by a board at another, and two boards at two instances tick one line once', async () => {
  const [first, second] = servers;
  const told = nobodyTold();
  await orderUntilPlaced(1, () => first?.base ?? '', told);
  const engine = await openStore(store.url);
  const [key = ''] = told.placed.keys();
  const { uuid = '' } = (await findByKey(engine, license, key)) ?? {};
  const lines = await engine.db
    .selectFrom('order_lines')
    .select('line_id')
    .where('order_uuid', '=', uuid)
    .execute();
  const token = await createStaffToken(
    { engine, clock: systemClock, ids: testIds },
    { license, role: 'kitchen', days: 1 },
  );
  await engine.close();
  const headers = { authorization: `Bearer ${token}` };
  const atSecond = async () => {
    const board = await fetch(`${second?.base}/staff/api/orders?uuids=${uuid}`, { headers });
    return ((await board.json()) as WireStaffOrders).orders[0];
  };
  // As a board does: a stream that is cut is opened again, and what it missed is read.
  const heard = (async () => {
    for (;;) {
      const stream = await fetch(`${second?.base}/staff/api/events`, { headers });
      if ((await atSecond())?.version === 2 || (await tells(stream, `"uuid":"${uuid}","version":2`))) return;
    }
  })();
  const acts = await Promise.all([staffAt(first), staffAt(second)]);
  const body = { lines: lines.map(({ line_id: line }) => ({ line, state: 'done' })) };
  await Promise.all(acts.map((act) => act(`orders/${uuid}/lines/tick/`, body)));
  const begun = performance.now();
  await heard;
  expect(performance.now() - begun).toBeLessThan(promisedMs(SOON_MS));
  const order = await atSecond();
  expect([order?.version, order?.line_items.map((line) => line.kitchen_state)]).toEqual([
    2,
    lines.map(() => 'done'),
  ]);
});

it('the queue of notifications is full: orders are stored as before, and others hear of them', async () => {
  const queue = await fillQueue();
  const [first, second] = servers;
  const told = nobodyTold();
  const act = await staffAt(first);
  await orderUntilPlaced(20, () => first?.base ?? '', told);
  expect([...told.others.keys(), told.cut]).toEqual([0]);
  const engine = await openStore(store.url);
  const [key = ''] = told.placed.keys();
  const { uuid = '' } = (await findByKey(engine, license, key)) ?? {};
  await engine.close();
  await untilTold(second, uuid, 1);
  const heard = untilTold(second, uuid, 2);
  const begun = performance.now();
  await act(`orders/${uuid}/status/`, { status: 'accepted' });
  await heard;
  expect(performance.now() - begun).toBeLessThan(promisedMs(HEARD_MS));
  await expect(queue.notify(), 'still full').rejects.toEqual(QUEUE_IS_FULL);
  await queue.end();
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
    expect(performance.now() - begun, 'recovery').toBeLessThan(promisedMs(5000));
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
