import { startFakePesapal } from '#tests/support/gateways/fake-pesapal.ts';
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

// Pesapal's payment status does not report partial refunds.
describe.each(stores)('a gateway that gives back whole payments only, on %s', (store) => {
  let fake: FakeGateway;
  let stage: PaymentStage;

  beforeEach(async () => {
    fake = await startFakePesapal();
    const venue = payingVenue('pesapal', { menu: { currency: 'KES' } });
    stage = await openPaymentStage(store, 'pesapal', {
      environment: { ...fake.environment, PUBLIC_URL: 'https://menu.example' },
      venue,
    });
  });
  afterEach(async () => {
    await stage.test.close();
    await fake.close();
  });

  it('is asked for no part: staff learn what can go back, and that comes to its end', async () => {
    const { uuid } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    fake.pay(attempt);
    stage.test.clock.advance(16_000);
    await stage.owes(uuid, '0.000');

    const path = `/staff/api/orders/${uuid}/refund/`;
    expect(await stage.staff(path, { amount: '10.000' })).toMatchObject({
      status: 422,
      body: { code: 'validation', errors: [{ path: 'amount' }], whole_amount: '32.000' },
    });
    expect((await stage.staff(path, { amount: '32.000' })).status).toBe(200);
    await until(async () => {
      fake.settleRefunds(attempt, 'done');
      stage.test.clock.advance(3000);
      expect(await stage.read(uuid)).toMatchObject({ balance_due: '32.000', refund_waiting: '0.000' });
    });
    expect(fake.refunds(attempt)).toMatchObject([{ mills: 32_000 }]);
  });

  it('is asked for no part of what was paid too much either: the order shows it to the staff', async () => {
    const { uuid } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    await stage.staff(`/staff/api/orders/${uuid}/payments/`, { payment_type: 'cash', amount: '10.000' });
    fake.pay(attempt);
    stage.test.clock.advance(16_000);
    await stage.owes(uuid, '-10.000');
    expect(await stage.read(uuid)).toMatchObject({ refund_waiting: '0.000' });
  });
});
