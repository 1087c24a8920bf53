import type { OrderPlaced } from '#contract/orders/order.ts';
import type { WireBill } from '#contract/payments/bill.ts';
import { statusPath } from '#contract/payments/payment-calls.ts';
import { until } from '#tests/support/until.ts';
import type { FakeGateway, Watcher } from '#server/payments/conformance/fake-gateway.ts';
import { createStaffToken } from '#server/staff/tokens.ts';
import type { Engine } from '#server/store/engine.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { systemClock } from '#server/runtime/clock.ts';
import { handClock, testIds } from '#tests/support/clock.ts';
import { figures } from '#tests/support/figures.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { openPaymentStage, payingVenue, type PaymentStage } from '#tests/support/payments/payment-stage.ts';
import { startServer, type ServerProcess } from '#tests/support/process/server-process.ts';
import { createMigratedStore, stores, type StoreKind } from '#tests/support/store/store.ts';
import { buildOrder } from '#tests/support/app/test-app.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';

const LATER_MS = 40_000;

/** The steps at which the process is killed: the gateway's request, and whether its answer was on its way. */
const steps: {
  name: string;
  path: RegExp;
  moment: Watcher['moment'];
  until: 'started' | 'paid' | 'refunded';
}[] = [
  { name: 'attempt stored', path: /^POST .*\/charges$/, moment: 'taken', until: 'started' },
  { name: 'session answered', path: /^POST .*\/charges$/, moment: 'answered', until: 'started' },
  { name: 'lookup asked', path: /^GET .*\/charges\//, moment: 'taken', until: 'paid' },
  { name: 'lookup answered', path: /^GET .*\/charges\//, moment: 'answered', until: 'paid' },
  { name: 'refund asked', path: /^POST .*\/refunds$/, moment: 'taken', until: 'refunded' },
  { name: 'refund answered', path: /^POST .*\/refunds$/, moment: 'answered', until: 'refunded' },
];

interface Story {
  /** The guest's body, sent again with the same key when there was no answer. */
  body: ReturnType<typeof buildOrder>;
  key: string;
}

/** The steps that this run plays on a store: all of them in the long run. */
function ofThisRun<T>(all: readonly T[], kind: StoreKind): T[] {
  return all.filter((_, index) => (index + stores.indexOf(kind)) % figures.paymentKillsEvery === 0);
}

async function attemptOf({ db }: Engine, key: string): Promise<string> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.uuid', 'payment_attempts.order_uuid')
    .select('attempt_id')
    .where('orders.idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.attempt_id;
}

describe.each(stores)('the process killed while a guest pays on %s', (kind) => {
  it('paid always means ordered, and money moves once', async () => {
    const fake = await startFakeTap();
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    const venue = payingVenue('tap');
    await importVenue({ engine, clock: systemClock, ids: testIds }, JSON.stringify(venue), {
      path: import.meta.filename,
      eager: false,
    });
    const token = await createStaffToken(
      { engine, clock: systemClock, ids: testIds },
      { license: venue.license, role: 'manager', days: 1 },
    );
    const environment = { ...fake.environment, DATABASE_URL: store.url, DEFAULT_LICENSE: venue.license };
    const mine = ofThisRun(steps, kind);
    const told: Story[] = [];
    for (const step of mine) told.push(await killedAt(step, { fake, engine, token, environment }));

    const clock = handClock(Date.now());
    const stage = await openPaymentStage(kind, 'tap', {
      storeUrl: store.url,
      clock,
      venue,
      environment: fake.environment,
    });
    for (const [index, story] of told.entries())
      await expectTruth(stage, fake, engine, story, mine[index]?.until);
    expect(fake.complaints).toEqual([]);
    await stage.test.close();
    await engine.close();
    await store.remove();
    await fake.close();
  });
});

/** The steps of a part's payment at which the process is killed; null: once it is held, before anybody pays. */
const partSteps: { path: RegExp | null; moment: Watcher['moment']; outcome: 'none' | 'paid' | 'left' }[] = [
  { path: null, moment: 'answered', outcome: 'none' },
  { path: /^POST .*\/charges$/, moment: 'taken', outcome: 'none' },
  { path: /^POST .*\/charges$/, moment: 'answered', outcome: 'none' },
  { path: /^GET .*\/charges\//, moment: 'taken', outcome: 'paid' },
  { path: /^GET .*\/charges\//, moment: 'answered', outcome: 'paid' },
  { path: /^GET .*\/charges\//, moment: 'taken', outcome: 'left' },
  { path: /^GET .*\/charges\//, moment: 'answered', outcome: 'left' },
];

interface PartStory {
  uuid: string;
  visit: string;
  isPaid: boolean;
}

describe.each(stores)('the process killed while a guest pays a part on %s', (kind) => {
  it('what nobody paid is free again, and what was paid is paid once', async () => {
    const fake = await startFakeTap();
    const store = await createMigratedStore(kind, inject('postgresUrl'));
    const engine = await openStore(store.url);
    const venue = payingVenue('tap');
    const file = { path: import.meta.filename, eager: false };
    await importVenue({ engine, clock: systemClock, ids: testIds }, JSON.stringify(venue), file);
    const environment = { ...fake.environment, DATABASE_URL: store.url, DEFAULT_LICENSE: venue.license };
    const told: PartStory[] = [];
    for (const step of ofThisRun(partSteps, kind))
      told.push(await killedAtPart(step, fake, engine, environment));
    const clock = handClock(Date.now());
    const options = { storeUrl: store.url, clock, venue, environment: fake.environment };
    const stage = await openPaymentStage(kind, 'tap', options);
    for (const { uuid, visit, isPaid } of told)
      await until(async () => {
        clock.advance(LATER_MS);
        const amounts = (await stage.read(uuid)).payments.map(({ amount }) => amount);
        const url = `/en/api/order/${uuid}/bill/`;
        const { parts } = (await stage.test.call<WireBill>(url, { visit })).body;
        expect([amounts, parts.map(({ state }) => state)]).toEqual(
          isPaid ? [['10.000'], ['paid']] : [[], []],
        );
      });
    expect(fake.complaints).toEqual([]);
    await stage.test.close();
    await engine.close();
    await store.remove();
    await fake.close();
  });
});

/** Has a guest pay AED 10.00 of a bill up to the step, and kills the process there. */
async function killedAtPart(
  { path, moment, outcome }: (typeof partSteps)[number],
  fake: FakeGateway,
  engine: Engine,
  environment: Record<string, string>,
): Promise<PartStory> {
  const server: ServerProcess = await startServer(environment);
  const killed = Promise.withResolvers<void>();
  const watch = () =>
    path && fake.watch({ path, moment, act: () => void server.kill().then(killed.resolve) });
  const post = async <T>(address: string, body: object, visit = ''): Promise<T | null> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await fetch(server.base + address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, ...(visit && { 'sufra-visit': visit }) },
    }).catch(() => null);
    return (await response?.json().catch(() => null)) as T | null;
  };
  const where = { order_type: 'takeaway', order_location: null, order_location_type: null } as const;
  const placed = await post<OrderPlaced>('/en/api/order/', buildOrder({ payment_type: 'cash', ...where }));
  const { uuid = '', visit_token: visit = '' } = placed ?? {};
  const bill = await post<WireBill>(`/en/api/order/${uuid}/bill/parts/`, { amount: '10.00' }, visit);
  const [part] = bill?.parts ?? [];
  if (outcome === 'none') watch();
  if (path)
    await post(`/en/api/order/${uuid}/bill/parts/${part?.uuid}/pay/`, { payment_type: 'card' }, visit);
  else await server.kill().then(killed.resolve);
  if (outcome !== 'none') {
    const { attempt_id: attempt } = await engine.db
      .selectFrom('payment_attempts')
      .select('attempt_id')
      .where('order_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    if (outcome === 'paid') fake.pay(attempt);
    else fake.say(attempt, fake.words.canceled);
    watch();
    await post(statusPath('tap', null), { reference: attempt });
  }
  await killed.promise;
  return { uuid, visit, isPaid: outcome === 'paid' };
}

/** Runs a scenario up to the step, and kills the process there. */
async function killedAt(
  { path, moment, until: end }: (typeof steps)[number],
  {
    fake,
    engine,
    token,
    environment,
  }: { fake: FakeGateway; engine: Engine; token: string; environment: Record<string, string> },
): Promise<Story> {
  const server: ServerProcess = await startServer(environment);
  const killed = Promise.withResolvers<void>();
  const watch = () => fake.watch({ path, moment, act: () => void server.kill().then(killed.resolve) });
  async function send(address: string, body: object, headers: Record<string, string> = {}): Promise<void> {
    const response = await fetch(server.base + address, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
  }
  const story = {
    key: randomUUID(),
    body: buildOrder({
      payment_type: 'card',
      order_type: 'takeaway',
      order_location: null,
      order_location_type: null,
    }),
  };
  if (end === 'started') watch();
  await send('/en/api/order/', story.body, { 'idempotency-key': story.key });
  if (end !== 'started') {
    const attempt = await attemptOf(engine, story.key);
    fake.pay(attempt);
    if (end === 'paid') watch();
    await send(statusPath('tap', null), { reference: attempt });
  }
  if (end === 'refunded') {
    watch();
    const { order_uuid: uuid } = await engine.db
      .selectFrom('payment_attempts')
      .select('order_uuid')
      .where('attempt_id', '=', await attemptOf(engine, story.key))
      .executeTakeFirstOrThrow();
    await send(`/staff/api/orders/${uuid}/refund/`, {}, { authorization: `Bearer ${token}` });
  }
  await killed.promise;
  return story;
}

/** After a restart, without any action except by a guest without an answer. */
async function expectTruth(
  stage: PaymentStage,
  fake: FakeGateway,
  engine: Engine,
  { key, body }: Story,
  end: (typeof steps)[number]['until'] | undefined,
): Promise<void> {
  const { clock } = stage.test;
  const again = await stage.test.order(body, { key });
  expect(again.status).toBe(201);
  const { uuid } = again.body;
  const orders = await engine.db
    .selectFrom('orders')
    .select('uuid')
    .where('idempotency_key', '=', key)
    .execute();
  expect(orders).toEqual([{ uuid }]);
  if (end === 'started') {
    clock.advance(LATER_MS);
    await until(async () => expect((await stage.pay(uuid)).body.payment_url).toMatch(/^http/));
    fake.pay(await attemptOf(engine, key));
  }
  const amounts = end === 'refunded' ? ['-32.000', '32.000'] : ['32.000'];
  await until(
    async () => {
      clock.advance(LATER_MS);
      const attempts = await stage.attempts(uuid);
      for (const { attempt_id: attempt } of attempts) fake.settleRefunds(attempt, 'done');
      expect((await stage.read(uuid)).payments.map(({ amount }) => amount).sort()).toEqual(amounts);
      const refunds = attempts.flatMap(({ attempt_id: attempt }) => fake.refunds(attempt));
      expect(refunds).toHaveLength(end === 'refunded' ? 1 : 0);
    },
    { intervalMs: 30 },
  );
  expect(await stage.isInKitchen(uuid)).toBe(true);
}
