import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { newestAttempt, openPaymentStage } from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { expect, it, onTestFinished } from 'vitest';

it.each(stores)(
  'on %s a bank’s dispute of a payment, which Stripe tells of by the name of the money alone, is flagged for staff',
  async (store) => {
    const fake = await startFakeStripe();
    const stage = await openPaymentStage(store, 'stripe', { environment: fake.environment });
    onTestFinished(async () => {
      await stage.test.close();
      await fake.close();
    });
    const { uuid } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    fake.pay(attempt);
    await stage.webhook(fake.delivery(attempt, { at: stage.test.clock.now() }), 'stripe');
    await stage.owes(uuid, '0.000');
    expect(await stage.webhook(fake.dispute(attempt, stage.test.clock.now()), 'stripe')).toBe(200);
    await until(async () => expect((await stage.attempts(uuid))[0]?.flagged).toBe('disputed'));
    expect(fake.complaints).toEqual([]);
  },
);
