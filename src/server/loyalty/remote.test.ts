import { PARTNER_CODE, startFakePartner, type FakePartner } from '#tests/support/outside/fake-partner.ts';
import { openLoyaltyStage, type LoyaltyStage } from '#tests/support/payments/loyalty-stage.ts';
import type { WireLoyaltyDiscount } from '#contract/orders/loyalty.ts';
import type { WireStaffOrder } from '#contract/staff/staff.ts';
import type { Misbehaviour } from '#server/payments/conformance/fake-gateway.ts';
import { stores } from '#tests/support/store/store.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { nameInLog } from '../runtime/log-name.ts';

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

  const redeem = (uuid: string, amount: string, otp?: string, key?: string) =>
    redeemOn(stage, uuid, amount, otp, key);

  it('is asked for wallet, employee and discounts; a redemption is a payment after its 200', async () => {
    const { uuid, visit } = await stage.order();
    expect(await stage.test.read(uuid)).toMatchObject({ total: '58.000' });
    expect(await stage.wallet(uuid, visit)).toEqual({
      wallet_id: 'p-1',
      name: 'L…',
      balance: '50.000',
      redeemable: '50.000',
    });
    expect(await stage.wallet(uuid)).toEqual({});
    expect((await redeem(uuid, '20.00', '000000')).body.errors).toEqual([
      { path: 'otp', message: 'Incorrect OTP' },
    ]);
    expect((await redeem(uuid, '20.00')).body).toMatchObject({ balance: '30.000' });
    expect(await stage.wallet(uuid, visit)).toMatchObject({ name: 'Layla', balance: '30.000' });
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

  it('is asked for five codes of an order, and goes on with those of another', async () => {
    const [guessed, own] = [await stage.order(), await stage.order()];
    for (let count = 0; count < 5; count++)
      expect((await redeem(guessed.uuid, '1.00', '000000')).status).toBe(422);
    const asked = partner.requests.length;
    expect((await redeem(guessed.uuid, '1.00')).status).toBe(429);
    expect(partner.requests.slice(asked).filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await stage.wallet(guessed.uuid, guessed.visit)).toHaveProperty('locked_until');
    expect((await redeem(own.uuid, '20.00')).status).toBe(200);
  });

  it('that does not look at a code takes no try away', async () => {
    const { uuid } = await stage.order();
    for (let count = 0; count < 4; count++) expect((await redeem(uuid, '1.00', '000000')).status).toBe(422);
    partner.misbehave('busy', 'writes');
    expect((await redeem(uuid, '20.00')).body.code).toBe('unavailable');
    partner.misbehave(null, 'all');
    expect((await redeem(uuid, '20.00')).status).toBe(200);
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

  /** An order of 58.00 with a redemption whose answer was lost; `isTaken`: the partner has carried it out. */
  async function lostRedemption(amount: string, isTaken = true, key: string = randomUUID()) {
    const placed = await stage.order();
    partner.misbehave(isTaken ? 'broken_after' : 'broken', 'writes');
    expect((await redeem(placed.uuid, amount, PARTNER_CODE, key)).body.code).toBe('unavailable');
    partner.misbehave(null, 'all');
    return placed;
  }

  /** Staff have asked the partner and settle it. */
  const settle = async (uuid: string, taken: boolean) =>
    stage.test.call(`/staff/api/orders/${uuid}/redemption/`, {
      method: 'POST',
      body: { taken },
      token: await stage.test.staffToken(),
    });

  const flagsOf = async (uuid: string) => {
    const token = await stage.test.staffToken();
    const { body } = await stage.test.call<{ orders: WireStaffOrder[] }>('/staff/api/orders', { token });
    return body.orders.find((order) => order.uuid === uuid)?.payment_flags;
  };

  it('whose answer is lost is never asked again: guest and staff are told, and staff find out', async () => {
    const key = randomUUID();
    const logged = vi.spyOn(stage.test.app.http.log, 'error');
    onTestFinished(() => logged.mockRestore());
    const { uuid, visit } = await lostRedemption('20.00', true, key);
    // Whoever has an order's id can read the order.
    const said = JSON.stringify(logged.mock.calls);
    expect(said).toContain(nameInLog(uuid));
    expect(said).not.toContain(uuid);
    const asked = partner.requests.length;
    expect(await flagsOf(uuid)).toEqual(['redemption_unknown']);
    for (const again of [key, randomUUID()])
      expect((await redeem(uuid, '20.00', PARTNER_CODE, again)).body.code).toBe('in_progress');
    expect(partner.requests).toHaveLength(asked);
    expect(await stage.wallet(uuid, visit)).toMatchObject({ checking: '20.000', redeemable: '0.000' });

    expect((await settle(uuid, true)).status).toBe(200);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '38.000',
      payments: [{ payment_type: 'blue_wallet', amount: '20.000' }],
    });
    expect(await flagsOf(uuid)).toEqual([]);
    expect(await stage.wallet(uuid, visit)).not.toHaveProperty('checking');
    expect((await settle(uuid, true)).status).toBe(404);
    expect((await redeem(uuid, '20.00', PARTNER_CODE, key)).status).toBe(200);
    expect((await stage.test.read(uuid)).payments).toHaveLength(1);
    expect(partner.balanceMills()).toBe(30_000);
  });

  it('that never took it leaves nothing held once staff say so', async () => {
    const { uuid, visit } = await lostRedemption('20.00', false);
    expect(await stage.wallet(uuid, visit)).toHaveProperty('checking', '20.000');
    expect((await settle(uuid, false)).status).toBe(200);
    expect(await stage.wallet(uuid, visit)).not.toHaveProperty('checking');
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '58.000', payments: [] });
    expect((await redeem(uuid, '50.00')).status).toBe(200);
  });

  it('may hold what no other way takes meanwhile: cards and staff get the rest', async () => {
    const { uuid } = await lostRedemption('20.00');
    expect((await stage.split(uuid, ['29.00', '29.00'])).body.code).toBe('in_progress');
    const page = await stage.payInFull(uuid);
    await stage.decide(page.body.payment_url);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '20.000',
      payments: [{ amount: '38.000' }],
    });
    expect((await stage.payInFull(uuid)).body.code).toBe('in_progress');
    const token = await stage.test.staffToken();
    const cash = { method: 'POST', body: { payment_type: 'cash', amount: '20.00' }, token } as const;
    const inCash = () => stage.test.call(`/staff/api/orders/${uuid}/payments/`, cash);
    expect((await inCash()).body).toMatchObject({ code: 'in_progress' });
    await settle(uuid, true);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '0.000' });
  });

  it('may hold what a share would take: it waits, and staff take the rest in cash', async () => {
    const placed = await stage.order();
    await stage.split(placed.uuid, ['50.00', '8.00']);
    partner.misbehave('broken_after', 'writes');
    await redeem(placed.uuid, '20.00');
    partner.misbehave(null, 'all');
    const [large, small] = (await stage.test.read(placed.uuid)).split_payments;
    expect((await stage.payShare(placed.uuid, String(large?.uuid))).body.code).toBe('in_progress');
    expect((await stage.payShare(placed.uuid, String(small?.uuid))).status).toBe(200);
    const token = await stage.test.staffToken();
    const taken = await stage.test.call(`/staff/api/orders/${placed.uuid}/payments/`, {
      method: 'POST',
      body: { payment_type: 'cash', amount: '50.00' },
      token,
    });
    expect(taken.body).toMatchObject({ payments: [{ payment_type: 'cash', amount: '38.000' }] });
  });

  it('money of an order that was canceled while nobody knew is booked all the same', async () => {
    const { uuid } = await lostRedemption('20.00');
    await stage.test.move(uuid, 'rejected');
    await settle(uuid, true);
    expect(await stage.test.read(uuid)).toMatchObject({
      status: 'rejected',
      payments: [{ amount: '20.000' }],
    });
  });

  it('two phones redeem at the same moment: one of them, and no more than is owed', async () => {
    const { uuid } = await stage.order();
    const answers = await Promise.all([redeem(uuid, '40.00'), redeem(uuid, '40.00')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(partner.balanceMills()).toBe(10_000);
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
      // Staff learn from the partner that it took nothing; when the partner answered this itself there is nothing to
      // settle.
      const token = await stage.test.staffToken();
      const settled = { method: 'POST', body: { taken: false }, token } as const;
      await stage.test.call(`/staff/api/orders/${uuid}/redemption/`, settled);
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
