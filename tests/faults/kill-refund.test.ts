import { createStaffToken } from '#server/staff/tokens.ts';
import { until } from '#tests/support/until.ts';
import { systemClock } from '#server/runtime/clock.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { isLong } from '#tests/support/figures.ts';
import { fakes } from '#tests/support/gateways/fakes.ts';
import { newestAttempt, openPaymentStage, payingVenue } from '#tests/support/payments/payment-stage.ts';
import { startServer } from '#tests/support/process/server-process.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';

const LATER_MS = 40_000;
const REFUND = /^POST .*refund/;
/**
 * One that stores our key of a refund, and one that only reports totals: there only a look-up prevents a double refund.
 */
const gateways = ['stripe', 'moyasar'] as const;

function refundsSent({ requests }: FakeGateway, since = 0): number {
  return requests.slice(since).filter(({ method, path }) => REFUND.test(`${method} ${path}`)).length;
}

describe.each(stores)('the process killed when a gateway has taken a refund, on %s', (kind) => {
  const mine = isLong ? gateways : [gateways[stores.indexOf(kind)] ?? 'stripe'];
  it.each(mine)('%s is asked what became of it, and gives the money back once', async (slug) => {
    const { start, currency } = fakes[slug]!;
    const fake = await start();
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const venue = payingVenue(slug, { menu: { currency } });
    const clock = handClock(Date.now());
    const options = { storeUrl: store.url, clock, venue, environment: fake.environment };

    const before = await openPaymentStage(kind, slug, options);
    const { uuid } = await before.order();
    const attempt = await newestAttempt(before, uuid);
    fake.pay(attempt);
    clock.advance(LATER_MS);
    await before.owes(uuid, '0.000');
    const { engine } = before.test;
    const token = await createStaffToken(
      { engine, clock: systemClock, ids: testIds },
      { license: venue.license, role: 'manager', days: 1 },
    );
    await before.test.close();

    const server = await startServer({
      ...fake.environment,
      DATABASE_URL: store.url,
      DEFAULT_LICENSE: venue.license,
    });
    const killed = Promise.withResolvers<void>();
    fake.watch({ path: REFUND, moment: 'taken', act: () => void server.kill().then(killed.resolve) });
    // A part of the payment: the gateway itself would refuse a second full refund.
    const body = JSON.stringify({ amount: '10.00' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = await fetch(`${server.base}/staff/api/orders/${uuid}/refund/`, {
      method: 'POST',
      headers,
      body,
    });
    expect(asked.status).toBe(200);
    await killed.promise;
    expect(fake.refunds(attempt), 'the gateway took it').toHaveLength(1);
    const already = fake.requests.length;

    const after = await openPaymentStage(kind, slug, options);
    const waiting = await after.test.engine.db.selectFrom('payment_refunds').select('state').execute();
    expect(waiting, 'the kill fell before our write').toEqual([{ state: 'WAITING' }]);
    await until(
      async () => {
        clock.advance(LATER_MS);
        const { payments } = await after.read(uuid);
        expect(payments.map(({ amount }) => amount).sort()).toEqual(['-10.000', '32.000']);
      },
      { intervalMs: 30 },
    );
    expect(fake.refunds(attempt).map(({ mills }) => mills)).toEqual([10_000]);
    expect(refundsSent(fake, already), 'nothing is sent again that can be looked up').toBe(0);
    expect(fake.complaints).toEqual([]);
    await after.test.close();
    await store.remove();
    await fake.close();
  });
});
