import { figuresOf } from '#domain/report/day-sums.ts';
import { countSpan } from '#server/office/reports/day-facts.ts';
import { openStore } from '#server/store/open-store.ts';
import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { atMost, step, type Figure } from '../figure.ts';
import { median } from '../support/load/interleaved.ts';
import { MANY_DISHES, multiplyOrders } from '../support/stores/multiply-orders.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

const ORDERS = [6000, 24_000, 72_000];
const ROUNDS = 3;
const APART_MS = 1000;
/** A large day may cost that much more per order than a small one. */
const MOST_PER_ORDER = 2;

/** How long it takes to add up one day of so many orders, the median of some rounds in ms. */
async function measureDay(orders: number): Promise<number> {
  const store = await createTestStore('sqlite', '', { durable: true });
  await openWithOrder(store.url);
  multiplyOrders(store.url.replace(/^file:/, ''), orders, MANY_DISHES, APART_MS);
  const engine = await openStore(store.url);
  const counting = {
    license: LONG_MENU,
    currency: 'AED',
    places: 2,
    timezone: 'Asia/Dubai',
    dayEnds: '05:00',
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const { sums } = await countSpan(engine, counting, { from: 0, until: Date.now() });
    times.push(performance.now() - begun);
    const { count } = figuresOf(sums.total);
    if (count < orders) throw new Error(`${count} of ${orders} orders were added up`);
  }
  await engine.close();
  await store.remove();
  return median(times);
}

/** Days of 6,000, 24,000 and 72,000 orders, as the reports add them up. */
export async function growDays(): Promise<Figure[]> {
  const grown = [];
  for (const orders of ORDERS) grown.push({ orders, ms: await measureDay(orders) });
  const [smallest] = grown;
  const largest = grown.at(-1);
  if (!smallest || !largest) return [];
  const perOrder = largest.ms / largest.orders / (smallest.ms / smallest.orders);
  return [
    ...grown.map(({ orders, ms }) =>
      step(`${orders.toLocaleString('en')} orders: added up for the reports`, ms, smallest.ms, 'ms'),
    ),
    atMost(
      'the largest of these days, time per order, as a multiple of the smallest',
      perOrder,
      MOST_PER_ORDER,
      '',
    ),
  ];
}
