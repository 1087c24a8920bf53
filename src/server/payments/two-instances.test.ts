import { handClock } from '#tests/support/clock.ts';
import { until } from '#tests/support/until.ts';
import { heldStore } from '#tests/support/store/held-store.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import {
  HURRIED,
  newestAttempt,
  openPaymentStage,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import type { TestAppOptions } from '#tests/support/app/test-app.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../store/engine.ts';
import type { FakeGateway } from './conformance/fake-gateway.ts';

/** No job runs on its own. */
const IDLE = { jobsMs: 600_000 };
/** Longer than any test: an instance that waits for an answer holds the work until the test ends. */
const PATIENT = { ...HURRIED, gatewayMs: 600_000 };
const LEASE_MS = 60_000;
/** After this time a guest's page is looked up automatically. */
const FIRST_LOOK_MS = 15_000;
const GAP_MS = 5000;
/** After this time an order that nobody paid lapses. */
const UNPAID_MS = 31 * 60_000;

/** An engine that does something after each time an order was read, before its reader goes on. */
function afterReading(engine: Engine, act: () => Promise<void>): Engine {
  return {
    ...engine,
    async read(query, params) {
      const rows = await engine.read(query, params);
      if (rows.some((row) => Object.hasOwn(row as object, 'kitchen_at'))) await act();
      return rows;
    },
  };
}

