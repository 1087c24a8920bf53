import { staffMoney, type StaffMoney } from '#tests/support/payments/staff-money.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findAttempt } from '../../store/queries/payments/payment-attempts.ts';
import { askRefund } from './ask-refund.ts';

async function attemptOf({ stage }: StaffMoney, id: string) {
  const attempt = await findAttempt(stage.test.engine, 'test-kitchen', id);
  if (!attempt) throw new Error('nothing was started');
  return attempt;
}

describe.each(stores)('what a refund comes to, on %s', (store) => {
  const money = staffMoney(store);

  it('a payment goes back however many cards were tried for the order since', async () => {
    const { uuid, attempt } = await money.paid();
    const { db } = money.stage.test.engine;
    const paid = await attemptOf(money, attempt);
    const tried = Array.from({ length: 60 }, (_, index) => ({
      ...paid,
      attempt_id: randomUUID(),
      provider_reference: randomUUID(),
      share_id: 'part',
      payment_id: null,
      state: 'FAILED' as const,
      started_at: paid.started_at + index + 1,
    }));
    await db.insertInto('payment_attempts').values(tried).execute();
    expect((await money.giveBack(uuid, { amount: '10.000' })).status).toBe(200);
    await money.shows(uuid, ['32.000', '-10.000']);
  });

  it('an amount that the currency has no coins for is not asked for', async () => {
    const { uuid, attempt } = await money.paid();
    expect(await money.giveBack(uuid, { amount: '10.005' })).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ path: 'amount' }] },
    });
    expect((await money.giveBack(uuid, { amount: '10.000' })).status).toBe(200);
    await money.shows(uuid, ['32.000', '-10.000']);
    expect(money.fake.refunds(attempt)).toMatchObject([{ mills: 10_000 }]);
  });

  it('one that was asked for ends as refused, and keeps no other from going back', async () => {
    const { uuid, attempt } = await money.paid();
    const { engine, clock } = money.stage.test;
    const paid = await attemptOf(money, attempt);
    const ask = { refundKey: randomUUID(), outboxId: randomUUID(), who: 'server', beforeMills: 0 };
    await engine.write(() => askRefund(paid, 10_005, ask, clock.now()));
    const ended = () =>
      engine.db
        .selectFrom('payment_refunds')
        .select('state')
        .where('refund_key', '=', ask.refundKey)
        .executeTakeFirstOrThrow();
    await until(async () => expect(await ended()).toEqual({ state: 'REFUSED' }));
    expect((await attemptOf(money, attempt)).flagged).toBe('refund_refused');
    expect((await money.giveBack(uuid, { amount: '10.000' })).status).toBe(200);
    await money.shows(uuid, ['32.000', '-10.000']);
  });
});

describe.each(stores)('a refund of three decimals through a gateway that knows two, on %s', (store) => {
  const money = staffMoney(store, { currency: 'KWD', price_decimal_places: 3 });

  it('is rounded down before it is asked for: the rest goes back as well, and no other refund is seen', async () => {
    const { uuid, attempt } = await money.paid();
    expect((await money.giveBack(uuid, { amount: '1.006' })).status).toBe(200);
    await money.shows(uuid, ['32.000', '-1.000']);
    expect(money.fake.refunds(attempt)).toMatchObject([{ mills: 1000 }]);
    await money.giveBack(uuid, { amount: '31.000' });
    await money.shows(uuid, ['32.000', '-1.000', '-31.000']);
    await money.stage.test.engine.db.updateTable('payment_attempts').set({ next_look_at: 0 }).execute();
    await until(async () => expect((await attemptOf(money, attempt)).next_look_at).toBeNull());
    expect((await attemptOf(money, attempt)).flagged).toBeNull();
  });
});
