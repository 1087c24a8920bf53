import type { WebhookDelivery } from '#server/payments/adapter-kit/provider.ts';
import { until } from '#tests/support/until.ts';
import { expect } from 'vitest';
import { LATER_MS, type Row } from './scene.ts';

const TAKEN = /^2\d\d$/;
const TAKEN_OR_REFUSED = /^(2\d\d|401|413)$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The headers that authenticate the sender. */
function signing({ headers }: WebhookDelivery): [string, string][] {
  return Object.entries(headers).flatMap(([name, values]) =>
    name === 'content-type' ? [] : [[name, values?.[0] ?? ''] as [string, string]],
  );
}

function withHeaders(delivery: WebhookDelivery, change: (value: string) => string[]): WebhookDelivery {
  const changed = signing(delivery).map(([name, value]) => [name, change(value)]);
  return { ...delivery, headers: { ...delivery.headers, ...Object.fromEntries(changed) } };
}

/** A malformed webhook: it never makes a payment count, and a real payment is found all the same. */
function odd(change: (delivery: WebhookDelivery) => WebhookDelivery): Row {
  return async ({ fake, stage, begin, news, send, isFound }) => {
    const { uuid, attempt } = await begin();
    const before = change(news(attempt));
    expect(String(await send(before))).toMatch(TAKEN_OR_REFUSED);
    expect((await stage.read(uuid)).payments).toEqual([]);
    fake.pay(attempt);
    expect(String(await send(change(news(attempt))))).toMatch(TAKEN_OR_REFUSED);
    await isFound(uuid);
  };
}

/** A forged signature: refused when headers carry the signature. */
function forged(change: (value: string) => string[]): Row {
  return async (scene) => {
    const { attempt } = await scene.begin();
    const delivery = scene.news(attempt);
    const isSigned = signing(delivery).length > 0;
    const status = await scene.send(withHeaders(delivery, change));
    expect(String(status)).toMatch(isSigned ? /^401$/ : TAKEN);
    await odd((each) => withHeaders(each, change))(scene);
  };
}

/** Faults of webhooks. */
export const webhookRows: Readonly<Record<string, Row>> = {
  'webhook before the return': async ({ fake, begin, news, send, told, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    expect(String(await send(news(attempt)))).toMatch(TAKEN);
    await isFound(uuid);
    await told(attempt, 'PAID');
  },
  'webhook before the answer of session creation': async (scene) => {
    const { fake, stage, begin, payAgain, news, send, isFound, during } = scene;
    const order = await during('lost', 'writes', async () => {
      const opening = begin();
      await until(() => expect(fake.requests.length).toBeGreaterThan(0));
      return opening;
    });
    if (fake.opened(order.attempt) > 0) expect(String(await send(news(order.attempt)))).toMatch(TAKEN);
    stage.test.clock.advance(LATER_MS);
    fake.pay(await payAgain(order));
    await isFound(order.uuid);
  },
  'webhook twice at the same instant': async ({ fake, begin, news, send, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    const delivery = news(attempt);
    for (const status of await Promise.all([send(delivery), send(delivery)]))
      expect(String(status)).toMatch(TAKEN);
    await isFound(uuid);
  },
  'webhook 24 h late': async ({ fake, stage, begin, news, send, told, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    await isFound(uuid);
    stage.test.clock.advance(DAY_MS);
    expect(String(await send(news(attempt)))).toMatch(TAKEN);
    await told(attempt, 'PAID');
    // The gateway's own clock stays unchanged.
    stage.test.clock.advance(-DAY_MS);
  },
  'webhook signed with the old secret during rotation': async ({ fake, begin, news, send, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    expect(String(await send(news(attempt, { secret: fake.secrets.old })))).toMatch(TAKEN);
    await isFound(uuid);
  },
  'webhook with valid signature, other merchant account': async ({
    fake,
    stage,
    begin,
    news,
    send,
    returned,
  }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    const [row] = await stage.test.engine.db
      .selectFrom('payment_attempts')
      .select('account')
      .where('attempt_id', '=', attempt)
      .execute();
    fake.misreport(attempt, row?.account ? { account: 'somebody-else' } : { currency: 'PHP' });
    expect(String(await send(news(attempt)))).toMatch(TAKEN_OR_REFUSED);
    expect(await returned(attempt)).toBe('PENDING');
    expect((await stage.read(uuid)).payments).toEqual([]);
  },
  'webhook body with duplicate keys': odd((delivery) => ({
    ...delivery,
    rawBody: Buffer.from(
      delivery.rawBody.toString('utf8').replace(/^\{/, '{"status":"PAID","data":null,"status":"CAPTURED",'),
    ),
  })),
  'webhook in another charset': odd((delivery) => ({
    headers: { ...delivery.headers, 'content-type': ['application/json; charset=utf-16'] },
    rawBody: Buffer.from(delivery.rawBody.toString('utf8'), 'utf16le'),
  })),
  'webhook with upper-case hex signature': odd((delivery) =>
    withHeaders(delivery, (value) => [value.replaceAll(/[0-9a-f]{64,}/g, (hex) => hex.toUpperCase())]),
  ),
  'webhook with an empty signature header': forged(() => ['']),
  'webhook with two signature headers': forged((value) => [value, value]),
  'webhook timestamp 10 min old': async ({ fake, stage, begin, news, send, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    const old = news(attempt, { at: stage.test.clock.now() - 10 * MINUTE_MS });
    expect(String(await send(old))).toMatch(TAKEN_OR_REFUSED);
    await isFound(uuid);
  },
  'webhook of 10 MB': async ({ fake, begin, news, send, isFound }) => {
    const { uuid, attempt } = await begin();
    fake.pay(attempt);
    const { headers } = news(attempt);
    expect(await send({ headers, rawBody: Buffer.alloc(10_000_000, 32) })).toBe(413);
    await isFound(uuid);
  },
};