describe.each(stores)('two instances on %s', (store) => {
  let fake: FakeGateway;
  let stages: PaymentStage[];
  beforeEach(async () => {
    fake = await startFakeTap();
    stages = [];
  });
  afterEach(async () => {
    // Requests that still wait get no answer.
    await fake.close();
    // The first one's store is there until the others have let go of it.
    for (const { test } of stages) await test.close();
  });

  /** Opens an instance; the second one shares store and clock of the first. */
  async function opened(options: TestAppOptions): Promise<PaymentStage> {
    const [first] = stages;
    const shared = first && { storeUrl: first.test.storeUrl, clock: first.test.clock };
    const environment = fake.environment;
    const stage = await openPaymentStage(store, 'tap', { ...shared, ...options, environment });
    stages.unshift(stage);
    return stage;
  }

  /** An order with a paid attempt that has not been looked up yet. */
  async function paid(stage: PaymentStage) {
    const { uuid } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    fake.pay(attempt);
    return { uuid, attempt };
  }

  /** The next request of the kind gets no answer; resolves when it has arrived. */
  function unanswered(path: RegExp): Promise<void> {
    return new Promise((resolve) => fake.watch({ path, moment: 'taken', act: resolve }));
  }

  it('that both find out about a payment count it once, and nothing goes back', async () => {
    const stage = await opened({ pace: IDLE });
    const held = heldStore();
    const other = await opened({ pace: IDLE, engineOf: held.engineOf });
    const { uuid, attempt } = await paid(stage);
    const hasFoundOut = held.hold();
    const later = other.returned({ reference: attempt }, 'tap');
    await hasFoundOut;
    expect(await stage.returned({ reference: attempt }, 'tap')).toMatchObject({ status: 'PAID' });
    held.release();
    expect(await later).toMatchObject({ status: 'PAID' });
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '0.000', payments: [{ amount: '32.000' }] });
    expect(await stage.attempts(uuid)).toMatchObject([{ state: 'PAID', flagged: null }]);
    const refunds = stage.test.engine.db.selectFrom('payment_refunds').selectAll();
    expect(await refunds.execute()).toEqual([]);
  });

  it('leave an order alone that is switched to cash on the one while it lapses on the other', async () => {
    const guests = await opened({ pace: IDLE });
    let meanwhile: (() => Promise<unknown>) | null = null;
    const { uuid, visit } = await guests.order();
    const jobs = await opened({
      engineOf: (engine) =>
        afterReading(engine, async () => {
          const act = meanwhile;
          meanwhile = null;
          await act?.();
        }),
    });
    const switched = Promise.withResolvers<number>();
    meanwhile = async () => switched.resolve((await guests.pay(uuid, 'cash', visit)).status);
    jobs.test.clock.advance(UNPAID_MS);
    expect(await switched.promise).toBe(200);
    await until(async () => {
      const waiting = jobs.test.engine.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'order_unpaid')
        .where('done_at', 'is', null);
      jobs.test.clock.advance(1000);
      expect(await waiting.execute()).toEqual([]);
    });
    expect((await guests.read(uuid)).status).toBe('pending');
  });

  it('ask a gateway once for what is due: what one has in hand is the other’s when its lease is over', async () => {
    const stage = await opened({ pace: PATIENT });
    await opened({ pace: PATIENT });
    const { clock } = stage.test;
    const first = await paid(stage);
    clock.advance(GAP_MS);
    const second = await paid(stage);
    clock.advance(GAP_MS);
    const third = await paid(stage);
    const isAsked = unanswered(/^GET /);
    clock.advance(FIRST_LOOK_MS - 2 * GAP_MS);
    await isAsked;
    // Found by the free instance; by the time of the third, it has finished the second.
    for (const { uuid } of [second, third]) {
      clock.advance(GAP_MS);
      await stage.owes(uuid, '0.000');
    }
    expect(fake.requests.filter(({ method }) => method === 'GET')).toHaveLength(3);
    clock.advance(LEASE_MS);
    await stage.owes(first.uuid, '0.000');
  });

  it('bring a refund to its gateway once: what one has in hand is the other’s when its lease is over', async () => {
    const stage = await opened({ pace: PATIENT });
    await opened({ pace: PATIENT });
    const [first, ...others] = [await paid(stage), await paid(stage), await paid(stage)];
    stage.test.clock.advance(FIRST_LOOK_MS);
    for (const { uuid } of [first, ...others]) await stage.owes(uuid, '0.000');
    const refund = (uuid: string) => stage.staff(`/staff/api/orders/${uuid}/refund/`, {});
    const isTaken = unanswered(/refunds$/);
    await refund(first.uuid);
    await isTaken;
    // As above.
    for (const { uuid, attempt } of others) {
      await refund(uuid);
      await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
    }
    expect(fake.requests.filter(({ path }) => path.endsWith('/refunds/list'))).toEqual([]);
    fake.settleRefunds(first.attempt, 'done');
    stage.test.clock.advance(LEASE_MS);
    await stage.owes(first.uuid, '32.000');
    expect(fake.refunds(first.attempt)).toHaveLength(1);
  });

  it.each([
    ['read the refund long ago', { side: 'before' as const, isBehind: true, tries: 0 }],
    ['was held up before its call', { side: 'after' as const, isBehind: false, tries: 1 }],
  ])('bring a refund to its gateway once though one of them %s', async (_, { side, isBehind, tries }) => {
    const held = heldStore(side);
    const stage = await opened({ pace: IDLE });
    const { db } = stage.test.engine;
    const { uuid, attempt } = await paid(stage);
    await stage.returned({ reference: attempt }, 'tap');
    const clock = isBehind ? { clock: handClock(stage.test.clock.now()) } : {};
    const slow = await opened({ pace: PATIENT, engineOf: held.engineOf, ...clock });
    let isHeld = held.hold();
    // A part: the gateway itself would refuse a second full refund.
    await stage.staff(`/staff/api/orders/${uuid}/refund/`, { amount: '10.00' });
    const hasRead = async () => {
      const entries = await db.selectFrom('outbox').select('claim').where('kind', '=', 'refund').execute();
      const refunds = await db.selectFrom('payment_refunds').select('tries').execute();
      return entries[0]?.claim !== null && refunds[0]?.tries === tries;
    };
    for (await isHeld; !(await hasRead()); await isHeld) {
      held.release();
      isHeld = held.hold();
    }
    stage.test.clock.advance(LEASE_MS);
    await opened({ pace: PATIENT, clock: stage.test.clock });
    await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
    held.release();
    await slow.test.close();
    expect(fake.refunds(attempt)).toHaveLength(1);
  });
});
