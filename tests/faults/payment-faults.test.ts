import type { BillPart } from '#domain/order/bill-part.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { FakeGateway } from '#server/payments/conformance/fake-gateway.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { figures, isLong } from '#tests/support/figures.ts';
import type { HandClock } from '#tests/support/clock.ts';
import { fakes } from '#tests/support/gateways/fakes.ts';
import { stores } from '#tests/support/store/store.ts';
import { openPaymentStage, payingVenue, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerRows } from './payment-rows/answers.ts';
import { orderRows } from './payment-rows/orders.ts';
import { paidThings } from './payment-rows/paid-things.ts';
import { refundRows } from './payment-rows/refunds.ts';
import { sceneOf, type Scene } from './payment-rows/scene.ts';
import { webhookRows } from './payment-rows/webhooks.ts';

const { faults } = readCorpus<{ faults: string[] }>('payment-faults');
const rows = { ...answerRows, ...webhookRows, ...orderRows, ...refundRows };
/** A gateway that answers after 30 s, with shortened times. */
const PACE = { jobsMs: 15, gatewayMs: 500, gatewayRestMs: 1 };

it('every fault of the corpus is a row here', () => {
  expect(Object.keys(rows).sort()).toEqual([...faults].sort());
});

const gateways = Object.keys(fakes);
const plays = Object.keys(paidThings) as (keyof typeof paidThings)[];
/** The stores on which a gateway plays: both in the long run, one of them in turn in the short form. */
const storesOf = (slug: string) =>
  stores.filter((_, index) => isLong || index === gateways.indexOf(slug) % stores.length);
const cases = plays.flatMap((what) =>
  gateways.flatMap((slug) => storesOf(slug).map((store) => ({ what, slug, store }))),
);

describe.each(cases)('what can go wrong with $what at $slug on $store', ({ what, slug, store }) => {
  const { start, currency } = fakes[slug]!;
  let fake: FakeGateway;
  let stage: PaymentStage;
  let scene: Scene;
  const begun: string[] = [];

  function openStage(
    environment: Readonly<Record<string, string>>,
    beside: { storeUrl?: string; clock?: HandClock } = {},
  ) {
    return openPaymentStage(store, slug, {
      pace: PACE,
      environment: { ...environment, PUBLIC_URL: 'https://menu.example' },
      venue: payingVenue(slug, { menu: { currency } }),
      ...beside,
    });
  }

  async function throughBrokenTls<T>(act: (broken: PaymentStage) => Promise<T>): Promise<T> {
    const name = `PAY_${slug.toUpperCase()}_BASE_URL`;
    const address = fake.environment[name]?.replace('http:', 'https:') ?? '';
    // Both have the same time: else one lets go of what the other holds.
    const { storeUrl, clock } = stage.test;
    const broken = await openStage({ ...fake.environment, [name]: address }, { storeUrl, clock });
    const done = await act(broken);
    await broken.test.close();
    return done;
  }

  /** Σ paid attempts − Σ refunds is the amount that the order shows as paid; at most one payment is not refunded. */
  async function expectLedger(uuid: string): Promise<void> {
    const { db } = stage.test.engine;
    const attempts = await db
      .selectFrom('payment_attempts')
      .select(['attempt_id', 'share_id', 'amount_mills', 'state'])
      .where('order_uuid', '=', uuid)
      .execute();
    const refunds = await db
      .selectFrom('payment_refunds')
      .select(['attempt_id', 'amount_mills'])
      .where('order_uuid', '=', uuid)
      .where('state', '=', 'DONE')
      .execute();
    const paid = attempts.filter(({ state }) => state === 'PAID');
    const sum = (all: { amount_mills: number }[]) =>
      all.reduce((mills, { amount_mills: each }) => mills + each, 0);
    const order = await stage.read(uuid);
    const shown = order.payments.reduce((mills, { amount }) => mills + Math.round(Number(amount) * 1000), 0);
    expect(formatMoney(sum(paid) - sum(refunds))).toBe(formatMoney(shown));
    expect(paid.length - refunds.length).toBeLessThanOrEqual(1);
    // Money for a part that stayed has paid that part, and nobody pays it any more.
    const stayed = paid.filter(({ attempt_id: id }) => !refunds.some((refund) => refund.attempt_id === id));
    const { document } = await db
      .selectFrom('orders')
      .select('document')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const { parts = [] } = JSON.parse(document) as { parts?: BillPart[] };
    for (const { attempt_id: id, share_id: partId } of stayed.filter(({ share_id: part }) => part !== ''))
      expect(parts).toContainEqual(expect.objectContaining({ id: partId, state: 'paid', paymentId: id }));
  }

  beforeAll(async () => {
    fake = await start();
    stage = await openStage(fake.environment);
    scene = sceneOf({ slug, fake, stage, thing: paidThings[what], begun, throughBrokenTls });
  });
  afterEach(async () => {
    fake.misbehave(null);
    for (const uuid of begun.splice(0)) await expectLedger(uuid);
    // The rows share a restaurant: attempts left open are not looked up during the next row.
    await stage.test.engine.db.updateTable('payment_attempts').set({ next_look_at: null }).execute();
    expect(fake.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await stage.test.close();
    await fake.close();
  });

  const every = figures.paymentFaultsEvery;
  const mine = Object.entries(rows).filter((_, index) => (index + gateways.indexOf(slug)) % every === 0);
  it.each(mine)('%s', (_, row) => row(scene));
});
