import { pagePath } from '#contract/paths.ts';
import { buildLongVenue, LONG_MENU } from '#tests/support/build-long-venue.ts';
import { createTestStore } from '#tests/support/store.ts';
import { startServer } from '#tests/support/server-process.ts';
import { systemClock, systemIds } from '#server/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import-venue.ts';
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import type { Benchmark, Figure } from './figure.ts';
import { median } from './support/interleaved.ts';
import { load, type LoadRequest } from './support/load.ts';
import { rawLoad } from './support/raw-load.ts';
import { residentMb } from './support/resident.ts';

const DISHES = [50, 500, 5000];
const STORED_ORDERS = 100_000;
const LOAD_MS = 2000;
const ROUNDS = 3;

function orderOfOne(): LoadRequest {
  const body = JSON.stringify({
    menu: 'menu-1',
    order_type: 'takeaway',
    payment_type: 'cash',
    customer_name: 'Guest',
    line_items: [{ product: 'dish-1', quantity: 1, cart_uuid: 'a' }],
  });
  const from = `10.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': from };
  return { method: 'POST', path: '/en/api/order/', headers, body };
}

/** A store's orders so often that it holds so many: each under ids, numbers and keys of its own, done long ago. */
function multiplyOrders(path: string): void {
  const db = new Database(path);
  const columns = db.prepare<[], string>("SELECT name FROM pragma_table_info('orders')").pluck().all();
  const fresh: Record<string, string> = {
    uuid: 'lower(hex(randomblob(16)))',
    idempotency_key: 'lower(hex(randomblob(16)))',
    visit_id: 'lower(hex(randomblob(16)))',
    number: '1000000 + n',
    status: "'fulfilled'",
  };
  db.exec(`WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ${STORED_ORDERS})
    INSERT INTO orders (${columns.join(', ')})
    SELECT ${columns.map((name) => fresh[name] ?? name).join(', ')} FROM (SELECT * FROM orders LIMIT 1), count`);
  db.close();
}

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

async function measureMenu(dishes: number): Promise<Grown & { crowded: number }> {
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  const file = JSON.stringify(buildLongVenue(dishes, { pictures: false }));
  await importVenue(engine, systemClock, systemIds, file, { path: import.meta.filename, eager: false });
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
  multiplyOrders(store.url.replace(/^file:/, ''));
  const crowded = await serve(store.url, ({ base }) => ordersPerSecond(base));
  await store.remove();
  return { ...grown, crowded };
}

/** One step of a curve: no target, but the ratio to the smallest. */
function step(what: string, value: number, smallest: number, unit: string): Figure {
  const written = (each: number) => `${Math.round(each).toLocaleString('en')} ${unit}`;
  return {
    what,
    value: written(value),
    ceiling: written(smallest),
    ratio: value / smallest,
    target: '–',
    met: true,
  };
}

async function measure(): Promise<Figure[]> {
  const grown = [];
  for (const dishes of DISHES) grown.push({ dishes, ...(await measureMenu(dishes)) });
  const [smallest] = grown;
  if (!smallest) return [];
  return grown.flatMap(({ dishes, ...each }) => [
    step(`${dishes} dishes: the first home page`, each.firstPageMs, smallest.firstPageMs, 'ms'),
    step(`${dishes} dishes: home from memory`, each.pagesPerSecond, smallest.pagesPerSecond, 'pages/s'),
    step(`${dishes} dishes: resident memory`, each.residentMb, smallest.residentMb, 'MB'),
    step(`${dishes} dishes: orders`, each.ordersPerSecond, smallest.ordersPerSecond, 'orders/s'),
    step(
      `${dishes} dishes, ${STORED_ORDERS.toLocaleString('en')} orders in the store: orders`,
      each.crowded,
      each.ordersPerSecond,
      'orders/s',
    ),
  ]);
}

export const growth: Benchmark = {
  name: 'growth',
  method:
    'Venues of 50, 500 and 5,000 dishes on the embedded store, with none and then with 100,000 orders in it; the ceiling is the smallest menu of the same run, for a crowded store the same menu on an empty one.',
  measure,
};
