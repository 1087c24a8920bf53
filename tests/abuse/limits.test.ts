import { buildVenue } from '#tests/support/build-venue.ts';
import { startFakePesapal } from '#tests/support/gateways/fake-pesapal.ts';
import { loyaltyVenue } from '#tests/support/loyalty-stage.ts';
import { buildOrder, createTestApp, type CallOptions, type TestApp } from '#tests/support/test-app.ts';
import { guessLimits } from '#server/http/limits.ts';
import { senderOf } from '#server/sender.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let kitchen: TestApp;

beforeEach(async () => {
  const coupons = [{ code: 'SAVE10', discount_value: '10' }];
  kitchen = await createTestApp('sqlite', {
    venue: buildVenue({ menu: { enable_coupons: true }, coupons, ordering: { max_open_per_phone: 0 } }),
    environment: { TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => kitchen.close());

function from(address: string, options: CallOptions = {}): CallOptions {
  return { ...options, headers: { ...options.headers, 'x-forwarded-for': address } };
}

function coupon(code: string, address: string) {
  return kitchen.call(`/en/api/coupon/menu-1/${code}/`, from(address));
}

describe('guessing', () => {
  it('a coupon from one address ends soon, and guests elsewhere notice nothing', async () => {
    for (let count = 0; count < guessLimits.perAddress; count++)
      expect((await coupon(`GUESS${count}`, '203.0.113.9')).status).toBe(404);
    const refused = await coupon('SAVE10', '203.0.113.9');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await coupon('SAVE10', '198.51.100.7')).status).toBe(200);
    kitchen.clock.advance(60_000);
    expect((await coupon('SAVE10', '203.0.113.9')).status).toBe(200);
  });

  it('a coupon from ever new addresses ends at the limit of the venue', async () => {
    const codes = Array.from({ length: guessLimits.perTarget + 1 }, (_, count) => count);
    const seen = new Set<number>();
    for (const count of codes)
      seen.add((await coupon(`G${count}`, `10.0.${count >> 8}.${count & 255}`)).status);
    expect(seen).toEqual(new Set([404, 429]));
  });

  it('a coupon at ever new hosts, none of them the venue’s, ends there too', async () => {
    const guess = (count: number) =>
      kitchen.call(`/en/api/coupon/menu-1/G${count}/`, {
        host: `g${count}.example`,
        ...from(`10.1.${count >> 8}.${count & 255}`, { headers: { 'sufra-license': 'test-kitchen' } }),
      });
    for (let count = 0; count < guessLimits.perTarget; count++) expect((await guess(count)).status).toBe(404);
    expect((await guess(guessLimits.perTarget)).status).toBe(429);
  });

  it('a staff token ends soon, also within one IPv6 network', async () => {
    for (let count = 0; count < guessLimits.perAddress; count++) {
      const options = from(`2001:db8:1:2::${count.toString(16)}`, { token: `guess-${count}` });
      expect((await kitchen.call('/staff/api/venue', options)).status).toBe(401);
    }
    const token = await kitchen.staffToken();
    expect((await kitchen.call('/staff/api/venue', from('2001:db8:1:2::ffff', { token }))).status).toBe(429);
    expect((await kitchen.call('/staff/api/venue', from('2001:db8:1:3::1', { token }))).status).toBe(200);
  });

  it('a wallet’s code, over ever new addresses and wallets, ends at the limit of the venue', async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const { uuid } = (await kitchen.order()).body;
    const guess = (count: number) =>
      kitchen.call(`/loyalty/af/blue/${uuid}/`, {
        method: 'POST',
        body: { wallet_id: `w-${count}`, amount: '1.00', otp: '000000' },
        ...from(`10.2.${count >> 8}.${count & 255}`),
      });
    for (let count = 0; count < guessLimits.perTarget; count++) expect((await guess(count)).status).toBe(422);
    expect((await guess(guessLimits.perTarget)).status).toBe(429);
  });

  it('an employee id through orders from one address ends soon; orders without one go on', async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const order = (employee_id: string | null) =>
      kitchen.call<{ code?: string }>('/en/api/order/', {
        method: 'POST',
        body: buildOrder({
          order_type: 'takeaway',
          order_location: null,
          ...(employee_id !== null && { additional_data: { employee_id } }),
        }),
        ...from('203.0.113.10'),
      });
    for (let count = 0; count < guessLimits.perAddress; count++)
      expect((await order(`G-${count}`)).status).toBe(422);
    expect((await order('E-7')).status).toBe(429);
    const call = from('203.0.113.10');
    expect((await kitchen.call('/loyalty/af/verify-employee-id/E-7/', call)).status).toBe(429);
    expect((await order(null)).status).toBe(201);
  });

  it('an employee id through carts from one address ends soon', async () => {
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const ask = async (employee_id: string) => {
      const body = { sufra_id: 'menu-1', cart_items: [], order_type: 'takeaway', employee_id };
      const path = '/loyalty/loyalty/promotions/';
      return (await kitchen.call(path, from('203.0.113.11', { method: 'POST', body }))).status;
    };
    expect(await ask('E-7')).toBe(200);
    for (let count = 0; count < guessLimits.perAddress; count++) expect(await ask(`G-${count}`)).toBe(422);
    expect(await ask('E-7')).toBe(429);
  });

  it('an employee id through orders that name their venue ends at the limit of that venue, at no other’s', async () => {
    await kitchen.importFile({ ...loyaltyVenue(), license: 'next-door', domains: [] });
    await kitchen.importFile(loyaltyVenue());
    await kitchen.app.venues.refresh();
    const guess = async (count: number, license: string, employee_id: string) => {
      const body = { ...buildOrder(), license, additional_data: { employee_id } };
      const call = from(`10.3.${count >> 8}.${count & 255}`, { method: 'POST', body });
      return (await kitchen.call('/en/api/order/', call)).status;
    };
    const most = guessLimits.perTarget;
    for (let count = 0; count < most; count++)
      expect(await guess(count, 'next-door', `G-${count}`)).toBe(422);
    expect(await guess(most, 'next-door', 'G')).toBe(429);
    expect(await guess(most, 'test-kitchen', 'E-7')).toBe(201);
  });
});

