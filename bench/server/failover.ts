import { buildLongVenue, LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { atLeast, atMost, type Benchmark, type Figure } from '../figure.ts';
import { interleaved } from '../support/load/interleaved.ts';
import { load, type LoadRequest } from '../support/load/load.ts';
import { orderOfOne } from '../support/stores/order-of-one.ts';
import { startPooledPair, type PooledPair } from '../support/stores/pooled-pair.ts';

const GUESTS = 16;
const BEFORE_MS = 5000;
/** How long somebody, or a program, takes to notice that the primary is gone. */
const NOTICED_MS = 2000;
const AFTER_MS = 15_000;
const TRY_AGAIN_MS = 500;
const LIMIT_MS = 8000;
const ROUNDS = 5;
const SLICE_MS = 2000;

/** An order that was answered with 201. */
interface Answered {
  uuid: string;
  atMs: number;
}

async function place(base: string, { path, headers, body }: LoadRequest): Promise<string | null> {
  try {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const said = (await answer.json()) as { uuid?: string };
    return answer.status === 201 ? (said.uuid ?? null) : null;
  } catch {
    return null;
  }
}

/** A guest who orders again and again, each order until it is answered, as the app does. */
async function guest(
  base: string,
  isOver: () => boolean,
  answered: (order: Answered) => void,
): Promise<void> {
  while (!isOver()) {
    const order = orderOfOne();
    let uuid = await place(base, order);
    while (uuid === null && !isOver()) {
      await wait(TRY_AGAIN_MS);
      uuid = await place(base, order);
    }
    if (uuid !== null) answered({ uuid, atMs: performance.now() });
  }
}

async function storedIn(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM orders');
  await client.end();
  return new Set(rows.map(({ uuid }) => uuid));
}

/** Orders while the primary is killed and its replica takes its place. */
async function failOver(pair: PooledPair, instances: readonly ServerProcess[]): Promise<Figure[]> {
  const answered: Answered[] = [];
  const run = { isOver: false };
  const guests = Array.from({ length: GUESTS }, (_, index) =>
    guest(
      instances[index % instances.length]?.base ?? '',
      () => run.isOver,
      (order) => answered.push(order),
    ),
  );
  await wait(BEFORE_MS);
  await pair.killPrimary();
  const killedAt = performance.now();
  await wait(NOTICED_MS);
  await pair.promote();
  const promotedAt = performance.now();
  await wait(AFTER_MS);
  run.isOver = true;
  await Promise.all(guests);
  const stored = await storedIn(pair.sessionUrl);
  const lost = answered.filter(({ uuid }) => !stored.has(uuid)).length;
  const first = Math.min(...answered.map(({ atMs }) => atMs).filter((atMs) => atMs > killedAt));
  const doubled = answered.length - new Set(answered.map(({ uuid }) => uuid)).size;
  return [
    atMost(`orders that were answered and lost, of ${answered.length}`, lost, 0, ''),
    atMost('orders that were answered twice', doubled, 0, ''),
    atMost('from the promotion to the first order', (first - promotedAt) / 1000, 10, 's'),
    atMost('from the primary’s end to the first order', (first - killedAt) / 1000, 10, 's'),
  ];
}

async function rate(base: string): Promise<number> {
  const { perSecond, statuses } = await load(base, orderOfOne, { connections: 8, durationMs: SLICE_MS });
  if (Object.keys(statuses).some((each) => each !== '201')) throw new Error(JSON.stringify(statuses));
  return perSecond;
}

/** What the pooler costs: orders through it and without it, by turns. */
async function throughPooler(pooled: ServerProcess, direct: ServerProcess): Promise<Figure> {
  const rates = await interleaved(ROUNDS, {
    pooled: () => rate(pooled.base),
    direct: () => rate(direct.base),
  });
  return atLeast('orders through the pooler', rates.pooled, rates.direct, 0.5, 'orders/s');
}

async function measure(): Promise<Figure[]> {
  const pair = await startPooledPair();
  const { url, sessionUrl, directUrl } = pair;
  try {
    const engine = await openStore(url, { sessionUrl });
    const file = JSON.stringify(buildLongVenue(50, { pictures: false }));
    await importVenue({ engine, clock: systemClock, ids: systemIds }, file, {
      path: import.meta.filename,
      eager: false,
    });
    await engine.close();
    const environment = { DEFAULT_LICENSE: LONG_MENU, TRUST_PROXY: '1' };
    const direct = await startServer({ ...environment, DATABASE_URL: directUrl });
    const pooled = { ...environment, DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl };
    const instances = [await startServer(pooled), await startServer(pooled)] as const;
    const cost = await throughPooler(instances[0], direct);
    await direct.stop();
    const figures = await failOver(pair, instances);
    await Promise.all(instances.map((instance) => instance.stop()));
    return [...figures, cost];
  } finally {
    await pair.stop();
  }
}

export const failover: Benchmark = {
  name: 'failover',
  against: 'without the pooler, by turns',
  method:
    'Two instances behind PgBouncer in transaction mode, on a primary with a synchronous replica, all from Debian’s packages. Sixteen guests order without a pause, each order until it is answered; the primary is killed, two seconds later the replica is promoted and the pooler led to it. Orders through the pooler and without it beforehand.',
  measure,
};
