import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { startFakeTap } from '#tests/support/gateways/fake-tap.ts';
import { stores } from '#tests/support/store/store.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameInLog } from '../runtime/log-name.ts';
import type { FakeGateway } from './conformance/fake-gateway.ts';

/** The scenarios share a restaurant: drops open attempts between them. */
async function forgetOpenAttempts({ test: { engine } }: PaymentStage): Promise<void> {
  await engine.db.updateTable('payment_attempts').set({ next_look_at: null }).execute();
}

describe.each(stores)('paying online on %s', (store) => {
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

  /** Runs a scenario in the changed venue, then restores the venue. */
  async function inVenue(changes: Parameters<typeof payingVenue>[1], story: () => Promise<void>) {
    const serve = async (file: VenueFile) => {
      await stage.test.importFile(file);
      await stage.test.app.venues.refresh();
    };
    await serve(payingVenue('tap', changes));
    await story();
    await serve(payingVenue('tap'));
  }

  const returned = (attempt: string) => stage.returned({ reference: attempt }, 'tap');

  async function started() {
    const order = await stage.order();
    return { ...order, attempt: await newestAttempt(stage, order.uuid) };
  }

  function tell(attempt: string): Promise<number> {
    return stage.webhook(fake.delivery(attempt, { at: stage.test.clock.now() }), 'tap');
  }

  it('an order that waits for its payment is accepted by nobody, and can be rejected', async () => {
    const { uuid } = await started();
    const path = `/staff/api/orders/${uuid}/status/`;
    expect(await stage.staff(path, { status: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'status_not_allowed' },
    });
    expect(await stage.read(uuid)).toMatchObject({ status: 'pending', awaits_payment: true });
    expect((await stage.staff(path, { status: 'rejected', reason: 'sold out' })).status).toBe(200);
  });

  it('an order by card has a payment page and is hidden from the kitchen until it is paid', async () => {
    const { uuid, url, attempt } = await started();
    expect(url).toContain('/gosell/');
    expect((await stage.read(uuid)).payment_url).toBe(url);
    expect(await stage.isInKitchen(uuid)).toBe(false);
    expect(await returned(attempt)).toMatchObject({ status: 'PENDING', orderUUID: uuid });

    fake.pay(attempt);
    stage.test.clock.advance(3000);
    expect(await returned(attempt)).toMatchObject({ status: 'PAID', orderUUID: uuid });
    expect(await stage.read(uuid)).toMatchObject({
      balance_due: '0.000',
      payment_url: null,
      payments: [{ payment_type: 'card', amount: '32.000' }],
    });
    expect(await stage.isInKitchen(uuid)).toBe(true);
  });

  it('the gateway is told the venue’s own addresses, whatever hosts the guest’s request names', async () => {
    const before = fake.requests.length;
    const { body, status } = await stage.test.order(
      { payment_type: 'card', order_type: 'takeaway', order_location: null, order_location_type: null },
      {
        host: 'evil.example',
        headers: {
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'gopher',
          'x-original-url': '/evil.example',
          forwarded: 'host=evil.example;proto=gopher',
        },
      },
    );
    expect(status).toBe(201);
    expect(fake.requests.length).toBeGreaterThan(before);
    expect(JSON.stringify([body, fake.requests.slice(before)])).not.toMatch(/evil|gopher/);
    const attempt = await newestAttempt(stage, body.uuid);
    for (const address of fake.returnAddresses(attempt))
      expect(address).toMatch(/^http:\/\/test-kitchen\.localhost:8080\/en\/payment\/tap\?/);
  });

  it('the same key gets the same page again', async () => {
    const key = randomUUID();
    const first = await stage.order(key);
    const second = await stage.order(key);
    expect(second).toEqual(first);
    expect(await stage.attempts(first.uuid)).toHaveLength(1);
  });

  it('the kitchen of a venue that does not wait sees the order at once', async () => {
    await inVenue({ ordering: { kitchen_waits_for_payment: false } }, async () => {
      const { uuid } = await stage.order();
      expect(await stage.isInKitchen(uuid)).toBe(true);
    });
  });

  it('a PENDING answer is believed for two seconds', async () => {
    const { attempt } = await started();
    await returned(attempt);
    const asked = fake.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => returned(attempt)));
    expect(fake.requests).toHaveLength(asked);
    stage.test.clock.advance(2001);
    await Promise.all(Array.from({ length: 20 }, () => returned(attempt)));
    expect(fake.requests).toHaveLength(asked + 1);
  });

  it('a webhook before the return, twice at once, and the return at the same time: one payment', async () => {
    const { uuid, attempt } = await started();
    fake.pay(attempt);
    const answers = await Promise.all([tell(attempt), tell(attempt), returned(attempt)]);
    expect(answers.slice(0, 2)).toEqual([200, 200]);
    await stage.owes(uuid, '0.000');
    expect(await returned(attempt)).toMatchObject({ status: 'PAID' });
    expect((await stage.read(uuid)).payments).toHaveLength(1);
  });

  it('a guest who never returns and a webhook that never comes: found by asking', async () => {
    const { uuid, attempt } = await started();
    fake.pay(attempt);
    stage.test.clock.advance(MINUTE_MS);
    await stage.owes(uuid, '0.000');
    expect(await stage.isInKitchen(uuid)).toBe(true);
  });

  it('a webhook with a wrong signature is refused, and so is one for a gateway without keys', async () => {
    const { attempt } = await started();
    const delivery = fake.delivery(attempt, { at: 0, secret: 'sk_test_somebodyElse' });
    expect(await stage.webhook(delivery, 'tap')).toBe(401);
    expect(await stage.webhook(delivery, 'stripe')).toBe(401);
    expect(await stage.webhook(delivery, 'sandbox')).toBe(401);
    expect(await stage.webhook(delivery, 'nobody')).toBe(404);
    expect(await stage.webhook({ ...delivery, rawBody: Buffer.alloc(300 * 1024) }, 'tap')).toBe(413);
  });

  it.each([
    ['amount', { mills: 31_000 }],
    ['amount', { mills: 33_000 }],
    ['currency', { currency: 'KWD' }],
    ['reference', { attemptId: '6f9bd2f6-0000-4000-8000-1234567890ab' }],
  ])('what differs in its %s is not counted, and flagged', async (flag, misreport) => {
    const { uuid, attempt } = await started();
    fake.pay(attempt);
    fake.misreport(attempt, misreport);
    expect(await returned(attempt)).toMatchObject({ status: 'PENDING' });
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '32.000', payments: [] });
    expect((await stage.attempts(uuid))[0]).toMatchObject({ state: 'PENDING', flagged: flag });
  });

  it.each(['broken', 'html', 'html_200', 'garbage', 'huge', 'redirect', 'reset', 'other_json'] as const)(
    'a gateway that answers a lookup with %s: PENDING, and PAID once it is well',
    async (trouble) => {
      const { uuid, attempt } = await started();
      fake.pay(attempt);
      fake.misbehave(trouble);
      expect(await returned(attempt)).toMatchObject({ status: 'PENDING', orderUUID: uuid });
      fake.misbehave(null);
      stage.test.clock.advance(20_000);
      await stage.owes(uuid, '0.000');
    },
  );

  it('the log tells what went wrong with a payment, and not its id: whoever has that may ask about it', async () => {
    const { log } = stage.test.app.http;
    const logged = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
    onTestFinished(() => logged.forEach((spy) => spy.mockRestore()));
    const { attempt } = await started();
    fake.misbehave('html');
    await returned(attempt);
    fake.misbehave(null);
    fake.misreport(attempt, { currency: 'USD' });
    stage.test.clock.advance(20_000);
    await returned(attempt);
    fake.misbehave('broken', 'writes');
    const { uuid } = await stage.order();
    const said = JSON.stringify(logged.map(({ mock }) => mock.calls));
    for (const wanted of ['could not be looked up', 'differs from the attempt', 'could not be opened'])
      expect(said).toContain(wanted);
    expect(said).not.toContain('chg_');
    for (const secret of [attempt, await newestAttempt(stage, uuid)]) {
      expect(said).not.toContain(secret);
      expect(said).toContain(nameInLog(secret));
    }
  });

  it('a word that nobody documented is PENDING', async () => {
    const { attempt } = await started();
    fake.say(attempt, 'MOONING');
    expect(await returned(attempt)).toMatchObject({ status: 'PENDING' });
  });

  it('FAILED after PAID changes nothing; PAID after FAILED counts', async () => {
    const paid = await started();
    fake.pay(paid.attempt);
    await tell(paid.attempt);
    await stage.owes(paid.uuid, '0.000');
    fake.say(paid.attempt, 'DECLINED');
    await tell(paid.attempt);
    stage.test.clock.advance(5000);
    expect(await returned(paid.attempt)).toMatchObject({ status: 'PAID' });
    expect((await stage.read(paid.uuid)).payments).toHaveLength(1);

    const failed = await started();
    fake.decline(failed.attempt);
    stage.test.clock.advance(3000);
    expect(await returned(failed.attempt)).toMatchObject({ status: 'FAILED' });
    fake.say(failed.attempt, 'CAPTURED');
    await tell(failed.attempt);
    await stage.owes(failed.uuid, '0.000');
  });

  it('a gateway that opens no page leaves an order that can be paid later', async () => {
    fake.misbehave('broken', 'writes');
    const { uuid, url } = await stage.order();
    expect(url).toBeNull();
    expect((await stage.pay(uuid)).status).toBe(503);
    fake.misbehave(null);
    const { status, body } = await stage.pay(uuid);
    expect(status).toBe(200);
    expect(body.payment_url).toContain('/gosell/');
    expect((await stage.read(uuid)).payment_url).toBe(body.payment_url);
  });

  it('twenty presses at once open one page', async () => {
    fake.misbehave('broken', 'writes');
    const { uuid } = await stage.order();
    fake.misbehave(null);
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.pay(uuid)));
    expect(new Set(answers.map(({ body }) => body.payment_url)).size).toBe(1);
    expect(fake.opened(await newestAttempt(stage, uuid))).toBe(1);
  });

  it('a declined card is tried again on a new page; money for both goes back once', async () => {
    const { uuid, url, attempt } = await started();
    fake.decline(attempt);
    stage.test.clock.advance(3000);
    expect(await returned(attempt)).toMatchObject({ status: 'FAILED' });
    const again = (await stage.pay(uuid)).body.payment_url;
    expect(again).not.toBe(url);
    const second = await newestAttempt(stage, uuid);
    expect(second).not.toBe(attempt);
    fake.pay(second);
    await tell(second);
    await stage.owes(uuid, '0.000');
    fake.say(attempt, 'CAPTURED');
    await tell(attempt);
    await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
    fake.settleRefunds(attempt, 'done');
    await until(async () => {
      stage.test.clock.advance(5000);
      expect((await stage.read(uuid)).payments.map(({ amount }) => amount).sort()).toEqual([
        '-32.000',
        '32.000',
        '32.000',
      ]);
    });
    expect(await stage.read(uuid)).toMatchObject({ balance_due: '0.000' });
    expect(fake.refunds(attempt)).toHaveLength(1);
    expect(fake.refunds(second)).toHaveLength(0);
    const flags = (await stage.attempts(uuid)).find((each) => each.attempt_id === attempt)?.flagged;
    expect(flags).toBe('paid_twice');
  });

  it('an order that grew while its page was open gets another page for all of it', async () => {
    const { uuid, visit, url, attempt } = await started();
    const body = { line_items: [{ product: 'hummus', quantity: 1, cart_uuid: randomUUID() }] };
    await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body, visit });
    expect((await stage.read(uuid)).payment_url).toBeNull();
    const again = (await stage.pay(uuid)).body.payment_url;
    expect(again).not.toBe(url);
    // The guest had the old page open and paid there: the difference is still owed.
    fake.pay(attempt);
    await tell(attempt);
    await stage.owes(uuid, '32.000');
  });

  it('a line that was struck while the guest paid is money to give back', async () => {
    const { uuid, attempt } = await started();
    const [line] = (await stage.read(uuid)).line_items;
    await stage.staff(`/staff/api/orders/${uuid}/lines/${line?.cart_uuid}/delete/`, {});
    fake.pay(attempt);
    await tell(attempt);
    await until(() => expect(fake.refunds(attempt)).toHaveLength(1));
  });

  it('a payment for an order that was rejected is counted, flagged, shown to the staff a day later as well, and can be given back', async () => {
    const { uuid, attempt } = await started();
    await stage.test.move(uuid, 'rejected');
    stage.test.clock.advance(25 * 60 * 60_000);
    expect(await stage.isInKitchen(uuid)).toBe(false);
    fake.pay(attempt);
    await tell(attempt);
    await stage.owes(uuid, '0.000');
    expect(await stage.read(uuid)).toMatchObject({ status: 'rejected' });
    expect(await stage.isInKitchen(uuid)).toBe(true);
    expect((await stage.attempts(uuid))[0]).toMatchObject({ state: 'PAID', flagged: 'order_over' });
    expect((await stage.pay(uuid)).body.code).toBe('order_closed');
  });

  it('an order that nobody pays is canceled after its time and gives back what it held', async () => {
    const key = randomUUID();
    const answer = await stage.test.order(
      { payment_type: 'card', line_items: [{ product: 'prawns', quantity: 3, cart_uuid: randomUUID() }] },
      { key },
    );
    const { uuid } = answer.body;
    stage.test.clock.advance(31 * MINUTE_MS);
    await until(async () =>
      expect(await stage.read(uuid)).toMatchObject({ status: 'canceled', awaits_payment: false }),
    );
    // Menus are reloaded after the commit: returned stock is available within two seconds.
    const prawns = { line_items: [{ product: 'prawns', quantity: 4, cart_uuid: randomUUID() }] };
    await until(async () => expect((await stage.test.order(prawns)).status).toBe(201), {
      mostMs: promisedMs(2000),
    });
    await until(async () => {
      const attempt = await newestAttempt(stage, uuid);
      stage.test.clock.advance(30_001);
      expect(await returned(attempt)).toMatchObject({ status: 'CANCELED' });
    });
  });

  it('a guest may pay in person after all', async () => {
    const { uuid, visit, attempt } = await started();
    expect((await stage.pay(uuid, 'cash', visit)).body).toEqual({ payment_url: null });
    expect(await stage.isInKitchen(uuid)).toBe(true);
    expect(await stage.read(uuid)).toMatchObject({ payment_type: 'cash', payment_url: null });
    // Paid on the old page all the same: it counts once.
    fake.pay(attempt);
    await tell(attempt);
    await stage.owes(uuid, '0.000');
    expect((await stage.pay(uuid, 'machine')).body.code).toBe('order_closed');
  });

  it('a way that the venue does not offer is refused', async () => {
    await inVenue({ ordering: { pay_first: true } }, async () => {
      const { uuid } = await stage.order();
      expect((await stage.pay(uuid, 'cash')).body.code).toBe('payment_type_disabled');
      expect((await stage.pay(randomUUID())).body.code).toBe('not_found');
    });
  });

  it('another venue’s and unknown references are PENDING, whoever asks', async () => {
    expect(await returned(randomUUID())).toEqual({ status: 'PENDING', orderId: '', orderUUID: '' });
    expect(await stage.returned({ ref: 'x', session: 'y' }, 'stripe')).toMatchObject({ status: 'PENDING' });
    expect(await stage.returned({ id: randomUUID() }, 'moyasar')).toMatchObject({ status: 'PENDING' });
  });
});

