import { orderCalls } from '#contract/orders/order-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
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

const takeaway = { order_type: 'takeaway', order_location: null, order_location_type: null } as const;

// SumUp lets a guest try again on the page of a payment that failed.
describe.each(stores)('money and time on %s', (store) => {
  let fake: FakeGateway;
  let stage: PaymentStage;

  beforeEach(async () => {
    fake = await startFakeSumup();
    const venue = payingVenue('sumup', {
      payment: { provider: 'sumup', refund_by_itself: false },
      menu: { currency: 'EUR', enable_tips: true, enable_zero_price_item: true },
    });
    stage = await openPaymentStage(store, 'sumup', { environment: fake.environment, venue });
  });
  afterEach(async () => {
    await stage.test.close();
    await fake.close();
  });

  /** Passes the time after which unpaid orders lapse, until the server has looked at this one. */
  async function lapseTimePasses(): Promise<void> {
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
  }

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
    await lapseTimePasses();
    expect((await stage.read(uuid)).status).toBe('pending');
  });

  it('an order to whose table staff add a dish is the kitchen’s with all its dishes, and does not lapse', async () => {
    const at = { order_location: '12', order_location_type: 'Table' } as const;
    const { uuid } = (await stage.test.order({ ...at, payment_type: 'card' })).body;
    expect(await stage.isInKitchen(uuid)).toBe(false);
    const line_items = [{ product: 'hummus', quantity: 1, cart_uuid: 'by-hand' }];
    const draft = buildOrder({ ...at, customer_name: '', phone: null, line_items });
    const sent = await stage.staff(staffOrderCalls.orderForTable.path, draft);
    expect(sent.body).toMatchObject({ uuid, awaits_payment: false });
    expect(await stage.isInKitchen(uuid)).toBe(true);
    await lapseTimePasses();
    expect((await stage.read(uuid)).status).toBe('pending');
  });

  it('an order that a change leaves without a debt is the kitchen’s, and does not lapse', async () => {
    const free = [{ product: 'water', quantity: 1, cart_uuid: 'free' }];
    const tip = { tips_amount: '5.000' };
    const { uuid, visit_token: visit } = (
      await stage.test.order({ ...takeaway, payment_type: 'card', line_items: free, ...tip })
    ).body;
    expect(await stage.isInKitchen(uuid)).toBe(false);
    const back = await stage.test.call(orderCalls.giveTips.path, {
      method: 'POST',
      visit,
      body: { order_uuid: uuid, tips_amount: '0' },
    });
    expect(back.status).toBe(200);
    expect(await stage.isInKitchen(uuid)).toBe(true);
    await lapseTimePasses();
    expect((await stage.read(uuid)).status).toBe('pending');
  });

  it('where the venue asks first, what is too much because dishes were struck is left to the staff, whatever was paid before', async () => {
    const first = { product: 'hummus', quantity: 1, cart_uuid: 'first' };
    const line_items = [first, { ...first, cart_uuid: 'second' }];
    const { uuid } = (await stage.test.order({ ...takeaway, line_items })).body;
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

  it('an order whose lines were all struck before it was paid lapses like any other, also when its tip was taken back', async () => {
    const { uuid, visit } = await stage.order();
    const [line] = (await stage.read(uuid)).line_items;
    await stage.staff(`/staff/api/orders/${uuid}/lines/${line?.cart_uuid}/delete/`, {});
    for (const tips_amount of ['5', '0']) {
      const body = { order_uuid: uuid, tips_amount };
      await stage.test.call(orderCalls.giveTips.path, { method: 'POST', visit, body });
    }
    expect((await stage.read(uuid)).balance_due).toBe('0.000');
    stage.test.clock.advance(31 * MINUTE_MS);
    await until(async () => expect((await stage.read(uuid)).status).toBe('canceled'));
  });
});
