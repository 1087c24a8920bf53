import { pagePath } from '#contract/paths/paths.ts';
import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { atMost, CannotMeasure, step, type Benchmark, type Figure } from '../figure.ts';
import { median } from '../support/load/interleaved.ts';
import { multiplyOrders } from '../support/stores/multiply-orders.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

/** Some 1 GB. */
const ORDERS = 610_000;
const STARTS = 5;

async function filled(orders: number) {
  const store = await createTestStore('sqlite', '', { durable: true });
  await openWithOrder(store.url);
  const path = store.url.replace(/^file:/, '');
  if (orders > 1) multiplyOrders(path, orders);
  return { ...store, path };
}

/** Drops a file from the system's cache, as after a restart of the machine. */
function forget(path: string): void {
  const { status } = spawnSync('dd', [`of=${path}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0']);
  if (status !== 0) throw new CannotMeasure('there is no dd that takes a file out of memory.');
}

/** From starting the process to the body of the home page, in seconds. */
async function firstPage({ url, path }: { url: string; path: string }): Promise<number> {
  forget(path);
  const startedAt = performance.now();
  const server = await startServer({ DATABASE_URL: url, DEFAULT_LICENSE: LONG_MENU });
  const { ok } = await fetch(`${server.base}${pagePath('home', 'en')}`);
  if (!ok) throw new Error('the first page was not answered');
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  return seconds;
}

async function measure(): Promise<Figure[]> {
  const [small, large] = [await filled(1), await filled(ORDERS)];
  const seconds = { small: [] as number[], large: [] as number[] };
  for (let count = 0; count < STARTS; count++) {
    seconds.small.push(await firstPage(small));
    seconds.large.push(await firstPage(large));
  }
  const megabytes = Math.round(statSync(large.path).size / 1e6);
  const what = `start to the first page, a store of ${megabytes} MB that is not in memory`;
  await Promise.all([small.remove(), large.remove()]);
  return [
    atMost(what, median(seconds.large), 1.5, 's'),
    step(`${what}, against one of a single order`, median(seconds.large), median(seconds.small), 's'),
  ];
}

export const largeStore: Benchmark = {
  name: 'large-store',
  method:
    'From starting the process to the body of the home page, on an embedded store of 610,000 orders and, by turns, on one of a single order, each taken out of the system’s memory before; medians of five.',
  measure,
};
