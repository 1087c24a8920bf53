import { peopleCalls } from '#contract/office/people-calls.ts';
import { webhookCalls } from '#contract/office/webhook-calls.ts';
import { WEBHOOK_KINDS, type WebhookKind } from '#contract/office/webhook-kinds.ts';
import type { AuditPage } from '#contract/office/people.ts';
import type {
  WireOfficeWebhookMessages,
  OfficeWebhooks,
  OfficeWebhookSecret,
  OfficeWebhookTest,
} from '#contract/office/webhooks.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts';
import { signInOwner, type OfficeBrowser } from '#tests/support/app/office.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';
import { fakeReceiver, takes, type FakeReceiver, type Manner } from '#tests/support/outside/fake-receiver.ts';
import { stores, type StoreKind } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HOUSE = { WEBHOOK_NETWORKS: '127.0.0.0/8' };
const SHORTEST_REST_MS = 5000;
/** Receivers of tests answer at once, or never. */
const pace = { jobsMs: 20, webhookMs: 1000 };

const withId = (path: string, id: string) => path.replace(':id', id);
const fails: Manner = (_, response) => void response.writeHead(500).end();

describe.each(stores)('webhooks on %s', (kind: StoreKind) => {
  let receiver: FakeReceiver;
  let test: TestApp;
  let owner: OfficeBrowser;
  beforeEach(async () => {
    receiver = await fakeReceiver();
    test = await createTestApp(kind, { environment: HOUSE, pace });
    owner = await signInOwner(test);
  });
  afterEach(async () => {
    await receiver.close();
    await test.close();
  });

  async function subscribe(kinds: readonly WebhookKind[] = WEBHOOK_KINDS, url = receiver.url) {
    const body = { name: 'Till', url, kinds };
    return owner.call<OfficeWebhookSecret>(webhookCalls.listWebhooks.path, 'POST', body);
  }

  async function listed() {
    const [webhook] = (await owner.call<OfficeWebhooks>(webhookCalls.listWebhooks.path)).body.webhooks;
    if (!webhook) throw new Error('There is no webhook');
    return webhook;
  }

  /** The last try is written: a rest is longer than the lease of a try that is still under way. */
  async function receiverRests(): Promise<void> {
    const from = test.clock.now() + SHORTEST_REST_MS;
    await until(async () =>
      expect(Date.parse((await listed()).next_try_at ?? '')).toBeGreaterThanOrEqual(from),
    );
  }

  /** Time passes; who was signed in signs in again. */
  async function wait(ms: number): Promise<void> {
    test.clock.advance(ms);
    owner = await signInOwner(test);
  }

  async function place(): Promise<string> {
    const { status, body } = await test.order(
      { order_type: 'takeaway', order_location: undefined, order_location_type: undefined },
      { key: randomUUID() },
    );
    expect(status).toBe(201);
    return body.uuid;
  }

  const told = () => receiver.received.map(({ message: { type, data } }) => `${type} ${data.version}`);
  const toldOf = (uuid: string) =>
    receiver.received
      .filter(({ message }) => message.data.subject === uuid)
      .map(({ message }) => message.type);

  it('tell in order what became of an order and its money, signed, and nothing about its guest', async () => {
    const { body: made } = await subscribe();
    const uuid = await place();
    await test.move(uuid, 'accepted');
    const token = await test.staffToken('manager');
    const payment = {
      method: 'POST',
      token,
      key: randomUUID(),
      body: { payment_type: 'cash', amount: '100.00' },
    } as const;
    const paid = await test.call(`/staff/api/orders/${uuid}/payments/`, payment);
    expect(paid.status).toBeLessThan(300);
    await until(() => expect(toldOf(uuid)).toContain('payment.paid'));
    expect(toldOf(uuid).slice(0, 2)).toEqual(['order.placed', 'order.changed']);
    for (const { id, headers, raw } of receiver.received) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers['webhook-signature']).toBe(new Webhook(made.secret).sign(id, at, raw));
      expect(raw).not.toContain('Layla');
    }
    const versions = receiver.received.map(({ message }) => message.data.version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  it('tell of money that moves days after the order: at once, with the version and the instant of the booking', async () => {
    await subscribe();
    const uuid = await place();
    await until(() => expect(told()).toEqual(['order.placed 1']));
    await wait(4 * DAY_MS);
    receiver.answers(fails);
    const paidAt = new Date(test.clock.now()).toISOString();
    const body = { payment_type: 'cash', amount: '100.00' };
    const payment = { method: 'POST', token: await test.staffToken('manager'), body } as const;
    expect((await test.call(`/staff/api/orders/${uuid}/payments/`, payment)).status).toBe(200);
    await until(async () => expect((await listed()).fault).toBe('500'));
    receiver.answers(takes);
    test.clock.advance(5000);
    await until(async () => expect(await listed()).toMatchObject({ waiting: 0, failed: 0, fault: null }));
    const paid = receiver.received.find(({ message }) => message.type === 'payment.paid');
    expect(paid?.message).toMatchObject({ timestamp: paidAt, data: { version: 2 } });
  });

  it('tell of a menu that is imported, and of a guest who calls', async () => {
    await subscribe(['menu.published', 'visit.called']);
    const { body } = await test.order({}, { key: randomUUID() });
    const call = { method: 'POST', visit: body.visit_token, body: { for: 'waiter' } } as const;
    expect((await test.call('/en/api/visit/call/', call)).status).toBeLessThan(300);
    const file = buildVenue();
    await test.importFile({ ...file, coupons: [] });
    await until(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.received.map(({ message }) => message.type).toSorted()).toEqual([
      'menu.published',
      'visit.called',
    ]);
  });

  it('tell nothing of an order that was refused', async () => {
    await subscribe();
    const refused = await test.order({ line_items: [] }, { key: randomUUID() });
    expect(refused.status).toBe(422);
    const uuid = await place();
    await until(() => expect(told()).toHaveLength(1));
    expect(toldOf(uuid)).toEqual(['order.placed']);
  });

  it('lose nothing while the receiver is away, and keep the order of each order', async () => {
    await subscribe(['order.placed', 'order.changed']);
    receiver.answers(fails);
    const orders = await Promise.all([place(), place(), place()]);
    for (const uuid of orders) await test.move(uuid, 'accepted');
    await until(async () => expect((await listed()).fault).toBe('500'));
    await wait(2 * DAY_MS);
    await receiverRests();
    receiver.received.length = 0;
    receiver.answers(takes);
    test.clock.advance(HOUR_MS);
    await until(async () => expect(await listed()).toMatchObject({ waiting: 0, fault: null }));
    for (const uuid of orders) expect(toldOf(uuid)).toEqual(['order.placed', 'order.changed']);
  });

  it('are all sent as soon as the receiver answers again, however long each would have waited', async () => {
    const { body: made } = await subscribe(['order.placed']);
    receiver.answers(fails);
    const orders = await Promise.all([place(), place(), place()]);
    await until(async () => expect((await listed()).fault).toBe('500'));
    const later = test.clock.now() + 10 * HOUR_MS;
    const [first] = orders;
    await test.engine.db
      .updateTable('webhook_messages')
      .set({ next_at: later, attempts: 4 })
      .where('subject', '<>', first ?? '')
      .execute();
    receiver.answers(takes);
    test.clock.advance(60_000);
    await until(async () => expect(await listed()).toMatchObject({ id: made.id, waiting: 0 }));
    for (const uuid of orders) expect(toldOf(uuid)).toContain('order.placed');
  });

  /** The owner reads when the next try is due, so long from now. */
  async function nextTryIn(ms: number): Promise<void> {
    const at = new Date(test.clock.now() + ms).toISOString();
    await until(async () => expect((await listed()).next_try_at).toBe(at));
  }

  it('of a quiet hour come again after 5 seconds, and twice as long each time, at most 5 minutes', async () => {
    await subscribe(['order.placed']);
    receiver.answers(fails);
    const uuid = await place();
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      await nextTryIn(seconds * 1000);
      test.clock.advance(seconds * 1000);
    }
    await nextTryIn(300_000);
    receiver.answers(takes);
    test.clock.advance(300_000);
    await until(async () => expect(await listed()).toMatchObject({ waiting: 0, next_try_at: null }));
    expect(toldOf(uuid)).toHaveLength(10);
  });

  it('of which one fails again and again do not wait longer and longer for it', async () => {
    await subscribe(['order.placed']);
    receiver.answers(fails);
    const failing = await place();
    for (const seconds of [5, 10, 20, 40]) {
      await nextTryIn(seconds * 1000);
      test.clock.advance(seconds * 1000);
    }
    await nextTryIn(80_000);
    receiver.answers((received, response) =>
      received.message.data.subject === failing ? fails(received, response) : takes(received, response),
    );
    const other = await place();
    test.clock.advance(5000);
    await until(() => expect(toldOf(other)).toHaveLength(1));
  });

  it('that were turned down are tried at once when the owner saves the webhook again', async () => {
    const { body: made } = await subscribe(['order.placed']);
    receiver.answers((_, response) => void response.writeHead(401).end());
    const uuid = await place();
    await until(async () => expect((await listed()).fault).toBe('401'));
    receiver.answers(takes);
    const body = { name: 'Till', url: receiver.url, kinds: ['order.placed'] };
    expect((await owner.call(withId(webhookCalls.changeWebhook.path, made.id), 'PUT', body)).status).toBe(
      200,
    );
    await until(async () => expect((await listed()).waiting).toBe(0));
    expect(toldOf(uuid)).toHaveLength(2);
    const { entries } = (await owner.call<AuditPage>(peopleCalls.readAudit.path)).body;
    expect(entries.find(({ what }) => what === 'webhook.changed')).toMatchObject({ names: ['Till'] });
  });

  it('are twenty of a venue at most', async () => {
    for (let count = 0; count < 20; count++) expect((await subscribe(['menu.published'])).status).toBe(201);
    expect((await subscribe(['menu.published'])).body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'url' }],
    });
  });

  it('leave a receiver alone that says that it is busy, as one that does not answer', async () => {
    await subscribe(['order.placed']);
    receiver.answers((_, response) => void response.writeHead(429).end());
    await place();
    await until(async () => expect((await listed()).fault).toBe('429'));
    expect((await listed()).next_try_at).not.toBeNull();
  });

  it('give up after three days, and send again when somebody asks', async () => {
    const { body: made } = await subscribe(['order.placed']);
    receiver.answers(fails);
    const uuid = await place();
    await until(() => expect(receiver.received).toHaveLength(1));
    await wait(4 * DAY_MS);
    await until(async () => expect(await listed()).toMatchObject({ failed: 1, waiting: 0 }));
    const path = withId(webhookCalls.listFailedMessages.path, made.id);
    const [failed] = (await owner.call<WireOfficeWebhookMessages>(path)).body.messages;
    expect(failed).toMatchObject({ kind: 'order.placed', subject: uuid, fault: '500' });
    receiver.answers(takes);
    receiver.received.length = 0;
    test.clock.advance(HOUR_MS);
    const again = withId(webhookCalls.resendMessages.path, made.id);
    expect((await owner.call(again, 'POST', { id: failed?.id })).status).toBe(200);
    await until(() => expect(toldOf(uuid)).toEqual(['order.placed']));
    expect(receiver.received[0]?.id).toBe(failed?.id);
    expect((await owner.call(again, 'POST', {})).status).toBe(404);
  });

  it('of one order that the receiver turns down do not delay another', async () => {
    await subscribe(['order.placed', 'order.changed']);
    const first = await place();
    await until(() => expect(toldOf(first)).toEqual(['order.placed']));
    receiver.answers((received, response) =>
      received.message.data.subject === first ? response.writeHead(422).end() : takes(received, response),
    );
    await test.move(first, 'accepted');
    await until(() => expect(toldOf(first)).toHaveLength(2));
    const second = await place();
    await until(() => expect(toldOf(second)).toEqual(['order.placed']));
    await until(async () => expect(await listed()).toMatchObject({ waiting: 1, failed: 0 }));
    await nextTryIn(5000);
    await wait(4 * DAY_MS);
    await until(async () => expect(await listed()).toMatchObject({ waiting: 0, failed: 1 }));
  });

  it('suffer nothing from a receiver that hangs, redirects or answers without end', async () => {
    const { body: made } = await subscribe(['order.placed']);
    const path = withId(webhookCalls.testWebhook.path, made.id);
    const outcome = async (manner: Manner) => {
      receiver.answers(manner);
      return (await owner.call<OfficeWebhookTest>(path, 'POST', {})).body;
    };
    expect(await outcome(takes)).toEqual({ status: 204, fault: null });
    expect(await outcome(() => {})).toEqual({ status: null, fault: 'timeout' });
    const elsewhere: Manner = (_, response) => void response.writeHead(302, { location: receiver.url }).end();
    expect(await outcome(elsewhere)).toEqual({ status: 302, fault: '302' });
    const endless: Manner = (_, response) => {
      response.writeHead(200);
      const write = () => response.write('x'.repeat(64 * 1024), (error) => void (error ? null : write()));
      write();
    };
    expect(await outcome(endless)).toEqual({ status: 200, fault: null });
    // The redirect was not followed.
    expect(receiver.received).toHaveLength(4);
  });

  it('are signed with the old secret too for a day after a new one', async () => {
    const { body: made } = await subscribe(['order.placed']);
    const path = withId(webhookCalls.rotateWebhookSecret.path, made.id);
    const { secret } = (await owner.call<OfficeWebhookSecret>(path, 'POST', {})).body;
    const signatures = async () => {
      receiver.received.length = 0;
      await place();
      await until(() => expect(receiver.received).toHaveLength(1));
      const [{ id, headers, raw } = { id: '', headers: {} as Record<string, string>, raw: '' }] =
        receiver.received;
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const by = (key: string) => new Webhook(key).sign(id, at, raw);
      return {
        sent: headers['webhook-signature'],
        both: `${by(secret)} ${by(made.secret)}`,
        one: by(secret),
      };
    };
    const during = await signatures();
    expect(during.sent).toBe(during.both);
    test.clock.advance(DAY_MS + 1);
    const after = await signatures();
    expect(after.sent).toBe(after.one);
  });

  it('go to public addresses alone, unless the operator allows a network', async () => {
    const strict = await createTestApp(kind, { pace });
    const rami = await signInOwner(strict);
    const refused = [
      'http://till.example/',
      receiver.url,
      'https://10.0.0.7/',
      'https://[::1]/',
      'ftp://x.example',
      'https://a:b@till.example/',
      'no address',
    ];
    for (const url of refused) {
      const body = { name: 'Till', url, kinds: ['order.placed'] };
      expect((await rami.call(webhookCalls.listWebhooks.path, 'POST', body)).status, url).toBe(422);
    }
    const named = { name: 'Till', url: 'https://localhost:8443/', kinds: ['order.placed'] };
    const { id } = (await rami.call<OfficeWebhookSecret>(webhookCalls.listWebhooks.path, 'POST', named)).body;
    const path = withId(webhookCalls.testWebhook.path, id);
    expect((await rami.call(path, 'POST', {})).body).toEqual({ status: null, fault: 'not_public' });
    await strict.close();
  });

  it('of another venue are not found, and an ended one is told nothing', async () => {
    const { body: made } = await subscribe(['order.placed']);
    await owner.call(withId(webhookCalls.changeWebhook.path, made.id), 'DELETE');
    await place();
    const { body: other } = await subscribe(['order.placed']);
    const uuid = await place();
    await until(() => expect(toldOf(uuid)).toHaveLength(1));
    expect(receiver.received).toHaveLength(1);
    expect(
      (await owner.call(withId(webhookCalls.rotateWebhookSecret.path, made.id), 'POST', {})).status,
    ).toBe(404);
    expect(other.id).not.toBe(made.id);
  });

  it('are delivered once by two instances, however many there are', async () => {
    // Twenty at once: on a busy machine a receiver's answer may take a while.
    const patient = { environment: HOUSE, pace: { jobsMs: 20 } };
    await test.close();
    test = await createTestApp(kind, patient);
    const second = await createTestApp(kind, { ...patient, storeUrl: test.storeUrl, clock: test.clock });
    owner = await signInOwner(test);
    await subscribe(['order.placed']);
    const orders: string[] = [];
    for (let wave = 0; wave < 5; wave++)
      orders.push(...(await Promise.all([place(), place(), place(), place()])));
    await until(async () => expect((await listed()).waiting).toBe(0));
    expect(receiver.received.map(({ message }) => message.data.subject).toSorted()).toEqual(
      orders.toSorted(),
    );
    await second.close();
  });
});
