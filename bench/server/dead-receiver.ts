import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { freePort } from '#tests/support/process/free-port.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore, type TestStore } from '#tests/support/store/store.ts';
import Database from 'better-sqlite3';
import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { atLeast, reaches, type Benchmark, type Figure } from '../figure.ts';
import { interleaved } from '../support/load/interleaved.ts';
import { load, type LoadRequest } from '../support/load/load.ts';
import { orderOfOne } from '../support/stores/order-of-one.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

/** A day at five orders a second. */
const WAITING = 24 * 60 * 60 * 5;
const DAY_MS = 24 * 60 * 60_000;
const ROUNDS = 9;
const SLICE_MS = 2000;
const NO_SLOWER = 0.9;

const home = (): LoadRequest => ({ method: 'GET', path: '/en/home' });

/** A webhook whose receiver has been away for a day, and all that it was to be told. */
function fillOutbox(path: string, port: number): void {
  const db = new Database(path);
  const now = Date.now();
  db.pragma('synchronous = OFF');
  db.prepare(
    `INSERT INTO webhooks (license, id, name, url, kinds, secret, created_at, failures, next_at, fault)
     VALUES (?, 'till', 'Till', ?, '["order.placed"]', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', ?, 20, ?, 'no answer')`,
  ).run(LONG_MENU, `http://127.0.0.1:${port}/`, now - DAY_MS, now);
  db.prepare(
    `INSERT INTO webhook_messages
       (license, id, webhook_id, subject, version, kind, about, made_at, until_at, state, attempts, next_at)
     WITH RECURSIVE
       numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${WAITING}),
       made(at, subject) AS MATERIALIZED (SELECT ? + n * 200, lower(hex(randomblob(16))) FROM numbers)
     SELECT ?, 'till:' || at || ':' || subject || ':1:order.placed:', 'till', subject, 1, 'order.placed', '', at, at + ?, 'waiting', 0, at
     FROM made`,
  ).run(now - DAY_MS, LONG_MENU, 3 * DAY_MS);
  db.close();
}

async function rate(base: string, next: () => LoadRequest, status: string): Promise<number> {
  const { perSecond, statuses } = await load(base, next, { connections: 8, durationMs: SLICE_MS });
  if (Object.keys(statuses).some((each) => each !== status)) throw new Error(JSON.stringify(statuses));
  return perSecond;
}

function environmentOf(store: TestStore): Record<string, string> {
  return {
    DATABASE_URL: store.url,
    DEFAULT_LICENSE: LONG_MENU,
    TRUST_PROXY: '1',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  };
}

/** Pages and orders beside the waiting messages, by turns with a server that tells nobody. */
async function besideWaiting(waiting: TestStore, plain: TestStore): Promise<Figure[]> {
  const [told, untold] = [await startServer(environmentOf(waiting)), await startServer(environmentOf(plain))];
  const rates = await interleaved(ROUNDS, {
    homeBeside: () => rate(told.base, home, '200'),
    home: () => rate(untold.base, home, '200'),
    ordersBeside: () => rate(told.base, orderOfOne, '201'),
    orders: () => rate(untold.base, orderOfOne, '201'),
  });
  await Promise.all([told.stop(), untold.stop()]);
  return [
    atLeast('the first page', rates.homeBeside, rates.home, NO_SLOWER, 'pages/s'),
    atLeast('orders, each a message more', rates.ordersBeside, rates.orders, NO_SLOWER, 'orders/s'),
  ];
}

/** A receiver that notes which messages it has taken. */
async function receiver(port: number): Promise<{ server: Server; taken: Set<string> }> {
  const taken = new Set<string>();
  const server = createServer((request, response) => {
    taken.add(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, taken };
}

/** How many messages a store has, or how many of them wait. */
function countIn(path: string, condition = 'true'): number {
  const db = new Database(path, { readonly: true });
  const counted = db.prepare<[], number>(`SELECT count(*) FROM webhook_messages WHERE ${condition}`);
  const count = counted.pluck().get() ?? 0;
  db.close();
  return count;
}

/** The receiver comes back: how fast it is told all of it, and whether anything was lost. */
async function comeBack(store: TestStore, port: number): Promise<Figure[]> {
  const path = store.url.replace(/^file:/, '');
  const made = countIn(path);
  const { server, taken } = await receiver(port);
  const teller = await startServer(environmentOf(store));
  const startedAt = performance.now();
  while (taken.size < made || countIn(path, "state = 'waiting'") > 0) await wait(500);
  const seconds = (performance.now() - startedAt) / 1000;
  await teller.stop();
  server.close();
  return [
    reaches('messages that arrived, of those made', taken.size, made, ''),
    reaches('messages a second once the receiver is back', made / seconds, 100, ''),
  ];
}

async function measure(): Promise<Figure[]> {
  const waiting = await createTestStore('sqlite', '', { durable: true });
  const plain = await createTestStore('sqlite', '', { durable: true });
  await openWithOrder(waiting.url);
  await openWithOrder(plain.url);
  const port = await freePort();
  fillOutbox(waiting.url.replace(/^file:/, ''), port);
  const figures = [...(await besideWaiting(waiting, plain)), ...(await comeBack(waiting, port))];
  await Promise.all([waiting.remove(), plain.remove()]);
  return figures;
}

export const deadReceiver: Benchmark = {
  name: 'dead-receiver',
  against: 'a server that tells nobody, by turns',
  method:
    'A webhook whose receiver has been away for a day at five orders a second: 432,000 messages wait. Eight clients ask for the first page and place orders, by turns with a server without webhooks. Then the receiver comes back.',
  measure,
};
