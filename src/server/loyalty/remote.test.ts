import { PARTNER_CODE, startFakePartner, type FakePartner } from '#tests/support/fake-partner.ts';
import { openLoyaltyStage, type LoyaltyStage } from '#tests/support/loyalty-stage.ts';
import type { WireLoyaltyDiscount } from '#contract/loyalty.ts';
import type { Misbehaviour } from '#server/payments/conformance/fake-gateway.ts';
import { stores } from '#tests/support/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const SOON = { timeout: 20_000, interval: 50 };

const hummus = (quantity = 2) => ({ product: 'hummus', quantity, cart_uuid: randomUUID() });

function redeemOn(
  stage: LoyaltyStage,
  uuid: string,
  amount: string,
  otp = PARTNER_CODE,
  key: string = randomUUID(),
) {
  return stage.test.call<{ code?: string; balance?: string; errors?: { message: string }[] }>(
    `/loyalty/af/blue/${uuid}/`,
    { method: 'POST', body: { wallet_id: 'p-1', amount, otp }, key },
  );
}

describe.each(stores)('a partner elsewhere on %s', (store) => {
  let partner: FakePartner;
  let stage: LoyaltyStage;
  beforeAll(async () => {
    partner = await startFakePartner();
    stage = await openLoyaltyStage(store, { environment: { LOYALTY_API_URL: partner.url } });
  });
  beforeEach(() => {
    partner.misbehave(null, 'all');
    partner.topUp();
    stage.nextGuest();
  });
  afterAll(async () => {
    await stage.test.close();
    await partner.close();
  });

  /** Until the outbox has found out; it asks again later and later. */
  const settles = (uuid: string, order: object) =>
    vi.waitFor(async () => {
      stage.test.clock.advance(10_000);
      expect(await stage.test.read(uuid)).toMatchObject(order);
    }, SOON);

  const redeem = (uuid: string, amount: string, otp?: string, key?: string) =>
    redeemOn(stage, uuid, amount, otp, key);

  it('is asked for wallet, employee and discounts; a redemption is a payment after its 200', async () => {
    const { uuid, visit } = await stage.order();
    expect(await stage.test.read(uuid)).toMatchObject({ total: '58.000' });
    expect(await stage.wallet(uuid, visit)).toEqual({
      wallet_id: 'p-1',
      name: 'Layla',
      balance: '50.000',
      redeemable: '50.000',
    });
    expect((await redeem(uuid, '20.00', '000000')).body.errors).toEqual([
      { path: 'otp', message: 'Incorrect OTP' },
    ]);
    expect((await redeem(uuid, '20.00')).body).toMatchObject({ balance: '30.000' });
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '38.000',
      payments: [{ payment_type: 'blue_wallet', amount: '20.000' }],
    });
    expect((await redeem(uuid, '38.01')).status).toBe(422);
    expect(partner.balanceMills()).toBe(30_000);
    expect((await stage.test.call('/loyalty/af/verify-employee-id/E-7/')).body).toMatchObject({
      employee_id: 'E-7',
    });
    for (const id of ['E-8', '%2e%2e', '..%2fblue'])
      expect((await stage.test.call(`/loyalty/af/verify-employee-id/${id}/`)).status).toBe(404);
    const calls = /^\/(af\/blue|af\/verify-employee-id|loyalty\/promotions)\//;
    expect(partner.requests.filter(({ path }) => !calls.test(path))).toEqual([]);
  });

  it('says what it takes off, and the server keeps that with the order', async () => {
    const ask = { cart_items: [hummus()], order_type: 'takeaway', employee_id: 'E-7' };
    const { body } = await stage.test.call<WireLoyaltyDiscount[]>('/loyalty/loyalty/promotions/', {
      method: 'POST',
      body: ask,
    });
    expect(body.map(({ name, discounts }) => [name, discounts[0]?.discountSum])).toEqual([
      ['For all', '6.000'],
      ['Crew', '10.000'],
    ]);
    expect(partner.asked.at(-1)).toMatchObject({
      sufra_id: 'menu-1',
      employee_id: 'E-7',
      order_type: 'takeaway',
    });
    const { uuid, visit } = await stage.order({ additional_data: { employee_id: 'E-7' } });
    expect((await stage.test.read(uuid)).total).toBe('48.000');
    partner.misbehave('broken', 'all');
    const body2 = { line_items: [hummus(1)] };
    await stage.test.call(`/en/api/order/${uuid}/`, { method: 'PATCH', body: body2, visit });
    expect((await stage.test.read(uuid)).total).toBe('80.000');
  });

  it('without an answer nothing comes off, and who was promised something sees the new total first', async () => {
    partner.misbehave('reset', 'all');
    const promised = [{ id: 'all', name: 'For all', discounts: [{ discountSum: '6.000' }] }];
    const additional = { employee_id: 'E-7', loyalty_discounts: promised };
    const refused = await stage.test.order({
      order_type: 'takeaway',
      order_location: null,
      order_location_type: null,
      line_items: [hummus()],
      additional_data: additional,
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'price_changed', figures: { total: '64.000' } },
    });
    expect((await stage.test.call('/loyalty/af/verify-employee-id/E-7/')).status).toBe(503);
  });

  it('a lost answer is asked for again by the same key, and nobody spends the amount meanwhile', async () => {
    const { uuid } = await stage.order();
    const key = randomUUID();
    partner.misbehave('broken_after', 'writes');
    expect((await redeem(uuid, '50.00', PARTNER_CODE, key)).body.code).toBe('unavailable');
    expect(partner.balanceMills()).toBe(0);
    partner.misbehave(null, 'all');
    // The wallet itself would have it: it is the order that owes no more than the rest.
    partner.topUp();
    expect((await redeem(uuid, '10.00')).body.errors).toEqual([
      { path: 'amount', message: 'At most 8.000 can be redeemed' },
    ]);
    expect((await redeem(uuid, '50.00', PARTNER_CODE, key)).status).toBe(200);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '8.000',
      payments: [{ amount: '50.000' }],
    });
    expect((await redeem(uuid, '50.00', PARTNER_CODE, key)).status).toBe(200);
    expect((await stage.test.read(uuid)).payments).toHaveLength(1);
  });

  it('nobody presses again: the server finds out itself, and the page says meanwhile that it is checked', async () => {
    const { uuid, visit } = await stage.order();
    partner.misbehave('broken_after', 'writes');
    expect((await redeem(uuid, '20.00')).body.code).toBe('unavailable');
    partner.misbehave(null, 'all');
    expect(await stage.wallet(uuid, visit)).toMatchObject({ checking: '20.000', redeemable: '30.000' });
    await settles(uuid, { balance_due: '38.000', payments: [{ amount: '20.000' }] });
    expect(await stage.wallet(uuid, visit)).not.toHaveProperty('checking');
    expect(partner.balanceMills()).toBe(30_000);
  });

  it('what the partner never took is free again as soon as it says so', async () => {
    const { uuid, visit } = await stage.order();
    partner.misbehave('broken', 'writes');
    await redeem(uuid, '20.00', '000000');
    expect(await stage.wallet(uuid, visit)).toHaveProperty('checking', '20.000');
    partner.misbehave(null, 'all');
    await vi.waitFor(async () => {
      stage.test.clock.advance(10_000);
      expect(await stage.wallet(uuid, visit)).not.toHaveProperty('checking');
    }, SOON);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '58.000', payments: [] });
    expect(partner.balanceMills()).toBe(50_000);
  });

  it('money of an order that was canceled while nobody knew is booked all the same', async () => {
    const { uuid } = await stage.order();
    partner.misbehave('broken_after', 'writes');
    await redeem(uuid, '20.00');
    await stage.test.move(uuid, 'rejected');
    partner.misbehave(null, 'all');
    await settles(uuid, { status: 'rejected', payments: [{ amount: '20.000' }] });
  });

  it('two phones redeem at the same moment: no more than is owed', async () => {
    const { uuid } = await stage.order();
    const answers = await Promise.all([redeem(uuid, '40.00'), redeem(uuid, '40.00')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await stage.test.read(uuid)).payments).toHaveLength(1);
  });
});

