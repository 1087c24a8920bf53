import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';
import { openStore } from '../../open-store.ts';
import type { PaymentAttemptRow } from '../../rows/payment-rows.ts';
import { findAttempt, findAttemptWithin, writeAttempt, writeAttemptChange } from './payment-attempts.ts';
import type { AttemptChange } from './payment-attempts.ts';

const opened: PaymentAttemptRow = {
  license: 'test-kitchen',
  attempt_id: 'attempt',
  order_uuid: 'order',
  share_id: '',
  provider: 'tap',
  amount_mills: 32_000,
  sent_mills: 32_000,
  currency: 'AED',
  provider_reference: null,
  account: null,
  payment_id: null,
  state: 'PENDING',
  redirect_url: null,
  return_url: 'https://kitchen.test/en/payment/tap',
  language: 'en',
  started_at: 0,
  expires_at: 1_800_000,
  paid_at: null,
  looked_up_at: null,
  next_look_at: 20_000,
  looks: 0,
  flagged: null,
};

describe.each(stores)('an attempt to pay on %s', (kind) => {
  it('keeps what its gateway answers and what a lookup finds out at the same moment', async () => {
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    await engine.write(() => writeAttempt(opened));
    const learn = (change: (row: PaymentAttemptRow) => Partial<AttemptChange>) =>
      engine.write(function* () {
        const row = yield* findAttemptWithin(opened.license, opened.attempt_id);
        return row !== undefined && (yield* writeAttemptChange(row, change(row)));
      });
    await Promise.all([
      learn(() => ({ redirect_url: 'https://tap.test/pay', provider_reference: 'chg_1' })),
      ...Array.from({ length: 5 }, () => learn(({ looks }) => ({ looks: looks + 1 }))),
    ]);
    expect(await findAttempt(engine, opened.license, opened.attempt_id)).toMatchObject({
      provider_reference: 'chg_1',
      redirect_url: 'https://tap.test/pay',
      looks: 5,
    });
    await engine.close();
    await store.remove();
  });
});
