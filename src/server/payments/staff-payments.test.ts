import type { StaffFigures } from '#contract/staff.ts';
import { newestAttempt, openPaymentStage, type PaymentStage } from '#tests/support/payment-stage.ts';
import { until } from '#tests/support/until.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { stores } from '#tests/support/store.ts';
import { untilSent } from '#tests/support/until-sent.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeGateway } from './conformance/fake-gateway.ts';

describe.each(stores)('money that staff take and give back on %s', (store) => {
  let fake: FakeGateway;
  let stage: PaymentStage;

  beforeEach(async () => {
    fake = await startFakeStripe();
    stage = await openPaymentStage(store, 'stripe', { environment: { ...fake.environment } });
  });
  afterEach(async () => {
    const { complaints } = fake;
    await stage.test.close();
    await fake.close();
    expect(complaints).toEqual([]);
  });

  async function paid() {
    const { uuid, visit } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    fake.pay(attempt);
    stage.test.clock.advance(16_000);
    await stage.owes(uuid, '0.000');
    return { uuid, attempt, visit };
  }

  const take = (uuid: string, body: object, role?: 'kitchen') =>
    stage.staff(`/staff/api/orders/${uuid}/payments/`, body, role);
  const giveBack = (uuid: string, body: object = {}, role?: 'kitchen') =>
    stage.staff(`/staff/api/orders/${uuid}/refund/`, body, role);

  /** Until the refund is booked; what failed is tried again later, so time goes on. */
  async function shows(uuid: string, amounts: string[]): Promise<void> {
    await until(async () => {
      stage.test.clock.advance(3000);
      const { payments } = await stage.read(uuid);
      expect(payments.map(({ amount }) => amount).sort()).toEqual([...amounts].sort());
    });
  }

  it('cash beyond what is owed is change; the receipt shows both', async () => {
    const { uuid } = (await stage.test.order()).body;
    const { status, body } = await take(uuid, { payment_type: 'cash', amount: '50' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      balance_due: '0.000',
      change: '18.000',
      payments: [{ payment_type: 'cash', amount: '32.000' }],
    });
  });

  it('a payment in parts, and one that is sent twice', async () => {
    const { uuid } = (await stage.test.order()).body;
    expect((await take(uuid, { payment_type: 'machine', amount: '12.000' })).body.balance_due).toBe('20.000');
    const path = `/staff/api/orders/${uuid}/payments/`;
    const token = await stage.test.staffToken();
    const key = randomUUID();
    const call = (amount: string) =>
      stage.test.call(path, { method: 'POST', token, key, body: { payment_type: 'cash', amount } });
    expect((await call('20.000')).body).toMatchObject({ balance_due: '0.000' });
    expect((await call('20.000')).body).toMatchObject({ balance_due: '0.000' });
    expect((await call('25.000')).body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await stage.read(uuid)).payments).toHaveLength(2);
  });

  it('what cannot be taken is refused with its reason', async () => {
    const { uuid } = (await stage.test.order()).body;
    for (const body of [
      { payment_type: 'machine', amount: '33' },
      { payment_type: 'cash', amount: '0' },
      { payment_type: 'cash', amount: 'lots' },
    ])
      expect((await take(uuid, body)).body).toMatchObject({
        code: 'validation',
        errors: [{ path: 'amount' }],
      });
    await stage.test.move(uuid, 'rejected');
    expect((await take(uuid, { payment_type: 'cash', amount: '32' })).body.code).toBe('order_closed');
    expect((await take(randomUUID(), { payment_type: 'cash', amount: '1' })).status).toBe(404);
  });

  it('the kitchen may do neither', async () => {
    const { uuid } = await paid();
    expect((await take(uuid, { payment_type: 'cash', amount: '1' }, 'kitchen')).status).toBe(403);
    expect((await giveBack(uuid, {}, 'kitchen')).status).toBe(403);
    expect((await giveBack(uuid, { payment_type: 'cash' }, 'kitchen')).status).toBe(403);
  });

  it('what was taken in person is handed back in person: booked once, never more than was taken so, and the day’s sums follow', async () => {
    const { uuid } = (await stage.test.order()).body;
    await take(uuid, { payment_type: 'machine', amount: '12.000' });
    await take(uuid, { payment_type: 'cash', amount: '50.000' });
    const token = await stage.test.staffToken();
    const key = randomUUID();
    const hand = (payment_type: string, amount?: string) =>
      giveBack(uuid, { payment_type, ...(amount && { amount }) });
    const once = (amount: string) =>
      stage.test.call(`/staff/api/orders/${uuid}/refund/`, {
        method: 'POST',
        token,
        key,
        body: { payment_type: 'cash', amount },
      });
    expect((await hand('machine', '12.001')).body.code).toBe('validation');
    expect((await once('5.000')).status).toBe(200);
    expect((await once('5.000')).status).toBe(200);
    expect((await once('6.000')).body).toMatchObject({ code: 'idempotency_conflict' });
    // What is given back of an order that stands is not asked for again.
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '5.000', forgiven: '5.000' });
    await stage.test.move(uuid, 'canceled');
    expect((await hand('machine')).status).toBe(200);
    expect((await hand('cash')).status).toBe(200);
    expect((await hand('cash')).body.code).toBe('validation');
    expect((await hand('machine', '1.000')).body.code).toBe('validation');
    const { payments } = await stage.read(uuid);
    expect(payments.map(({ payment_type: type, amount }) => `${type} ${amount}`).sort()).toEqual([
      'cash -15.000',
      'cash -5.000',
      'cash 20.000',
      'machine -12.000',
      'machine 12.000',
    ]);
    const figures = await stage.test.call<StaffFigures>('/staff/api/figures?lang=en', { token });
    expect(figures.body.payments.map(({ amount }) => amount)).toEqual(['0.000', '0.000']);
  });

  it('what was paid online is not handed back in person', async () => {
    const { uuid } = await paid();
    expect((await giveBack(uuid, { payment_type: 'cash', amount: '1.000' })).body.code).toBe('validation');
  });

  it('an order by card that is paid at the counter goes to the kitchen', async () => {
    const { uuid } = await stage.order();
    expect(await stage.isInKitchen(uuid)).toBe(false);
    await take(uuid, { payment_type: 'machine', amount: '32' });
    expect(await stage.isInKitchen(uuid)).toBe(true);
  });

  it('money goes back through the gateway: a part, then the rest, and no more', async () => {
    const { uuid, attempt } = await paid();
    expect((await giveBack(uuid, { amount: '10.000' })).status).toBe(200);
    await shows(uuid, ['32.000', '-10.000']);
    expect(fake.refunds(attempt).map(({ mills }) => mills)).toEqual([10_000]);
    expect((await giveBack(uuid, { amount: '22.001' })).body.code).toBe('validation');
    await giveBack(uuid, { amount: '22.000' });
    await shows(uuid, ['32.000', '-10.000', '-22.000']);
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '32.000' });
    expect((await giveBack(uuid)).body.code).toBe('validation');
    const noted = await stage.test.engine.db
      .selectFrom('audit')
      .select('document')
      .where('what', '=', 'payment.refund')
      .execute();
    expect(noted.map(({ document }) => (JSON.parse(document) as { uuid: string }).uuid)).toEqual([
      uuid,
      uuid,
    ]);
  });

  it('a refund that the gateway refused leaves its money to be given back', async () => {
    const { uuid, attempt } = await paid();
    const now = stage.test.clock.now();
    const amounts = { amount_mills: 32_000, before_mills: 0, tries: 1 };
    const asked = { state: 'REFUSED', who: 'test', detail: 'no', asked_at: now, ended_at: now } as const;
    await stage.test.engine.db
      .insertInto('payment_refunds')
      .values({
        license: 'test-kitchen',
        refund_key: 'refused',
        attempt_id: attempt,
        order_uuid: uuid,
        ...amounts,
        ...asked,
      })
      .execute();
    expect((await giveBack(uuid)).status).toBe(200);
    await shows(uuid, ['32.000', '-32.000']);
  });

  it('what was paid too much goes back without a word; what goes back although it was owed is forgiven', async () => {
    const { uuid, visit } = await stage.order();
    fake.pay(await newestAttempt(stage, uuid));
    stage.test.clock.advance(16_000);
    await stage.owes(uuid, '0.000');
    const append = async () => {
      const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
      const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
      expect((await stage.test.call(`/en/api/order/${uuid}/`, call)).status).toBe(200);
      return line.cart_uuid;
    };
    const second = await append();
    await untilSent(stage.test, uuid);
    await take(uuid, { payment_type: 'machine', amount: '32' });
    await stage.staff(`/staff/api/orders/${uuid}/lines/${second}/delete/`, {});
    await giveBack(uuid);
    await shows(uuid, ['32.000', '32.000', '-32.000']);
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '0.000', forgiven: '0.000' });
    await append();
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '32.000', forgiven: '0.000' });
  });

  it('what was forgiven is not taken again, until somebody takes all of it back', async () => {
    const { uuid, visit } = await stage.order();
    fake.pay(await newestAttempt(stage, uuid));
    stage.test.clock.advance(16_000);
    await stage.owes(uuid, '0.000');
    await giveBack(uuid, { amount: '10.000' });
    await shows(uuid, ['32.000', '-10.000']);
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    await stage.test.call(`/en/api/order/${uuid}/`, call);
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '42.000', forgiven: '10.000' });
    await untilSent(stage.test, uuid);
    expect((await take(uuid, { payment_type: 'machine', amount: '42' })).body.code).toBe('validation');
    const { body } = await take(uuid, { payment_type: 'cash', amount: '50' });
    expect(body).toMatchObject({ balance_due: '10.000', change: '18.000' });
    expect((await take(uuid, { payment_type: 'machine', amount: '11' })).body.code).toBe('validation');
    expect((await take(uuid, { payment_type: 'machine', amount: '10' })).body.balance_due).toBe('0.000');
  });

  it('while what was just added waits for the kitchen, money is counted by what staff see', async () => {
    const { uuid, visit_token: visit } = (await stage.test.order()).body;
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    await stage.test.call(`/en/api/order/${uuid}/`, call);
    expect((await take(uuid, { payment_type: 'machine', amount: '33' })).body.code).toBe('validation');
    const { body } = await take(uuid, { payment_type: 'cash', amount: '50' });
    expect(body).toMatchObject({ total: '32.000', balance_due: '0.000', change: '18.000' });
    await untilSent(stage.test, uuid);
    expect(await stage.read(uuid)).toMatchObject({ total: '64.000', balance_due: '32.000' });
  });

  it('what is on its way back is forgiven as well, and told by every call that answers the order', async () => {
    const { uuid, visit } = await paid();
    fake.misbehave('broken', 'writes');
    await giveBack(uuid, { amount: '10.000' });
    expect(await stage.read(uuid)).toMatchObject({ refund_waiting: '10.000', forgiven: '10.000' });
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    const { body } = await stage.test.call(`/en/api/order/${uuid}/`, call);
    expect(body).toMatchObject({ refund_waiting: '10.000', forgiven: '10.000' });
    fake.misbehave(null);
    await shows(uuid, ['32.000', '-10.000']);
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '42.000', forgiven: '10.000' });
  });

  it('of an order of an earlier version all that went back counts as forgiven', async () => {
    const { uuid } = await paid();
    await giveBack(uuid, { amount: '10.000' });
    await shows(uuid, ['32.000', '-10.000']);
    const { db } = stage.test.engine;
    const { document } = await db.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    const { forgivenMills: _, ...earlier } = JSON.parse(document) as { forgivenMills?: number };
    await db
      .updateTable('orders')
      .set({ document: JSON.stringify(earlier) })
      .execute();
    expect(await stage.read(uuid)).toMatchObject({ forgiven: '10.000' });
  });

  it('who reads a canceled order learns what is on its way back, then that it is back', async () => {
    const { uuid } = await paid();
    await stage.test.move(uuid, 'rejected');
    expect(await stage.read(uuid)).toMatchObject({
      refund_waiting: '0.000',
      payments: [{ amount: '32.000' }],
    });
    fake.misbehave('broken', 'writes');
    await giveBack(uuid, { amount: '12.000' });
    expect(await stage.read(uuid)).toMatchObject({ refund_waiting: '12.000' });
    fake.misbehave(null);
    await shows(uuid, ['32.000', '-12.000']);
    expect(await stage.read(uuid)).toMatchObject({ refund_waiting: '0.000' });
  });

  it('pressed twenty times at once it goes back once', async () => {
    const { uuid, attempt } = await paid();
    await Promise.all(Array.from({ length: 20 }, () => giveBack(uuid)));
    await shows(uuid, ['32.000', '-32.000']);
    expect(fake.refunds(attempt)).toHaveLength(1);
  });

  it('an answer that is lost after the gateway took the refund leads to no second one', async () => {
    const { uuid, attempt } = await paid();
    fake.misbehave('broken_after', 'writes');
    await giveBack(uuid);
    await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
    fake.misbehave(null);
    await shows(uuid, ['32.000', '-32.000']);
    expect(fake.refunds(attempt)).toHaveLength(1);
  });

  it('money that somebody gave back at the gateway itself is booked and flagged', async () => {
    const { uuid, attempt } = await paid();
    fake.refundByHand(attempt, 5000);
    await stage.webhook(fake.delivery(attempt, { at: stage.test.clock.now() }), 'stripe');
    await shows(uuid, ['32.000', '-5.000']);
    const { body } = await stage.staff('/staff/api/orders');
    const orders = (body as unknown as { orders: { uuid: string; payment_flags: string[] }[] }).orders;
    expect(orders.find((order) => order.uuid === uuid)?.payment_flags).toEqual(['refunded_elsewhere']);
  });

  it('a refund that comes to nothing again and again needs a hand, and can be tried again', async () => {
    const { uuid, attempt } = await paid();
    const flags = async () => {
      const { body } = await stage.staff('/staff/api/orders');
      const { orders } = body as unknown as { orders: { uuid: string; payment_flags: string[] }[] };
      return orders.find((order) => order.uuid === uuid)?.payment_flags;
    };
    fake.misbehave('broken', 'writes');
    await giveBack(uuid);
    expect(await flags()).toEqual(['refund_under_way']);
    await until(async () => {
      stage.test.clock.advance(60_000);
      expect(await flags()).toEqual(['refund_stuck']);
    });
    await until(async () => {
      const [entry] = await stage.test.engine.db
        .selectFrom('outbox')
        .select(['next_at', 'claim'])
        .where('kind', '=', 'refund')
        .execute();
      expect(entry?.claim).toBeNull();
      expect(entry?.next_at).toBeGreaterThan(stage.test.clock.now());
    });
    fake.misbehave(null);
    expect((await giveBack(uuid)).status).toBe(200);
    // At once, not when its turn would have come.
    await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
    await shows(uuid, ['32.000', '-32.000']);
    expect(fake.refunds(attempt)).toHaveLength(1);
    expect(await flags()).toEqual([]);
  });
});
