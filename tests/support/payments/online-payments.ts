import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { stores } from '#tests/support/store/store.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';

/** The scenarios share a restaurant: drops open attempts between them. */
async function forgetOpenAttempts({ test: { engine } }: PaymentStage): Promise<void> {
  await engine.db.updateTable('payment_attempts').set({ next_look_at: null }).execute();
}

/** A restaurant whose guests pay at a gateway that a test plays, for the scenarios of a file. */
export interface OnlinePayments {
  readonly fake: FakeGateway;
  readonly stage: PaymentStage;
  /** Runs a scenario in the changed venue, then restores the venue. */
  inVenue(changes: VenueChanges, story: () => Promise<void>): Promise<void>;
  /** A guest comes back from the gateway's page. */
  returned(attempt: string): ReturnType<PaymentStage['returned']>;
  /** An order by card, with the attempt that waits for its payment. */
  started(): Promise<StartedOrder>;
  /** The gateway's webhook tells of an attempt; answers the status of the server's answer. */
  tell(attempt: string): Promise<number>;
}

type VenueChanges = Parameters<typeof payingVenue>[1];
type StartedOrder = Awaited<ReturnType<PaymentStage['order']>> & { attempt: string };

/** Sets up paying online for the tests of a file on one store. */
export function payOnline(store: (typeof stores)[number]): OnlinePayments {
  let fake: FakeGateway;
  let stage: PaymentStage;

  beforeAll(async () => {
    fake = await startFakeTap();
    stage = await openPaymentStage(store, 'tap', { environment: { ...fake.environment } });
  });
  afterEach(async () => {
    fake.misbehave(null);
    await forgetOpenAttempts(stage);
    expect(fake.complaints).toEqual([]);
  });
  afterAll(async () => {
    await stage.test.close();
    await fake.close();
  });

  return {
    get fake() {
      return fake;
    },
    get stage() {
      return stage;
    },
    async inVenue(changes, story) {
      const serve = async (file: VenueFile) => {
        await stage.test.importFile(file);
        await stage.test.app.venues.refresh();
      };
      await serve(payingVenue('tap', changes));
      await story();
      await serve(payingVenue('tap'));
    },
    returned: (attempt) => stage.returned({ reference: attempt }, 'tap'),
    async started() {
      const order = await stage.order();
      return { ...order, attempt: await newestAttempt(stage, order.uuid) };
    },
    tell: (attempt) => stage.webhook(fake.delivery(attempt, { at: stage.test.clock.now() }), 'tap'),
  };
}
