import { MINUTE_MS } from '#domain/time/spans.ts';
import { startFakeSumup } from '#tests/support/gateways/fake-sumup.ts';
import { until } from '#tests/support/until.ts';
import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeGateway } from '../conformance/fake-gateway.ts';

// SumUp lets a guest try again on the page of a payment that failed.
describe.each(stores)('money and time on %s', (store) => {
  let fake: FakeGateway;
  let stage: PaymentStage;

  beforeEach(async () => {
    fake = await startFakeSumup();
    const venue = payingVenue('sumup', { menu: { currency: 'EUR' } });
    stage = await openPaymentStage(store, 'sumup', { environment: fake.environment, venue });
  });
  afterEach(async () => {
    await stage.test.close();
    await fake.close();
  });

  it('a failed page that outlives its attempt, paid after all: found, and shown to the staff', async () => {
    const { uuid } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    fake.decline(attempt);
    stage.test.clock.advance(35 * MINUTE_MS);
    const { expires_at: end } = await stage.test.engine.db
      .selectFrom('payment_attempts')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    await until(async () => {
      const { looked_up_at: at } = await stage.test.engine.db
        .selectFrom('payment_attempts')
        .select('looked_up_at')
        .executeTakeFirstOrThrow();
      expect(at).toBeGreaterThan(end);
    });
    // Both jobs have run: the order has expired as well.
    await until(async () => expect((await stage.read(uuid)).status).toBe('canceled'));
    expect(await stage.isInKitchen(uuid)).toBe(false);
    fake.pay(attempt);
    stage.test.clock.advance(10 * MINUTE_MS);
    await until(async () => {
      const [found] = await stage.attempts(uuid);
      expect(found).toMatchObject({ state: 'PAID', flagged: 'order_over' });
    });
    expect(await stage.isInKitchen(uuid)).toBe(true);
  });

  it('an order that is to be paid in person after all does not lapse', async () => {
    const { uuid, visit } = await stage.order();
    expect((await stage.pay(uuid, 'cash', visit)).status).toBe(200);
    const waiting = () =>
      stage.test.engine.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'order_unpaid')
        .where('done_at', 'is', null)
        .execute();
    expect(await waiting()).toHaveLength(1);
    stage.test.clock.advance(31 * MINUTE_MS);
    await until(async () => expect(await waiting()).toEqual([]));
    expect((await stage.read(uuid)).status).toBe('pending');
  });

  it('what is too much because dishes were struck is left to the staff, whatever was paid before', async () => {
    const first = { product: 'hummus', quantity: 1, cart_uuid: 'first' };
    const order = { order_type: 'takeaway', order_location: null, order_location_type: null } as const;
    const line_items = [first, { ...first, cart_uuid: 'second' }];
    const { uuid } = (await stage.test.order({ ...order, line_items })).body;
    await stage.staff(`/staff/api/orders/${uuid}/payments/`, { payment_type: 'cash', amount: '10' });
    stage.test.clock.advance(MINUTE_MS);
    expect((await stage.pay(uuid)).status).toBe(200);
    const attempt = await newestAttempt(stage, uuid);
    await stage.staff(`/staff/api/orders/${uuid}/lines/second/delete/`, {});
    fake.pay(attempt);
    stage.test.clock.advance(MINUTE_MS);
    await stage.owes(uuid, '-32.000');
    expect(fake.refunds(attempt)).toEqual([]);
    expect((await stage.read(uuid)).refund_waiting).toBe('0.000');
  });

  it('an order whose lines were all struck before it was paid lapses like any other', async () => {
    const { uuid } = await stage.order();
    const [line] = (await stage.read(uuid)).line_items;
    await stage.staff(`/staff/api/orders/${uuid}/lines/${line?.cart_uuid}/delete/`, {});
    expect((await stage.read(uuid)).balance_due).toBe('0.000');
    stage.test.clock.advance(31 * MINUTE_MS);
    await until(async () => expect((await stage.read(uuid)).status).toBe('canceled'));
  });
});
