import { staffMoney } from '#tests/support/payments/staff-money.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findAttempt } from '../../store/queries/payments/payment-attempts.ts';

describe.each(stores)('what a refund comes to, on %s', (store) => {
  const money = staffMoney(store);

  async function attemptOf(id: string) {
    const { engine } = money.stage.test;
    const attempt = await findAttempt(engine, 'test-kitchen', id);
    if (!attempt) throw new Error('nothing was started');
    return attempt;
  }

  it('a payment goes back however many cards were tried for the order since', async () => {
    const { uuid, attempt } = await money.paid();
    const { db } = money.stage.test.engine;
    const paid = await attemptOf(attempt);
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
});
