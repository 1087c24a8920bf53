import { MINUTE_MS } from '#domain/time/spans.ts';
import { payingVenue, newestAttempt } from '#tests/support/payments/payment-stage.ts';
import { openBillStage, wholeDishes } from '#tests/support/payments/bill-stage.ts';
import { loyaltyVenue } from '#tests/support/payments/loyalty-stage.ts';
import { staffMoney } from '#tests/support/payments/staff-money.ts';
import { stores } from '#tests/support/store/store.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import { until } from '#tests/support/until.ts';
import { describe, expect, it } from 'vitest';

describe.each(stores)('money that goes back by itself on %s', (store) => {
  const money = staffMoney(store);
  const strike = (uuid: string, line: string) =>
    money.stage.staff(`/staff/api/orders/${uuid}/lines/${line}/delete/`, {});
  const mills = (attempt: string) => money.fake.refunds(attempt).map((refund) => refund.mills);
  const firstLine = async (uuid: string) => (await money.stage.read(uuid)).line_items[0]?.cart_uuid ?? '';

  /** A paid order to which a dish was added that was paid by card, too. */
  async function paidTwice() {
    const { uuid, visit, attempt } = await money.paid();
    money.stage.test.clock.advance(MINUTE_MS);
    const line_items = [{ product: 'hummus', quantity: 1, cart_uuid: 'second' }];
    await money.stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: { line_items }, visit });
    await untilSent(money.stage.test, uuid);
    await money.stage.pay(uuid, 'card', visit);
    const second = await newestAttempt(money.stage, uuid);
    money.fake.pay(second);
    money.stage.test.clock.advance(16_000);
    await money.stage.owes(uuid, '0.000');
    return { uuid, visit, attempt, second };
  }

  it.each(['rejected', 'canceled'] as const)('an order that is %s: all of it, once', async (to) => {
    const { uuid, attempt } = await money.paid();
    expect((await money.stage.test.move(uuid, to)).status).toBe(200);
    // At once, so that nobody reads that it was kept.
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '32.000', forgiven: '0.000' });
    await money.shows(uuid, ['32.000', '-32.000']);
    expect((await money.giveBack(uuid)).body.code).toBe('validation');
    expect(mills(attempt)).toEqual([32_000]);
  });

  it('a dish that is struck: what it cost, of the card that paid it', async () => {
    const { uuid, attempt, second } = await paidTwice();
    await strike(uuid, 'second');
    await money.shows(uuid, ['32.000', '32.000', '-32.000']);
    await money.stage.owes(uuid, '0.000');
    expect([mills(attempt), mills(second)]).toEqual([[], [32_000]]);
    await strike(uuid, await firstLine(uuid));
    await money.shows(uuid, ['32.000', '32.000', '-32.000', '-32.000']);
    expect([mills(attempt), mills(second)]).toEqual([[32_000], [32_000]]);
  });

  it('what cannot be asked for yet follows once the gateway has given back what it was asked for', async () => {
    const product = { product: 'hummus', quantity: 1 };
    const line_items = ['first', 'second'].map((cart_uuid) => ({ ...product, cart_uuid }));
    const placed = await money.stage.test.order({
      payment_type: 'card',
      order_type: 'takeaway',
      order_location: null,
      order_location_type: null,
      line_items,
    });
    const { uuid } = placed.body;
    const attempt = await newestAttempt(money.stage, uuid);
    money.fake.pay(attempt);
    money.stage.test.clock.advance(16_000);
    await money.stage.owes(uuid, '0.000');
    money.fake.misbehave('broken', 'writes');
    await strike(uuid, 'second');
    await strike(uuid, 'first');
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '32.000' });
    money.fake.misbehave(null);
    await money.shows(uuid, ['64.000', '-32.000', '-32.000']);
    expect(mills(attempt)).toEqual([32_000, 32_000]);
  });

  it('what the gateway refuses is not asked for again, and staff are told', async () => {
    const { uuid, attempt } = await money.paid();
    money.fake.refundByHand(attempt, 32_000);
    await money.stage.test.move(uuid, 'canceled');
    await until(async () => {
      money.stage.test.clock.advance(3000);
      expect((await money.stage.attempts(uuid))[0]?.flagged).toContain('refund');
      expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '0.000' });
    });
    expect(mills(attempt)).toEqual([32_000]);
  });

  it('money that arrives when the order is over goes back, too, and so does what a page asked for too much', async () => {
    const late = await money.stage.order();
    const attempt = await newestAttempt(money.stage, late.uuid);
    await money.stage.test.move(late.uuid, 'canceled');
    money.fake.pay(attempt);
    money.stage.test.clock.advance(MINUTE_MS);
    await money.shows(late.uuid, ['32.000', '-32.000']);
  });

  it('staff handed part of it back before: only the rest goes back', async () => {
    const { uuid, attempt } = await money.paid();
    await money.giveBack(uuid, { amount: '10.000' });
    await money.shows(uuid, ['32.000', '-10.000']);
    await strike(uuid, await firstLine(uuid));
    await money.shows(uuid, ['32.000', '-10.000', '-22.000']);
    expect(mills(attempt)).toEqual([10_000, 22_000]);
  });

  it('a venue that wants to be asked first: nothing goes back until somebody says so', async () => {
    const payment = { provider: 'stripe', refund_by_itself: false };
    await money.stage.test.importFile(payingVenue('stripe', { payment }));
    const { uuid, attempt } = await money.paid();
    await money.stage.test.move(uuid, 'canceled');
    expect(await money.stage.read(uuid)).toMatchObject({ refund_waiting: '0.000' });
    expect((await money.giveBack(uuid)).status).toBe(200);
    await money.shows(uuid, ['32.000', '-32.000']);
    expect(mills(attempt)).toEqual([32_000]);
  });
});

