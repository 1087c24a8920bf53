import { boardCalls } from '#contract/staff/board-calls.ts';

import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { logBytes } from '#server/store/disk.ts';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { multiplyOrders } from '../support/stores/multiply-orders.ts';
import { orderOfOne } from '../support/stores/order-of-one.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';
import { paced } from '../support/load/paced.ts';

const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../venues/bayt-zaytoun.yaml', import.meta.url));
/** One a minute: 400 days. */
const STORED = 400 * 24 * 60;
/** Ten of the days are too old. */
const RETENTION_DAYS = '390';
const ORDERS_PER_SECOND = 20;
const LEAST_MS = 15_000;
const READINGS = 200;
const MB = 1024 * 1024;
/** The timer that measures the loop's delay includes its own interval. */
const TIMER_STEP_MS = 10;

interface Stage {
  url: string;
  folder: string;
  token: string;
}

/** The work that runs beside the orders. */
interface Act {
  name: string;
  environment?: Record<string, string>;
  run(stage: Stage, base: string): Promise<unknown>;
}

async function sufra({ url }: Stage, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`sufra ${args.join(' ')} ended with ${code}`);
}

async function readFigures({ token }: Stage, base: string): Promise<void> {
  for (let count = 0; count < READINGS; count++) {
    const answer = await fetch(`${base}${boardCalls.readFigures.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`figures: ${answer.status}`);
    await answer.arrayBuffer();
  }
}

const ACTS: Act[] = [
  { name: 'nothing', run: async () => undefined },
  { name: `the day's figures, ${READINGS} times`, run: readFigures },
  {
    name: 'an export of 400 days',
    run: (stage) => sufra(stage, 'orders', 'export', LONG_MENU, join(stage.folder, 'orders.csv')),
  },
  { name: 'a backup', run: (stage) => sufra(stage, 'backup', join(stage.folder, 'backup.db')) },
  {
    name: 'an import with pictures',
    run: (stage) => sufra(stage, 'venue', 'import', PICTURES),
  },
  {
    name: 'ten days of orders being erased',
    environment: { RETENTION_DAYS },
    run: async () => undefined,
  },
];

/** The loop's delay, exceeded in one turn of a hundred, since the last call, in ms. */
async function lagMs({ base }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const seconds = Number(/^sufra_nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]);
  return Math.max(0, seconds * 1000 - TIMER_STEP_MS);
}

/** Orders with other work beside them: their latency, the loop's delay, the growth of the log. */
async function besideOrders(stage: Stage, { name, environment = {}, run }: Act): Promise<Figure[]> {
  const server = await startServer({
    DATABASE_URL: stage.url,
    DEFAULT_LICENSE: LONG_MENU,
    TRUST_PROXY: '1',
    RETENTION_DAYS: '3650',
    ...environment,
  });
  await paced(server.base, orderOfOne, {
    perSecond: ORDERS_PER_SECOND,
    leastMs: 3000,
    beside: Promise.resolve(),
  });
  await lagMs(server);
  let mostBytes = 0;
  const watching = setInterval(() => (mostBytes = Math.max(mostBytes, logBytes(stage.url))), 100);
  const { p99Ms, statuses } = await paced(server.base, orderOfOne, {
    perSecond: ORDERS_PER_SECOND,
    leastMs: LEAST_MS,
    beside: run(stage, server.base),
  });
  const lag = await lagMs(server);
  clearInterval(watching);
  await server.stop();
  if (Object.keys(statuses).some((status) => status !== '201')) throw new Error(JSON.stringify(statuses));
  return [
    atMost(`beside ${name}: an order, p99`, p99Ms, 50, 'ms'),
    atMost(`beside ${name}: delay of the loop, p99`, lag, 20, 'ms'),
    atMost(`beside ${name}: the log`, mostBytes / MB, 64, 'MB'),
  ];
}

async function measure(): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const folder = mkdtempSync(join(tmpdir(), 'sufra-beside-'));
  const token = await openWithOrder(store.url);
  multiplyOrders(store.url.replace(/^file:/, ''), STORED);
  // The first order must not pay for filling the store.
  execFileSync('sync');
  const figures: Figure[] = [];
  for (const act of ACTS) figures.push(...(await besideOrders({ url: store.url, folder, token }, act)));
  rmSync(folder, { recursive: true, force: true });
  await store.remove();
  return figures;
}

export const ordersBeside: Benchmark = {
  name: 'beside-orders',
  method: `One venue on the embedded store with ${STORED.toLocaleString('en')} orders, a minute apart; ${ORDERS_PER_SECOND} guests a second order, whether or not those before them were answered, while the command line or the server does something else with the same store.`,
  measure,
};
