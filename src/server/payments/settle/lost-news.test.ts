import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { until } from '#tests/support/until.ts';
import { newestAttempt, openPaymentStage, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import type { FakeGateway } from '../conformance/fake-gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let fake: FakeGateway;
let stage: PaymentStage;

// The embedded store has one writer: nothing can happen there between read and write.
beforeAll(async () => {
  fake = await startFakeTap();
  // No job runs on its own meanwhile.
  const pace = { jobsMs: 600_000 };
  stage = await openPaymentStage('postgres', 'tap', { pace, environment: { ...fake.environment } });
});
afterAll(async () => {
  await stage.test.close();
  await fake.close();
});

/** Waits until a connection to this database waits for a row that another one has locked. */
function untilSomebodyWaits(): Promise<void> {
  return until(async () => {
    const waiting = await sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(stage.test.engine.db);
    expect(waiting.rows).toHaveLength(1);
  });
}

it('what another instance learns of a payment while this one writes is not written over', async () => {
  const { uuid } = await stage.order();
  const attempt = await newestAttempt(stage, uuid);
  const { db } = stage.test.engine;
  const news = { flagged: 'amount', next_look_at: stage.test.clock.now() + 1 };
  stage.test.clock.advance(60_000);
  const looked = await db.transaction().execute(async (other) => {
    await other.updateTable('payment_attempts').set(news).where('attempt_id', '=', attempt).execute();
    const looking = stage.returned({ reference: attempt }, 'tap');
    await untilSomebodyWaits();
    return { looking };
  });
  expect((await looked.looking).status).toBe('PENDING');
  const kept = await db
    .selectFrom('payment_attempts')
    .select(['flagged', 'next_look_at'])
    .where('attempt_id', '=', attempt)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual(news);
});