describe('a server without keys', () => {
  it('offers no card, answers PENDING, and takes no webhook', async () => {
    const stage = await openPaymentStage('sqlite', 'tap');
    const menu = await stage.test.call<{ payment_enabled: boolean }>('/en/api/menu/test-kitchen/');
    expect(menu.body.payment_enabled).toBe(false);
    const refused = await stage.test.order({ payment_type: 'card' });
    expect(refused.body.code).toBe('payment_type_disabled');
    expect(await stage.returned({ reference: randomUUID() }, 'tap')).toMatchObject({ status: 'PENDING' });
    expect(await stage.webhook({ headers: {}, rawBody: Buffer.from('{}') }, 'tap')).toBe(401);
    await stage.test.close();
  });
});

describe('prices in a currency', () => {
  it.each([
    ['tap', false],
    ['sandbox', true],
  ])('that no gateway has: whether %s is offered is %s', async (provider, isOffered) => {
    const venue = payingVenue(provider, { menu: { currency: 'MAD' } });
    const environment = { PAY_TAP_SECRET_KEY: 'sk_test_0123456789' };
    const { test } = await openPaymentStage('sqlite', provider, { environment, venue });
    const menu = await test.call<{ payment_enabled: boolean }>('/en/api/menu/test-kitchen/');
    expect(menu.body.payment_enabled).toBe(isOffered);
    const { body } = await test.order({ payment_type: 'card' });
    expect(body.code).toBe(isOffered ? undefined : 'payment_type_disabled');
    if (isOffered) expect(body.payment_url).toContain('/sandbox/');
    await test.close();
  });
});
