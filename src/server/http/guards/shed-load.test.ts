import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measurePressure } from '../../runtime/calls/pressure.ts';
import { inProcessFetch } from '../plumbing/in-process-fetch.ts';
import { shedAtMs } from './shed-load.ts';

let test: TestApp;
let token: string;
let uuid: string;
let lagMs = 0;

beforeAll(async () => {
  test = await createTestApp('sqlite', { lagMs: () => lagMs });
  token = await test.staffToken();
  ({ uuid } = (await test.order({ order_type: 'takeaway', order_location: null })).body);
});
afterAll(() => test.close());

const calls: Record<string, () => Promise<{ status: number }>> = {
  order: () => test.order({ order_type: 'takeaway', order_location: null }),
  'order that stands': () => test.call(`/en/api/order/${uuid}/`),
  payment: () =>
    test.call(`/en/api/order/${uuid}/payment/`, { method: 'POST', body: { payment_type: 'cash' } }),
  webhook: () => test.call('/payments/tap/webhook/', { method: 'POST', body: {} }),
  board: () => test.call('/staff/api/orders', { token }),
  health: () => test.call('/readyz'),
  menu: () => test.call('/en/api/menu/test-kitchen/'),
  page: () => test.call('/en/home'),
  form: () => test.call('/en/api/feedback/one/'),
  view: () => test.call('/en/api/view/', { method: 'POST', body: { path: '/home' } }),
  figures: () => test.call('/staff/api/figures', { token }),
  receipt: () => test.call(`/en/orders/${uuid}/print/order.pdf`),
  stream: () => test.call(`/en/api/order/${crypto.randomUUID()}/events`),
};

async function refusedAt(lag: number): Promise<string[]> {
  lagMs = lag;
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, (await call()).status] as const),
  );
  return answers.filter(([, status]) => status === 503).map(([name]) => name);
}

it('what can wait is refused first, then forms, then orders; menus from memory, payments, the board and health never', async () => {
  const later = ['view', 'figures', 'receipt', 'stream'];
  expect(await refusedAt(0)).toEqual([]);
  expect(await refusedAt(shedAtMs.later)).toEqual(later);
  expect(await refusedAt(shedAtMs.forms)).toEqual(['form', ...later]);
  expect(await refusedAt(shedAtMs.orders)).toEqual(['order', 'form', ...later]);
});

it('a page that is not in memory is made of the menu all the same', async () => {
  lagMs = shedAtMs.orders;
  expect((await inProcessFetch(test.app.http)('/en/api/menu/test-kitchen/')).status).toBe(200);
});

it('whoever is refused is told when to come back', async () => {
  lagMs = shedAtMs.orders;
  const { headers, body } = await test.order();
  expect(headers['retry-after']).toBe('3');
  expect(body.code).toBe('unavailable');
});

it('a process that is held up is behind, and no longer once it does nothing', async () => {
  const pressure = measurePressure();
  const end = performance.now() + 1200;
  // A window in which nothing was measured reads 0: the highest of all counts.
  let highest = 0;
  while (performance.now() < end) {
    const held = performance.now() + 300;
    while (performance.now() < held);
    // One turn of the loop: a timer may need several on a busy machine, none of which is a delay.
    await new Promise((resolve) => setImmediate(resolve));
    highest = Math.max(highest, pressure.lagMs());
  }
  expect(highest).toBeGreaterThan(shedAtMs.later);
  // On a busy machine turns are late as well, but not for long.
  await until(() => expect(pressure.lagMs()).toBeLessThan(shedAtMs.later));
  pressure.stop();
});
