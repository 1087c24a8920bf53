import { newestAttempt, openPaymentStage, payingVenue } from '#tests/support/payments/payment-stage.ts';
import { promisedMs, until } from '#tests/support/until.ts';
import { stores } from '#tests/support/store/store.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payOnline } from '#tests/support/payments/online-payments.ts';

describe.each(stores)('paying online on %s', (store) => {
  const online = payOnline(store);
  const { inVenue, returned, started, tell } = online;

  it('an order that waits for its payment is accepted by nobody, and can be rejected', async () => {
    const { uuid } = await started();
    const path = `/staff/api/orders/${uuid}/status/`;
    expect(await online.stage.staff(path, { status: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'status_not_allowed' },
    });
    expect(await online.stage.read(uuid)).toMatchObject({ status: 'pending', awaits_payment: true });
    expect((await online.stage.staff(path, { status: 'rejected', reason: 'sold out' })).status).toBe(200);
  });

  it('an order by card has a payment page and is hidden from the kitchen until it is paid', async () => {
    const { uuid, url, attempt } = await started();
    expect(url).toContain('/gosell/');
    const { payment_url: paymentUrl, kitchen_at: kitchenAt } = await online.stage.read(uuid);
    expect([paymentUrl, kitchenAt]).toEqual([url, undefined]);
    expect(await online.stage.isInKitchen(uuid)).toBe(false);
    expect(await returned(attempt)).toMatchObject({ status: 'PENDING', orderUUID: uuid });

    online.fake.pay(attempt);
    online.stage.test.clock.advance(3000);
    expect(await returned(attempt)).toMatchObject({ status: 'PAID', orderUUID: uuid });
    expect(await online.stage.read(uuid)).toMatchObject({
      balance_due: '0.000',
      payment_url: null,
      payments: [{ payment_type: 'card', amount: '32.000' }],
      kitchen_at: new Date(online.stage.test.clock.now()).toISOString(),
    });
    expect(await online.stage.isInKitchen(uuid)).toBe(true);
  });

  it('the gateway is told the venue’s own addresses, whatever hosts the guest’s request names', async () => {
    const before = online.fake.requests.length;
    const { body, status } = await online.stage.test.order(
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
    expect(online.fake.requests.length).toBeGreaterThan(before);
    expect(JSON.stringify([body, online.fake.requests.slice(before)])).not.toMatch(/evil|gopher/);
    const attempt = await newestAttempt(online.stage, body.uuid);
    for (const address of online.fake.returnAddresses(attempt))
      expect(address).toMatch(/^http:\/\/test-kitchen\.localhost:8080\/en\/payment\/tap\?/);
  });

  it('the same key gets the same page again', async () => {
    const key = randomUUID();
    const first = await online.stage.order(key);
    const second = await online.stage.order(key);
    expect(second).toEqual(first);
    expect(await online.stage.attempts(first.uuid)).toHaveLength(1);
  });

  it('the kitchen of a venue that does not wait sees the order at once', async () => {
    await inVenue({ ordering: { kitchen_waits_for_payment: false } }, async () => {
      const { uuid } = await online.stage.order();
      expect(await online.stage.isInKitchen(uuid)).toBe(true);
    });
  });

  it('a PENDING answer is believed for two seconds', async () => {
    const { attempt } = await started();
    await returned(attempt);
    const asked = online.fake.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => returned(attempt)));
    expect(online.fake.requests).toHaveLength(asked);
    online.stage.test.clock.advance(2001);
    await Promise.all(Array.from({ length: 20 }, () => returned(attempt)));
    expect(online.fake.requests).toHaveLength(asked + 1);
  });

  it('a webhook before the return, twice at once, and the return at the same time: one payment', async () => {
    const { uuid, attempt } = await started();
    online.fake.pay(attempt);
    const answers = await Promise.all([tell(attempt), tell(attempt), returned(attempt)]);
    expect(answers.slice(0, 2)).toEqual([200, 200]);
    await online.stage.owes(uuid, '0.000');
    expect(await returned(attempt)).toMatchObject({ status: 'PAID' });
    expect((await online.stage.read(uuid)).payments).toHaveLength(1);
  });

  it('a guest who never returns and a webhook that never comes: found by asking', async () => {
    const { uuid, attempt } = await started();
    online.fake.pay(attempt);
    online.stage.test.clock.advance(MINUTE_MS);
    await online.stage.owes(uuid, '0.000');
    expect(await online.stage.isInKitchen(uuid)).toBe(true);
  });

  it('an order that nobody pays is canceled after its time and gives back what it held', async () => {
    const key = randomUUID();
    const answer = await online.stage.test.order(
      { payment_type: 'card', line_items: [{ product: 'prawns', quantity: 3, cart_uuid: randomUUID() }] },
      { key },
    );
    const { uuid } = answer.body;
    online.stage.test.clock.advance(31 * MINUTE_MS);
    await until(async () =>
      expect(await online.stage.read(uuid)).toMatchObject({ status: 'canceled', awaits_payment: false }),
    );
    // Menus are reloaded after the commit: returned stock is available within two seconds.
    const prawns = { line_items: [{ product: 'prawns', quantity: 4, cart_uuid: randomUUID() }] };
    await until(async () => expect((await online.stage.test.order(prawns)).status).toBe(201), {
      mostMs: promisedMs(2000),
    });
    await until(async () => {
      const attempt = await newestAttempt(online.stage, uuid);
      online.stage.test.clock.advance(30_001);
      expect(await returned(attempt)).toMatchObject({ status: 'CANCELED' });
    });
  });

  it('a guest may pay in person after all', async () => {
    const { uuid, visit, attempt } = await started();
    expect((await online.stage.pay(uuid, 'cash', visit)).body).toEqual({ payment_url: null });
    expect(await online.stage.isInKitchen(uuid)).toBe(true);
    expect(await online.stage.read(uuid)).toMatchObject({ payment_type: 'cash', payment_url: null });
    // Paid on the old page all the same: it counts once.
    online.fake.pay(attempt);
    await tell(attempt);
    await online.stage.owes(uuid, '0.000');
    expect((await online.stage.pay(uuid, 'machine')).body.code).toBe('order_closed');
  });

  it('a way that the venue does not offer is refused', async () => {
    await inVenue({ ordering: { pay_first: true } }, async () => {
      const { uuid } = await online.stage.order();
      expect((await online.stage.pay(uuid, 'cash')).body.code).toBe('payment_type_disabled');
      expect((await online.stage.pay(randomUUID())).body.code).toBe('not_found');
    });
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
