import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import { handClock } from '#tests/support/clock.ts';
import { isLong } from '#tests/support/figures.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { SERVE_AND_DIE, startServer } from '#tests/support/process/server-process.ts';
import { createMigratedStore, stores } from '#tests/support/store/store.ts';
import { describe, expect, inject, it } from 'vitest';

// Its webhooks have ids: a repeated one is ignored.
const SLUG = 'stripe';
const moments = ['before', 'after'] as const;

/** Delivers like a gateway; false: no answer, so it delivers again. */
async function isTaken(base: string, { headers, rawBody }: WebhookDelivery): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/payments/${SLUG}/webhook/`, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, values]): [string, string] => [name, String(values)]),
      body: new Uint8Array(rawBody),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** An attempt without scheduled look-ups: the webhook is the only news. */
async function forgotten({ test: { engine } }: PaymentStage): Promise<void> {
  await engine.db.updateTable('payment_attempts').set({ next_look_at: null }).execute();
}

describe.each(stores)('the process killed while a webhook is taken in, on %s', (kind) => {
  const mine = isLong ? moments : moments.filter((_, index) => index === stores.indexOf(kind));

  it.each(mine)('%s it is stored: the gateway delivers again, and the payment is found', async (dieAt) => {
    const fake = await startFakeStripe();
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const venue = payingVenue(SLUG);
    const clock = handClock(Date.now());
    const stageOptions = { storeUrl: store.url, clock, venue, environment: fake.environment };
    const before = await openPaymentStage(kind, SLUG, stageOptions);
    const { uuid } = await before.order();
    const attempt = await newestAttempt(before, uuid);
    await forgotten(before);
    await before.test.close();
    fake.pay(attempt);

    const server = await startServer(
      { ...fake.environment, DATABASE_URL: store.url, DEFAULT_LICENSE: venue.license, DIE_AT: dieAt },
      { program: SERVE_AND_DIE },
    );
    const delivery = fake.delivery(attempt, { at: Date.now() });
    expect(await isTaken(server.base, delivery), 'it is killed before it answers').toBe(false);
    await server.ended;

    const after = await openPaymentStage(kind, SLUG, stageOptions);
    const events = await after.test.engine.db.selectFrom('payment_events').select('event_id').execute();
    expect(events, 'the kill fell on the right side of our write').toHaveLength(dieAt === 'after' ? 1 : 0);
    expect(await after.webhook(delivery, SLUG)).toBe(200);
    // The test's clock stood still while the process used its own.
    clock.advance(60_000);
    await after.owes(uuid, '0.000');
    expect((await after.read(uuid)).payments.map(({ amount }) => amount)).toEqual(['32.000']);
    expect(await after.isInKitchen(uuid)).toBe(true);
    expect(fake.complaints).toEqual([]);
    await after.test.close();
    await store.remove();
    await fake.close();
  });
});
