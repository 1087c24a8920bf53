import { figureCalls } from '#contract/office/figure-calls.ts';
import type { WireReport } from '#contract/office/reports.ts';
import { addDays } from '#domain/report/business-days.ts';
import { makeOwnerLink } from '#server/people/links.ts';
import { systemClock, systemIds } from '#server/runtime/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { LONG_MENU } from '#tests/support/build/build-long-venue.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createTestStore } from '#tests/support/store/store.ts';
import { atMost, type Benchmark, type Figure } from '../figure.ts';
import { median } from '../support/load/interleaved.ts';
import { MANY_DISHES, multiplyOrders } from '../support/stores/multiply-orders.ts';
import { signIn } from '../support/pages/sign-in.ts';
import { openWithOrder } from '../support/stores/venue-with-order.ts';

const DAYS = 365;
const ORDERS_PER_DAY = 500;
const DAY_MS = 86_400_000;
const ASKED = 9;

/** The report of the year until now beside the year before. */
function pathOfYear(): string {
  const to = new Date().toISOString().slice(0, 10);
  return `${figureCalls.readReport.path}?${new URLSearchParams({ from: addDays(to, 1 - DAYS), to, against: 'year' })}`;
}

async function timed(work: () => Promise<Response>): Promise<{ ms: number; report: WireReport }> {
  const begun = performance.now();
  const answer = await work();
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return { ms: performance.now() - begun, report: JSON.parse(text) as WireReport };
}

async function measure(): Promise<Figure[]> {
  const store = await createTestStore('sqlite', '', { durable: true });
  await openWithOrder(store.url);
  multiplyOrders(
    store.url.replace(/^file:/, ''),
    DAYS * ORDERS_PER_DAY,
    MANY_DISHES,
    DAY_MS / ORDERS_PER_DAY,
  );
  const engine = await openStore(store.url);
  // As after an upgrade, where no order is marked and no day is added up.
  await engine.db.deleteFrom('report_marks').execute();
  const link = await makeOwnerLink({ engine, clock: systemClock, ids: systemIds }, LONG_MENU, 'Owner');
  await engine.close();
  const server = await startServer({ DATABASE_URL: store.url, DEFAULT_LICENSE: LONG_MENU });
  const office = await signIn(server.base, 'token' in link ? link.token : '');
  const path = pathOfYear();
  const first = await timed(() => office.call(path));
  const begun = performance.now();
  for (let left = first.report.pending_days; left > 0;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    left = (await timed(() => office.call(path))).report.pending_days;
  }
  const filledMs = performance.now() - begun;
  const times: number[] = [];
  for (let count = 0; count < ASKED; count++) times.push((await timed(() => office.call(path))).ms);
  await server.stop();
  await store.remove();
  return [
    atMost('a year of 500 orders a day, every figure of it, median', median(times), 300, 'ms'),
    atMost('the same, the slowest', Math.max(...times), 300, 'ms'),
    atMost('the first time after an upgrade: what is known so far', first.ms, 1000, 'ms'),
    atMost('until every day of the year is added up in the background', filledMs / 1000, 120, 's'),
  ];
}

/** How fast the reports of a long year are. */
export const reports: Benchmark = {
  name: 'reports',
  against: 'target',
  method: `An embedded store of ${(DAYS * ORDERS_PER_DAY).toLocaleString('en')} orders, none added up, as after an upgrade. The owner asks for the year beside the year before: first while the days are being added up, then when they are stored; each day is one row, of some 400 dishes.`,
  measure,
};
