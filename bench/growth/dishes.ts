import { pagePath } from '#contract/paths/paths.ts';
import { buildLongVenue, LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { step, type Figure } from '../figure.ts';
import { median } from '../support/load/interleaved.ts';
import { load } from '../support/load/load.ts';
import { orderOfOne } from '../support/stores/order-of-one.ts';
import { rawLoad } from '../support/load/raw-load.ts';
import { residentMb } from '../support/process/resident.ts';

const DISHES = [50, 500, 5000];
const LOAD_MS = 2000;
const ROUNDS = 3;

/** The median of some rounds of orders by eight clients, per second. */
async function ordersPerSecond(base: string): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { perSecond, statuses } = await load(base, orderOfOne, { connections: 8, durationMs: LOAD_MS });
    if (Object.keys(statuses).some((status) => status !== '201')) throw new Error(JSON.stringify(statuses));
    rates.push(perSecond);
  }
  return median(rates);
}

interface Grown {
  firstPageMs: number;
  pagesPerSecond: number;
  residentMb: number;
  ordersPerSecond: number;
}

async function serve<T>(url: string, use: (server: { base: string; pid: number }) => Promise<T>): Promise<T> {
  const server = await startServer({ DATABASE_URL: url, DEFAULT_LICENSE: LONG_MENU, TRUST_PROXY: '1' });
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function measureMenu(dishes: number): Promise<Grown> {
  const store = await createTestStore('sqlite', '', { durable: true });
  const engine = await openStore(store.url);
  const file = JSON.stringify(buildLongVenue(dishes, { pictures: false }));
  await importVenue({ engine, clock: systemClock, ids: systemIds }, file, {
    path: import.meta.filename,
    eager: false,
  });
  await engine.close();
  const grown = await serve(store.url, async ({ base, pid }) => {
    const home = `${base}${pagePath('home', 'en')}`;
    const startedAt = performance.now();
    await (await fetch(home)).text();
    const firstPageMs = performance.now() - startedAt;
    const pagesPerSecond = await rawLoad(home, { durationMs: LOAD_MS });
    const placed = await ordersPerSecond(base);
    return { firstPageMs, pagesPerSecond, residentMb: residentMb(pid), ordersPerSecond: placed };
  });
  await store.remove();
  return grown;
}

/** Venues of 50, 500 and 5,000 dishes, each alone on an instance. */
export async function growDishes(): Promise<Figure[]> {
  const grown = [];
  for (const dishes of DISHES) grown.push({ dishes, ...(await measureMenu(dishes)) });
  const [smallest] = grown;
  if (!smallest) return [];
  return grown.flatMap(({ dishes, ...each }) => [
    step(`${dishes} dishes: the first home page`, each.firstPageMs, smallest.firstPageMs, 'ms'),
    step(`${dishes} dishes: home from memory`, each.pagesPerSecond, smallest.pagesPerSecond, 'pages/s'),
    step(`${dishes} dishes: resident memory`, each.residentMb, smallest.residentMb, 'MB'),
    step(`${dishes} dishes: orders`, each.ordersPerSecond, smallest.ordersPerSecond, 'orders/s'),
  ]);
}
