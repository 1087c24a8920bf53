import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { until } from '#tests/support/until.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import type { StoreKind } from '../store/store.ts';

/** A venue whose guests pay online and whose staff take and refund money. */
export interface StaffMoney {
  fake: FakeGateway;
  stage: PaymentStage;
  /** An order that was paid online. */
  paid(): Promise<{ uuid: string; attempt: string; visit: string }>;
  take(uuid: string, body: object, role?: 'kitchen'): ReturnType<PaymentStage['staff']>;
  giveBack(uuid: string, body?: object, role?: 'kitchen'): ReturnType<PaymentStage['staff']>;
  /**
   * Waits until an order's payments have these amounts; advances the clock, since failures are retried
   * later.
   */
  shows(uuid: string, amounts: string[]): Promise<void>;
}

type VenueMenu = NonNullable<NonNullable<Parameters<typeof payingVenue>[1]>['menu']>;

/** Sets up a new stage for each test of staff's money; `asksFirst`: nothing goes back by itself. */
export function staffMoney(store: StoreKind, menu: VenueMenu = {}, asksFirst = false): StaffMoney {
  let fake: FakeGateway;
  let stage: PaymentStage;

  beforeEach(async () => {
    fake = await startFakeStripe();
    stage = await openPaymentStage(store, 'stripe', {
      environment: { ...fake.environment },
      venue: payingVenue('stripe', { menu, payment: { provider: 'stripe', refund_by_itself: !asksFirst } }),
    });
  });
  afterEach(async () => {
    const { complaints } = fake;
    await stage.test.close();
    await fake.close();
    expect(complaints).toEqual([]);
  });

  return {
    get fake() {
      return fake;
    },
    get stage() {
      return stage;
    },
    async paid() {
      const { uuid, visit } = await stage.order();
      const attempt = await newestAttempt(stage, uuid);
      fake.pay(attempt);
      stage.test.clock.advance(16_000);
      await stage.owes(uuid, '0.000');
      return { uuid, attempt, visit };
    },
    take: (uuid, body, role) => stage.staff(`/staff/api/orders/${uuid}/payments/`, body, role),
    giveBack: (uuid, body = {}, role) => stage.staff(`/staff/api/orders/${uuid}/refund/`, body, role),
    async shows(uuid, amounts) {
      await until(async () => {
        stage.test.clock.advance(3000);
        const { payments } = await stage.read(uuid);
        expect(payments.map(({ amount }) => amount).sort()).toEqual([...amounts].sort());
      });
    },
  };
}
