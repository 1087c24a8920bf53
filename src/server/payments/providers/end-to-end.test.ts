import {
  newestAttempt,
  openPaymentStage,
  payingVenue,
  type PaymentStage,
} from '#tests/support/payments/payment-stage.ts';
import { until } from '#tests/support/until.ts';
import { fakes } from '#tests/support/gateways/fakes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FakeGateway, Misbehaviour } from '../conformance/fake-gateway.ts';
import { providers } from '../registry.ts';

/** The gateways that open no page without an email address. */
const ASK_FOR_EMAIL = ['myfatoorah', 'ngenius', 'paystack', 'paytabs', 'pesapal', 'tap'];

it('every provider has a fake here', () => {
  expect(Object.keys(fakes).sort()).toEqual(providers.map(({ slug }) => slug).sort());
});

describe.each(Object.entries(fakes))('%s, from order to refund', (slug, { start, currency }) => {
  let fake: FakeGateway;
  let stage: PaymentStage;
  beforeAll(async () => {
    fake = await start();
    stage = await openPaymentStage('sqlite', slug, {
      environment: { ...fake.environment, PUBLIC_URL: 'https://menu.example' },
      venue: payingVenue(slug, { menu: { currency } }),
    });
  });
  afterEach(() => {
    fake.misbehave(null);
    expect(fake.complaints).toEqual([]);
  });
  afterAll(async () => {
    await stage.test.close();
    await fake.close();
  });

  /** The query parameters of the return page, for each way back from the gateway. */
  function returns(attempt: string): Record<string, string>[] {
    return fake.returnAddresses(attempt).map((address) => Object.fromEntries(new URL(address).searchParams));
  }

  it('paid, seen by the return page from its address alone, and given back', async () => {
    const { uuid, url } = await stage.order();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1/);
    const attempt = await newestAttempt(stage, uuid);
    // When the gateway requires an e-mail, guests without one get an address at the venue.
    const [page = ''] = fake.returnAddresses(attempt);
    const told = decodeURIComponent(fake.requests.map(({ body }) => body).join(' '));
    const addresses = new Set(told.match(/[\w.-]+@[\w.-]+/g));
    const own = `guest@${new URL(page).hostname}`;
    expect([...addresses]).toEqual(ASK_FOR_EMAIL.includes(slug) ? [own] : []);
    for (const parameters of returns(attempt))
      expect(await stage.returned(parameters, slug)).toMatchObject({ status: 'PENDING' });
    fake.pay(attempt);
    stage.test.clock.advance(3000);
    const [back = {}] = returns(attempt);
    expect(await stage.returned(back, slug)).toMatchObject({ status: 'PAID', orderUUID: uuid });
    expect(await stage.isInKitchen(uuid)).toBe(true);
    await stage.staff(`/staff/api/orders/${uuid}/refund/`, {});
    await until(async () => {
      stage.test.clock.advance(3000);
      fake.settleRefunds(attempt, 'done');
      expect((await stage.read(uuid)).payments.map(({ amount }) => amount).sort()).toEqual([
        '-32.000',
        '32.000',
      ]);
    });
    expect(fake.refunds(attempt)).toHaveLength(1);
  });

  it('a webhook that comes twice and before the return counts once', async () => {
    const { uuid } = await stage.order();
    const attempt = await newestAttempt(stage, uuid);
    fake.pay(attempt);
    const delivery = fake.delivery(attempt, { at: stage.test.clock.now() });
    const answers = await Promise.all([stage.webhook(delivery, slug), stage.webhook(delivery, slug)]);
    expect(answers.every((status) => status >= 200 && status < 300)).toBe(true);
    await stage.owes(uuid, '0.000');
    expect((await stage.read(uuid)).payments).toHaveLength(1);
  });

  it.each<Misbehaviour>(['broken_after', 'html', 'empty', 'huge', 'redirect', 'reset'])(
    'a start that is answered with %s: the order stays, is paid once, and nothing is lost',
    async (trouble) => {
      fake.misbehave(trouble, 'writes');
      const { uuid, url } = await stage.order();
      expect(url).toBeNull();
      fake.misbehave(null);
      stage.test.clock.advance(21_000);
      const { body } = await stage.pay(uuid);
      expect(body.payment_url).toMatch(/^http:\/\/127\.0\.0\.1/);
      const attempt = await newestAttempt(stage, uuid);
      fake.pay(attempt);
      stage.test.clock.advance(16_000);
      await stage.owes(uuid, '0.000');
      const paid = (await stage.attempts(uuid)).filter(({ state }) => state === 'PAID');
      expect(paid).toHaveLength(1);
    },
  );
});