describe('a partner in trouble', () => {
  it.each<Misbehaviour>(['broken', 'html_200', 'garbage', 'huge', 'redirect', 'busy', 'reset'])(
    'answering %s it stops nobody: the order is placed and paid in full',
    async (trouble) => {
      const partner = await startFakePartner();
      const stage = await openLoyaltyStage('sqlite', { environment: { LOYALTY_API_URL: partner.url } });
      partner.misbehave(trouble, 'all');
      const { uuid } = await stage.order();
      expect(await stage.wallet(uuid)).toEqual({});
      expect((await redeemOn(stage, uuid, '10.00')).status).not.toBe(200);
      const page = await stage.payInFull(uuid);
      await stage.decide(page.body.payment_url);
      expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000', total: '64.000' });
      expect(partner.balanceMills()).toBe(50_000);
      await stage.test.close();
      await partner.close();
    },
  );
});

it('a partner that is silent stops no order, and after five times it is left alone for a while', async () => {
  const partner = await startFakePartner();
  const stage = await openLoyaltyStage('sqlite', { environment: { LOYALTY_API_URL: partner.url } });
  partner.misbehave('silent', 'all');
  await Promise.all(Array.from({ length: 5 }, () => stage.order()));
  const asked = partner.requests.length;
  await stage.order();
  expect(partner.requests).toHaveLength(asked);
  await stage.test.close();
  await partner.close();
});
