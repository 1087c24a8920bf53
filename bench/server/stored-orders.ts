import { fillPath } from '#contract/paths/paths.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';

import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { step, type Benchmark, type Figure } from '../figure.ts';
import { median } from '../support/load/interleaved.ts';
import { load, type LoadRequest, type LoadResult } from '../support/load/load.ts';
import { multiplyOrders } from '../support/stores/multiply-orders.ts';
import { orderOfOne } from '../support/stores/order-of-one.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

const STORED = [10_000, 100_000, 1_000_000];
const ROUNDS = 3;
const SLICE_MS = 2000;

interface Curve {
  stored: number;
  ordersPerSecond: number;
  orderP50Ms: number;
  orderP99Ms: number;
  boardMs: number;
  readP50Ms: number;
  readP99Ms: number;
}

async function loaded(base: string, status: string, next: () => LoadRequest, connections: number) {
  const results: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await load(base, next, { connections, durationMs: SLICE_MS });
    if (Object.keys(result.statuses).some((each) => each !== status))
      throw new Error(JSON.stringify(result.statuses));
    results.push(result);
  }
  const middle = (of: (result: LoadResult) => number) => median(results.map(of));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
  };
}

/** A server on the store: the latency of its board and its guests, before anything is added. */
async function measureAt(
  url: string,
  token: string,
  uuids: readonly string[],
): Promise<Omit<Curve, 'stored'>> {
  const server = await startServer({
    DATABASE_URL: url,
    DEFAULT_LICENSE: LONG_MENU,
    TRUST_PROXY: '1',
    RETENTION_DAYS: '3650',
  });
  const { base } = server;
  const board = () =>
    ({
      method: 'GET',
      path: staffOrderCalls.readOrders.path,
      headers: { authorization: `Bearer ${token}` },
    }) as const;
  const read = (): LoadRequest => {
    const uuid = uuids[Math.floor(Math.random() * uuids.length)] ?? '';
    return { method: 'GET', path: fillPath(orderCalls.readOrder.path, { lang: 'en', uuid }) };
  };
  const listed = await loaded(base, '200', board, 1);
  const seen = await loaded(base, '200', read, 1);
  const placed = await loaded(base, '201', orderOfOne, 8);
  await server.stop();
  return {
    ordersPerSecond: placed.perSecond,
    orderP50Ms: placed.p50Ms,
    orderP99Ms: placed.p99Ms,
    boardMs: listed.p50Ms,
    readP50Ms: seen.p50Ms,
    readP99Ms: seen.p99Ms,
  };
}

async function measure(): Promise<Figure[]> {
  const curves: Curve[] = [];
  for (const stored of STORED) {
    const store = await createTestStore('sqlite', '', { durable: true });
    const token = await openWithOrder(store.url);
    const uuids = multiplyOrders(store.url.replace(/^file:/, ''), stored);
    curves.push({ stored, ...(await measureAt(store.url, token, uuids)) });
    await store.remove();
  }
  const [smallest] = curves;
  if (!smallest) return [];
  return curves.flatMap(({ stored, ...each }) => {
    const at = stored.toLocaleString('en');
    return [
      step(`${at} orders stored: orders`, each.ordersPerSecond, smallest.ordersPerSecond, 'orders/s'),
      step(`${at} orders stored: an order, p50`, each.orderP50Ms, smallest.orderP50Ms, 'ms'),
      step(`${at} orders stored: an order, p99`, each.orderP99Ms, smallest.orderP99Ms, 'ms'),
      step(`${at} orders stored: the board's list, p50`, each.boardMs, smallest.boardMs, 'ms'),
      step(`${at} orders stored: an order is read, p50`, each.readP50Ms, smallest.readP50Ms, 'ms'),
      step(`${at} orders stored: an order is read, p99`, each.readP99Ms, smallest.readP99Ms, 'ms'),
    ];
  });
}

export const storedOrders: Benchmark = {
  name: 'stored-orders',
  method:
    'One venue on the embedded store with 10,000, 100,000 and 1,000,000 orders of one line, a minute apart, with their visits and seats; eight clients order, one reads the board’s list and orders picked at random. The ceiling is the smallest store of the same run.',
  measure,
};
