import type { WireBill } from '#contract/payments/bill.ts';
import { AFTER_DECLINE_MS, HOLD_MS } from '#domain/order/bill-part.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { startFakeMoyasar } from '#tests/support/gateways/fake-moyasar.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import type { TestAppOptions } from '#tests/support/app/test-app.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PAGE_MS } from '../attempts.ts';

/** A part is free this long after the gateway has answered, or its page is over, at the latest. */
const BOUND_MS = 30_000;
const STEP_MS = 1000;
/** Between two look-ups of what others wait for. */
const LONGEST_LOOK_MS = 15_000;

/** The gateways: one that ends a page with the bank's refusal, and one that leaves it open for another try. */
const gateways = { tap: startFakeTap, moyasar: startFakeMoyasar };
const cases = stores.flatMap((store) =>
  Object.entries(gateways).map(([slug, start]) => ({ store, slug, start })),
);

/** A part that is being paid, and what its table sees of it. */
interface BeingPaid {
  at: PaymentStage;
  uuid: string;
  visit: string;
  attempt: string;
}

describe.each(cases)('the dishes of a payment without money at $slug on $store', ({ store, slug, start }) => {
  let fake: FakeGateway;
  let stage: PaymentStage;
  const open = (more: TestAppOptions = {}) =>
    openPaymentStage(store, slug, {
      environment: { ...fake.environment, PUBLIC_URL: 'https://menu.example' },
      venue: payingVenue(slug),
      ...more,
    });
  beforeAll(async () => {
    fake = await start();
    stage = await open();
  });
  afterAll(async () => {
    await stage.test.close();
    await fake.close();
  });

  const billOf = async ({ uuid, visit, at }: BeingPaid) =>
    (await at.test.call<WireBill>(`/en/api/order/${uuid}/bill/`, { visit })).body;
  const statesOf = async (paid: BeingPaid) => (await billOf(paid)).parts.map(({ state }) => state);

  async function beingPaid(at = stage): Promise<BeingPaid> {
    const placed = await at.test.order({
      order_type: 'takeaway',
      order_location: null,
      order_location_type: null,
    });
    const { uuid, visit_token: visit } = placed.body;
    const url = `/en/api/order/${uuid}/bill/parts/`;
    const body = { amount: '10.00' };
    const held = await at.test.call<WireBill>(url, { method: 'POST', body, visit });
    const pay = `${url}${held.body.parts[0]?.uuid}/pay/`;
    await at.test.call(pay, { method: 'POST', body: { payment_type: 'card' }, visit });
    return { at, uuid, visit, attempt: await newestAttempt(at, uuid) };
  }

  /** Everything that is due for an order at this instant of the driven clock is done, and nothing is under way. */
  function idle({ at, uuid }: BeingPaid): Promise<void> {
    const { engine, clock } = at.test;
    return until(
      async () => {
        const now = clock.now();
        const entries = await engine.db
          .selectFrom('outbox')
          .select(['claim', 'next_at'])
          .where('done_at', 'is', null)
          .execute();
        expect(entries.filter(({ claim, next_at: due }) => claim !== null || due <= now)).toEqual([]);
        const attempts = await engine.db
          .selectFrom('payment_attempts')
          .select(['next_look_at', 'expires_at'])
          .where('order_uuid', '=', uuid)
          .execute();
        const waits = attempts.flatMap(({ next_look_at: look, expires_at: end }) =>
          look === null || now >= end ? [] : look - now,
        );
        // A look-up that is under way has a lease that is longer than any wait for the next one.
        expect(waits.filter((waitMs) => waitMs <= 0 || waitMs > LONGEST_LOOK_MS)).toEqual([]);
      },
      { intervalMs: 10 },
    );
  }

  /** Drives the clock second by second until the parts are in these states; returns after how long. */
  async function untilStates(paid: BeingPaid, states: string[], mostMs: number): Promise<number> {
    for (let passedMs = 0; passedMs <= mostMs; passedMs += STEP_MS) {
      await idle(paid);
      if (JSON.stringify(await statesOf(paid)) === JSON.stringify(states)) return passedMs;
      paid.at.test.clock.advance(STEP_MS);
    }
    throw new Error(`after ${mostMs} ms the parts are ${JSON.stringify(await statesOf(paid))}`);
  }

  it('left, and no webhook ever comes: free within 30 s of the gateway’s outcome', async () => {
    const paid = await beingPaid();
    // The guest thinks for some minutes: look-ups would come at longer and longer intervals.
    for (let minutes = 0; minutes < 5; minutes++) {
      stage.test.clock.advance(60_000);
      await idle(paid);
    }
    expect(await statesOf(paid)).toEqual(['paying']);
    fake.say(paid.attempt, fake.words.canceled);
    expect(await untilStates(paid, [], BOUND_MS)).toBeLessThanOrEqual(BOUND_MS);
  });

  it('declined, and no webhook ever comes: held two minutes more at least, then free within 30 s', async () => {
    const paid = await beingPaid();
    stage.test.clock.advance(HOLD_MS);
    await idle(paid);
    fake.decline(paid.attempt);
    const heardMs = await untilStates(paid, ['held'], BOUND_MS);
    const [part] = (await billOf(paid)).parts;
    const heldMs = Date.parse(part?.held_until ?? '') - stage.test.clock.now();
    expect(heldMs).toBeGreaterThanOrEqual(AFTER_DECLINE_MS - STEP_MS);
    expect(heardMs).toBeLessThanOrEqual(BOUND_MS);
    const freedMs = await untilStates(paid, [], AFTER_DECLINE_MS + BOUND_MS);
    expect(freedMs).toBeGreaterThanOrEqual(heldMs - STEP_MS);
    expect(freedMs).toBeLessThanOrEqual(heldMs + BOUND_MS);
  });

  it('never answered: free within 30 s of the end of its half hour', async () => {
    const paid = await beingPaid();
    fake.misbehave('broken');
    onTestFinished(() => fake.misbehave(null));
    stage.test.clock.advance(PAGE_MS - 60_000);
    await idle(paid);
    expect(await statesOf(paid)).toEqual(['paying']);
    fake.misbehave(null);
    stage.test.clock.advance(60_000);
    expect(await untilStates(paid, [], BOUND_MS)).toBeLessThanOrEqual(BOUND_MS);
  });

  it('by a process that ended right after it stored the answer: free within 30 s all the same', async () => {
    // Its jobs never run: only the webhook has it ask the gateway.
    const mortal = await open({ pace: { jobsMs: 3_600_000 } });
    const paid = await beingPaid(mortal);
    fake.say(paid.attempt, fake.words.canceled);
    await mortal.webhook(fake.delivery(paid.attempt, { at: mortal.test.clock.now() }), slug);
    await until(async () => expect(await statesOf(paid)).toEqual([]));
    // The answer is stored, and what comes after it is not.
    const { engine, clock, storeUrl } = mortal.test;
    const orders = engine.db.selectFrom('orders').select('document').where('uuid', '=', paid.uuid);
    const document = JSON.parse((await orders.executeTakeFirstOrThrow()).document) as { parts: object[] };
    const parts = document.parts.map((part) => ({ ...part, state: 'paying' }));
    const before = { document: JSON.stringify({ ...document, parts }) };
    await engine.db.updateTable('orders').set(before).where('uuid', '=', paid.uuid).execute();
    await mortal.test.app.http.close();
    const next = await open({ storeUrl, clock });
    expect(await untilStates({ ...paid, at: next }, [], BOUND_MS)).toBeLessThanOrEqual(BOUND_MS);
    await next.test.close();
    await mortal.test.close();
  });
});
