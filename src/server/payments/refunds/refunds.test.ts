import type { WireStaffFigures } from '#contract/staff/staff.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts';
import { newestAttempt } from '#tests/support/payments/payment-stage.ts';
import { until } from '#tests/support/until.ts';
import { staffMoney } from '#tests/support/payments/staff-money.ts';
import { stores } from '#tests/support/store/store.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

describe.each(stores)('money that staff give back on %s', (store) => {
  const money = staffMoney(store, {}, true);

  it('what was taken in person is handed back in person: booked once, never more than was taken so, and the day’s sums follow', async () => {
    const { uuid } = (await money.stage.test.order()).body;
    await money.take(uuid, { payment_type: 'machine', amount: '12.000' });
    await money.take(uuid, { payment_type: 'cash', amount: '50.000' });
    const token = await money.stage.test.staffToken();
    const key = randomUUID();
    const hand = (payment_type: string, amount?: string) =>
      money.giveBack(uuid, { payment_type, ...(amount && { amount }) });
    const once = (amount: string) =>
      money.stage.test.call(`/staff/api/orders/${uuid}/refund/`, {
        method: 'POST',
        token,
        key,
        body: { payment_type: 'cash', amount },
      });
    expect((await hand('machine', '12.001')).body.code).toBe('validation');
    expect((await once('5.000')).status).toBe(200);
    expect((await once('5.000')).status).toBe(200);
    expect((await once('6.000')).body).toMatchObject({ code: 'idempotency_conflict' });
    // A refund of an order that stands is not charged again.
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '5.000', forgiven: '5.000' });
    await money.stage.test.move(uuid, 'canceled');
    expect((await hand('machine')).status).toBe(200);
    expect((await hand('cash')).status).toBe(200);
    expect((await hand('cash')).body.code).toBe('validation');
    expect((await hand('machine', '1.000')).body.code).toBe('validation');
    const { payments } = await money.stage.read(uuid);
    expect(payments.map(({ payment_type: type, amount }) => `${type} ${amount}`).sort()).toEqual([
      'cash -15.000',
      'cash -5.000',
      'cash 20.000',
      'machine -12.000',
      'machine 12.000',
    ]);
    const figures = await money.stage.test.call<WireStaffFigures>('/staff/api/figures?lang=en', { token });
    expect(figures.body.payments.map(({ amount }) => amount)).toEqual(['0.000', '0.000']);
  });

  it('what was paid online is not handed back in person', async () => {
    const { uuid } = await money.paid();
    expect((await money.giveBack(uuid, { payment_type: 'cash', amount: '1.000' })).body.code).toBe(
      'validation',
    );
  });

  it('money goes back through the gateway: a part, then the rest, and no more', async () => {
    const { uuid, attempt } = await money.paid();
    expect((await money.giveBack(uuid, { amount: '10.000' })).status).toBe(200);
    await money.shows(uuid, ['32.000', '-10.000']);
    expect(money.fake.refunds(attempt).map(({ mills }) => mills)).toEqual([10_000]);
    expect((await money.giveBack(uuid, { amount: '22.001' })).body.code).toBe('validation');
    await money.giveBack(uuid, { amount: '22.000' });
    await money.shows(uuid, ['32.000', '-10.000', '-22.000']);
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '32.000' });
    expect((await money.giveBack(uuid)).body.code).toBe('validation');
    const noted = await money.stage.test.engine.db
      .selectFrom('audit')
      .select('document')
      .where('what', '=', 'payment.refund')
      .execute();
    expect(noted.map(({ document }) => (JSON.parse(document) as { uuid: string }).uuid)).toEqual([
      uuid,
      uuid,
    ]);
  });

  it('the same key gives money back through the gateway once, also when it is sent again after the refund has ended', async () => {
    const { uuid, attempt } = await money.paid();
    const token = await money.stage.test.staffToken();
    const once = (key: string, amount: string) =>
      money.stage.test.call(`/staff/api/orders/${uuid}/refund/`, {
        method: 'POST',
        token,
        key,
        body: { amount },
      });
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await once(first, '10.000')).status).toBe(200);
    await money.shows(uuid, ['32.000', '-10.000']);
    expect((await once(first, '10.000')).status).toBe(200);
    expect((await once(first, '6.000')).body).toMatchObject({ code: 'idempotency_conflict' });
    // What hurries a waiting refund asks for no other one once that has ended.
    money.fake.misbehave('broken', 'writes');
    expect((await once(randomUUID(), '5.000')).status).toBe(200);
    expect((await once(second, '5.000')).status).toBe(200);
    money.fake.misbehave(null);
    await money.shows(uuid, ['32.000', '-10.000', '-5.000']);
    expect((await once(second, '5.000')).status).toBe(200);
    await money.shows(uuid, ['32.000', '-10.000', '-5.000']);
    expect(money.fake.refunds(attempt).map(({ mills }) => mills)).toEqual([10_000, 5_000]);
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '0.000', forgiven: '15.000' });
  });

  it('one key gives money back in one way: by hand or through the gateway, not both', async () => {
    const { uuid, visit, attempt } = await money.paid();
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const append = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    expect((await money.stage.test.call(`/en/api/order/${uuid}/`, append)).status).toBe(200);
    await untilSent(money.stage.test, uuid);
    await money.take(uuid, { payment_type: 'cash', amount: '32' });
    const token = await money.stage.test.staffToken();
    const once = (key: string, body: object) =>
      money.stage.test.call(`/staff/api/orders/${uuid}/refund/`, { method: 'POST', token, key, body });
    const [byHand, online] = [randomUUID(), randomUUID()];
    const [cash, card] = [{ payment_type: 'cash', amount: '5.000' }, { amount: '5.000' }];
    expect((await once(byHand, cash)).status).toBe(200);
    expect((await once(byHand, card)).body).toMatchObject({ code: 'idempotency_conflict' });
    expect((await once(online, card)).status).toBe(200);
    expect((await once(online, cash)).body).toMatchObject({ code: 'idempotency_conflict' });
    await money.shows(uuid, ['32.000', '32.000', '-5.000', '-5.000']);
    expect(money.fake.refunds(attempt)).toHaveLength(1);
  });

  /** Adds a second dish to a paid order, lets it be paid as well, and deletes it: what it cost was paid too much. */
  async function overpaid(paySecond: (uuid: string, visit: string) => Promise<unknown>) {
    const { uuid, visit, attempt } = await money.paid();
    const lines = [{ product: 'hummus', quantity: 1, cart_uuid: 'second' }];
    const append = { method: 'PATCH', body: { line_items: lines }, visit } as const;
    expect((await money.stage.test.call(`/en/api/order/${uuid}/`, append)).status).toBe(200);
    await untilSent(money.stage.test, uuid);
    await paySecond(uuid, visit);
    await money.stage.owes(uuid, '0.000');
    await money.stage.staff(`/staff/api/orders/${uuid}/lines/second/delete/`, {});
    await money.stage.owes(uuid, '-32.000');
    money.fake.misbehave('broken', 'writes');
    expect((await money.giveBack(uuid)).status).toBe(200);
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '32.000' });
    return { uuid, attempt };
  }

  it('what is on its way back to one card is tried again, and not asked of the other as well', async () => {
    const { uuid, attempt } = await overpaid(async (order, visit) => {
      await money.stage.pay(order, 'card', visit);
      money.fake.pay(await newestAttempt(money.stage, order));
      money.stage.test.clock.advance(16_000);
    });
    expect((await money.giveBack(uuid)).status).toBe(200);
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '32.000', forgiven: '0.000' });
    money.fake.misbehave(null);
    await money.shows(uuid, ['32.000', '32.000', '-32.000']);
    expect(money.fake.refunds(attempt)).toEqual([]);
  });

  it('what is on its way back by card is not what is usually handed back in cash', async () => {
    const { uuid } = await overpaid((order) => money.take(order, { payment_type: 'cash', amount: '32.000' }));
    expect((await money.giveBack(uuid, { payment_type: 'cash' })).body.code).toBe('validation');
    const more = await money.giveBack(uuid, { payment_type: 'cash', amount: '2.000' });
    expect(more.body).toMatchObject({ forgiven: '2.000' });
    money.fake.misbehave(null);
    await money.shows(uuid, ['32.000', '32.000', '-32.000', '-2.000']);
  });

  it('a refund that the gateway refused leaves its money to be given back', async () => {
    const { uuid, attempt } = await money.paid();
    const now = money.stage.test.clock.now();
    const amounts = { amount_mills: 32_000, before_mills: 0, tries: 1 };
    const asked = { state: 'REFUSED', who: 'test', detail: 'no', asked_at: now, ended_at: now } as const;
    await money.stage.test.engine.db
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
    expect((await money.giveBack(uuid)).status).toBe(200);
    await money.shows(uuid, ['32.000', '-32.000']);
  });

  it('what was paid too much goes back without a word; what goes back although it was owed is forgiven', async () => {
    const { uuid, visit } = await money.stage.order();
    money.fake.pay(await newestAttempt(money.stage, uuid));
    money.stage.test.clock.advance(16_000);
    await money.stage.owes(uuid, '0.000');
    const append = async () => {
      const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
      const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
      expect((await money.stage.test.call(`/en/api/order/${uuid}/`, call)).status).toBe(200);
      return line.cart_uuid;
    };
    const second = await append();
    await untilSent(money.stage.test, uuid);
    await money.take(uuid, { payment_type: 'machine', amount: '32' });
    await money.stage.staff(`/staff/api/orders/${uuid}/lines/${second}/delete/`, {});
    await money.giveBack(uuid);
    await money.shows(uuid, ['32.000', '32.000', '-32.000']);
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '0.000', forgiven: '0.000' });
    await append();
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '32.000', forgiven: '0.000' });
  });

  it('what is on its way back is forgiven as well, and told by every call that answers the order', async () => {
    const { uuid, visit } = await money.paid();
    money.fake.misbehave('broken', 'writes');
    await money.giveBack(uuid, { amount: '10.000' });
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '10.000', forgiven: '10.000' });
    const line = { product: 'hummus', quantity: 1, cart_uuid: randomUUID() };
    const call = { method: 'PATCH', body: { line_items: [line] }, visit } as const;
    const { body } = await money.stage.test.call(`/en/api/order/${uuid}/`, call);
    expect(body).toMatchObject({ refund_waiting: '10.000', forgiven: '10.000' });
    money.fake.misbehave(null);
    await money.shows(uuid, ['32.000', '-10.000']);
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '42.000', forgiven: '10.000' });
  });

  it('of an order of an earlier version all that went back counts as forgiven', async () => {
    const { uuid } = await money.paid();
    await money.giveBack(uuid, { amount: '10.000' });
    await money.shows(uuid, ['32.000', '-10.000']);
    const { db } = money.stage.test.engine;
    const { document } = await db.selectFrom('orders').select('document').executeTakeFirstOrThrow();
    const { forgivenMills: _, ...earlier } = JSON.parse(document) as { forgivenMills?: number };
    await db
      .updateTable('orders')
      .set({ document: JSON.stringify(earlier) })
      .execute();
    expect(await money.stage.read(uuid)).toMatchObject({ forgiven: '10.000' });
  });

  it('who reads a canceled order learns what is on its way back, then that it is back', async () => {
    const { uuid } = await money.paid();
    await money.stage.test.move(uuid, 'rejected');
    expect(await money.stage.read(uuid)).toMatchObject({
      refund_waiting: '0.000',
      payments: [{ amount: '32.000' }],
    });
    money.fake.misbehave('broken', 'writes');
    await money.giveBack(uuid, { amount: '12.000' });
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '12.000' });
    money.fake.misbehave(null);
    await money.shows(uuid, ['32.000', '-12.000']);
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '0.000' });
  });

  it('pressed twenty times at once it goes back once', async () => {
    const { uuid, attempt } = await money.paid();
    await Promise.all(Array.from({ length: 20 }, () => money.giveBack(uuid)));
    await money.shows(uuid, ['32.000', '-32.000']);
    expect(money.fake.refunds(attempt)).toHaveLength(1);
  });

  it('a gateway that hangs over a refund holds up no other work', async () => {
    const { uuid } = await money.paid();
    money.fake.misbehave('silent', 'all');
    const hanging = new Promise<void>((hear) => money.fake.onSilence(hear));
    await money.giveBack(uuid);
    await hanging;
    const { clock, engine } = money.stage.test;
    const entry = { license: 'test-kitchen', id: 'other', kind: 'order_placed', document: '{}' };
    const rest = { attempts: 0, next_at: clock.now(), claim: null, done_at: null };
    await engine.db
      .insertInto('outbox')
      .values({ ...entry, ...rest })
      .execute();
    const rowOf = (key: 'id' | 'kind', value: string) =>
      engine.db.selectFrom('outbox').selectAll().where(key, '=', value).executeTakeFirstOrThrow();
    await until(async () => expect((await rowOf('id', 'other')).done_at).not.toBeNull());
    expect((await rowOf('kind', 'refund')).claim).not.toBeNull();
    money.fake.misbehave('gone');
  });

  it('an answer that is lost after the gateway took the refund leads to no second one', async () => {
    const { uuid, attempt } = await money.paid();
    money.fake.misbehave('broken_after', 'writes');
    await money.giveBack(uuid);
    await until(() => expect(money.fake.refunds(attempt)).toHaveLength(1));
    money.fake.misbehave(null);
    await money.shows(uuid, ['32.000', '-32.000']);
    expect(money.fake.refunds(attempt)).toHaveLength(1);
  });

  it('money that somebody gave back at the gateway itself is booked and flagged', async () => {
    const { uuid, attempt } = await money.paid();
    money.fake.refundByHand(attempt, 5000);
    await money.stage.webhook(money.fake.delivery(attempt, { at: money.stage.test.clock.now() }), 'stripe');
    await money.shows(uuid, ['32.000', '-5.000']);
    const { body } = await money.stage.staff('/staff/api/orders');
    const orders = (body as unknown as { orders: { uuid: string; payment_flags: string[] }[] }).orders;
    expect(orders.find((order) => order.uuid === uuid)?.payment_flags).toEqual(['refunded_elsewhere']);
  });

  /** Waits until a paid attempt is asked about again so late from now, or no more, and is not flagged as unknown. */
  function untilAsked(attempt: string, leastMs: number | null): Promise<void> {
    return until(async () => {
      const { next_look_at: at, flagged } = await money.stage.test.engine.db
        .selectFrom('payment_attempts')
        .select(['next_look_at', 'flagged'])
        .where('attempt_id', '=', attempt)
        .executeTakeFirstOrThrow();
      expect(flagged ?? '').not.toContain('unknown');
      if (leastMs === null) expect(at).toBeNull();
      else expect(at).toBeGreaterThan(money.stage.test.clock.now() + leastMs);
    });
  }

  it('money given back at the gateway days later is booked, also when the gateway is away as it tells of it', async () => {
    const { uuid, attempt } = await money.paid();
    money.stage.test.clock.advance(2 * DAY_MS);
    money.fake.refundByHand(attempt, 5000);
    money.fake.misbehave('broken');
    const news = money.fake.delivery(attempt, { at: money.stage.test.clock.now() });
    await money.stage.webhook(news, 'stripe');
    await untilAsked(attempt, MINUTE_MS);
    money.fake.misbehave(null);
    money.stage.test.clock.advance(HOUR_MS);
    await money.shows(uuid, ['32.000', '-5.000']);
  });

  it('a gateway that knows a payment of two days ago no more, or otherwise, has answered', async () => {
    const { uuid, attempt } = await money.paid();
    money.stage.test.clock.advance(2 * DAY_MS);
    const news = money.fake.delivery(attempt, { at: money.stage.test.clock.now() });
    money.fake.misreport(attempt, { mills: 1000 });
    await money.stage.webhook(news, 'stripe');
    await untilAsked(attempt, null);
    const { db } = money.stage.test.engine;
    const gone = { provider_reference: 'gone', next_look_at: money.stage.test.clock.now() };
    await db.updateTable('payment_attempts').set(gone).where('attempt_id', '=', attempt).execute();
    await untilAsked(attempt, null);
    expect(await money.stage.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('a refund that comes to nothing again and again needs a hand, and can be tried again', async () => {
    const { uuid, attempt } = await money.paid();
    const flags = async () => {
      const { body } = await money.stage.staff('/staff/api/orders');
      const { orders } = body as unknown as { orders: { uuid: string; payment_flags: string[] }[] };
      return orders.find((order) => order.uuid === uuid)?.payment_flags;
    };
    money.fake.misbehave('broken', 'writes');
    await money.giveBack(uuid);
    expect(await flags()).toEqual(['refund_under_way']);
    await until(async () => {
      money.stage.test.clock.advance(60_000);
      expect(await flags()).toEqual(['refund_stuck']);
    });
    await until(async () => {
      const [entry] = await money.stage.test.engine.db
        .selectFrom('outbox')
        .select(['next_at', 'claim'])
        .where('kind', '=', 'refund')
        .execute();
      expect(entry?.claim).toBeNull();
      expect(entry?.next_at).toBeGreaterThan(money.stage.test.clock.now());
    });
    money.fake.misbehave(null);
    expect((await money.giveBack(uuid)).status).toBe(200);
    // At once, not at its scheduled time.
    await until(() => expect(money.fake.refunds(attempt)).toHaveLength(1));
    await money.shows(uuid, ['32.000', '-32.000']);
    expect(money.fake.refunds(attempt)).toHaveLength(1);
    expect(await flags()).toEqual([]);
  });
});