it('three hundred honest phones behind one address are all served', async () => {
  const address = '192.0.2.1';
  const statuses = new Map<number, number>();
  for (let phone = 0; phone < 300; phone++) {
    const answers = [
      await kitchen.call('/en/api/menu/test-kitchen/', from(address)),
      await coupon('SAVE10', address),
      phone % 3 === 0
        ? await kitchen.call('/en/api/order/', {
            method: 'POST',
            body: buildOrder({ order_type: 'takeaway', order_location: null }),
            key: randomUUID(),
            ...from(address),
          })
        : null,
    ];
    for (const answer of answers)
      if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [200, 600],
      [201, 100],
    ]),
  );
});

describe('who sends', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (address, sender) => {
    expect(senderOf(address)).toBe(sender);
  });
});

it('a webhook that nobody signs is heard sixty times a minute from one address', async () => {
  const fake = await startFakePesapal();
  const test = await createTestApp('sqlite', {
    environment: { ...fake.environment, TRUST_PROXY: 'loopback' },
  });
  const id = randomUUID();
  const body = {
    OrderNotificationType: 'IPNCHANGE',
    OrderTrackingId: id,
    OrderMerchantReference: id,
  };
  const tell = async (address: string) =>
    (await test.call('/payments/pesapal/webhook/', from(address, { method: 'POST', body }))).status;
  for (let count = 0; count < 60; count++) expect(await tell('203.0.113.9')).toBe(200);
  expect(await tell('203.0.113.9')).toBe(429);
  expect(await tell('198.51.100.7')).toBe(200);
  await test.close();
  await fake.close();
});