describe.each(stores)('parts of a bill whose dishes are struck, on %s', (store) => {
  async function openStage(payment: object = {}) {
    const venue = loyaltyVenue({ locations: { join: 'open' }, menu: { enable_cash: true } });
    const stage = await openBillStage(store, {
      venue: { ...venue, payment: { ...venue.payment, ...payment } },
    });
    const strike = async (uuid: string, line: string) => {
      const path = `/staff/api/orders/${uuid}/lines/${line}/delete/`;
      const token = await stage.test.staffToken();
      expect((await stage.test.call(path, { method: 'POST', body: {}, token })).status).toBe(200);
    };
    const payments = (uuid: string) =>
      until(async () => {
        stage.test.clock.advance(3000);
        const order = await stage.test.read(uuid);
        expect(order.refund_waiting).toBe('0.000');
        expect(order.payments.some(({ amount }) => amount.startsWith('-'))).toBe(true);
        return order;
      });
    const refunds = () =>
      stage.test.engine.db
        .selectFrom('payment_refunds')
        .innerJoin('payment_attempts', 'payment_attempts.attempt_id', 'payment_refunds.attempt_id')
        .select(['payment_attempts.share_id', 'payment_refunds.amount_mills'])
        .execute();
    return { ...stage, strike, payments, refunds };
  }

  it('go back to those who paid for them', async () => {
    const stage = await openStage();
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const first = await stage.held(uuid, layla, wholeDishes(lines[0]));
    await stage.decide((await stage.payByCard(uuid, first.uuid, layla, '3')).body.payment_url);
    const second = await stage.held(uuid, omar, wholeDishes(lines[1]));
    await stage.decide((await stage.payByCard(uuid, second.uuid, omar)).body.payment_url);
    await stage.strike(uuid, lines[0]);
    const { balance_due: due } = await stage.payments(uuid);
    expect(due).toBe('0.000');
    expect(await stage.refunds()).toEqual([{ share_id: first.uuid, amount_mills: 27_000 }]);
    await stage.test.close();
  });

  it('one of two halves was paid in cash: that half is left for the staff to hand back', async () => {
    const stage = await openStage();
    const { uuid, lines, layla } = await stage.twoAtTable();
    const half = { dishes: [{ line: lines[0], count: 1, of: 2 }] };
    const first = await stage.held(uuid, layla, half);
    await stage.decide((await stage.payByCard(uuid, first.uuid, layla)).body.payment_url);
    const taken = await stage.take(uuid, { ...half, payment_type: 'cash' });
    expect(taken).toMatchObject({ status: 200 });
    const rest = await stage.held(uuid, layla, { evenly_among: 1 });
    await stage.decide((await stage.payByCard(uuid, rest.uuid, layla)).body.payment_url);
    await stage.strike(uuid, lines[0]);
    const { balance_due: due } = await stage.payments(uuid);
    expect(due).toBe('-13.500');
    expect(await stage.refunds()).toEqual([{ share_id: first.uuid, amount_mills: 13_500 }]);
    await stage.test.close();
  });

  it('a bill that was divided evenly: each gets the same part of it', async () => {
    const stage = await openStage();
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const first = await stage.held(uuid, layla, { evenly_among: 2 });
    await stage.decide((await stage.payByCard(uuid, first.uuid, layla)).body.payment_url);
    const second = await stage.held(uuid, omar, { evenly_among: 1 });
    await stage.decide((await stage.payByCard(uuid, second.uuid, omar)).body.payment_url);
    await stage.strike(uuid, lines[0]);
    await stage.payments(uuid);
    expect((await stage.refunds()).map(({ amount_mills }) => amount_mills)).toEqual([13_500, 13_500]);
    await stage.test.close();
  });

  it('where the venue wants to be asked first, parts of an order that is over wait as well', async () => {
    const stage = await openStage({ refund_by_itself: false });
    const { uuid, lines, layla } = await stage.twoAtTable();
    const part = await stage.held(uuid, layla, wholeDishes(lines[0]));
    await stage.decide((await stage.payByCard(uuid, part.uuid, layla)).body.payment_url);
    await stage.test.move(uuid, 'canceled');
    await until(async () => {
      const waiting = await stage.test.engine.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'bill_over')
        .where('done_at', 'is', null)
        .execute();
      expect(waiting).toEqual([]);
    });
    expect(await stage.refunds()).toEqual([]);
    await stage.test.close();
  });
});
