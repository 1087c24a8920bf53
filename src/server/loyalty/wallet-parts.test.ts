import { staffMoneyCalls } from '#contract/staff/staff-money-calls.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { PARTNER_CODE, startFakePartner, type FakePartner } from '#tests/support/outside/fake-partner.ts';
import { openBillStage, wholeDishes as whole, type BillStage } from '#tests/support/payments/bill-stage.ts';
import { stores } from '#tests/support/store/store.ts';
import { until } from '#tests/support/until.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(stores)('a part of a bill paid from a wallet on %s', (store) => {
  let stage: BillStage;
  let wallet: string;
  beforeAll(async () => {
    stage = await openBillStage(store);
  });
  beforeEach(() => {
    wallet = stage.nextGuest();
    stage.test.clock.advance(MINUTE_MS);
  });
  afterAll(() => stage.test.close());

  it('pays exactly the part and its tip, once for each key, and leaves the others’ parts', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    await stage.held(uuid, omar, whole(lines[1]));
    // With the largest tip that the page offers, so that it can say before the code whether the wallet holds it.
    expect(await stage.wallet(uuid, layla)).toMatchObject({ redeemable: '33.930' });
    const at = { uuid, visit: layla };
    const body = { wallet_id: wallet, part: held.uuid, amount: '31.50', tip: '2.00' };
    const key = randomUUID();
    expect((await stage.redeemPart(at, body, key)).body).toMatchObject({ balance: '18.500' });
    expect((await stage.redeemPart(at, body, key)).status).toBe(200);
    const other = { ...body, part: randomUUID() };
    expect((await stage.redeemPart(at, other, key)).body.code).toBe('idempotency_conflict');
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([
      { mine: true, state: 'paid', way: 'wallet', due: '29.500', tip: '2.000' },
      { mine: false, state: 'held' },
    ]);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '29.500',
      payments: [{ payment_type: 'blue_wallet', amount: '31.500' }],
      additional_data: { tips_amount: '2.000' },
    });
  });

  it('refuses another amount, another’s part, more than the wallet has, and a part that was let go', async () => {
    const { uuid, lines, layla, omar } = await stage.twoAtTable();
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const omars = await stage.held(uuid, omar, whole(lines[1]));
    const at = { uuid, visit: layla };
    const pay = async (part: string, amount: string, tip = '0') =>
      (await stage.redeemPart(at, { wallet_id: wallet, part, amount, tip })).body;
    expect(await pay(held.uuid, '29.00')).toMatchObject({ code: 'validation', errors: [{ path: 'amount' }] });
    expect(await pay(held.uuid, '79.50', '50')).toMatchObject({
      code: 'validation',
      errors: [{ path: 'amount', message: 'At most 50.000 can be redeemed' }],
    });
    expect((await pay(omars.uuid, '29.50')).code).toBe('not_found');
    await stage.act(uuid, held.uuid, 'free', layla);
    expect((await pay(held.uuid, '29.50')).code).toBe('not_found');
    expect((await stage.test.read(uuid)).payments).toEqual([]);
  });
});

describe.each(stores)('a part of a bill paid at a partner on %s', (store) => {
  let partner: FakePartner;
  let stage: BillStage;
  beforeAll(async () => {
    partner = await startFakePartner();
    stage = await openBillStage(store, { environment: { LOYALTY_API_URL: partner.url } });
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

  /** A phone that holds a dish of 29.00, and how it redeems that with a tip of 1.00. */
  async function atPartner() {
    const table = await stage.twoAtTable();
    const { uuid, lines, layla } = table;
    const held = await stage.held(uuid, layla, whole(lines[0]));
    const redeem = (key: string = randomUUID(), otp = PARTNER_CODE) =>
      stage.redeemPart(
        { uuid, visit: layla },
        { wallet_id: 'p-1', part: held.uuid, amount: '30.00', tip: '1.00', otp },
        key,
      );
    const settle = async (taken: boolean) =>
      stage.test.call(staffMoneyCalls.settleRedemption.path.replace(':uuid', uuid), {
        method: 'POST',
        body: { taken },
        token: await stage.test.staffToken(),
      });
    return { ...table, part: held.uuid, redeem, settle };
  }

  it('pays the part; a wrong code leaves it held for two minutes at least', async () => {
    const { uuid, layla, redeem } = await atPartner();
    stage.test.clock.advance(2.5 * MINUTE_MS);
    expect((await redeem(randomUUID(), '000000')).status).toBe(422);
    stage.test.clock.advance(MINUTE_MS);
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ state: 'held' }]);
    expect((await redeem()).status).toBe(200);
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ state: 'paid', way: 'wallet' }]);
    expect(partner.balanceMills()).toBe(20_000);
    expect(await stage.test.read(uuid)).toMatchObject({ balance_due: '29.000' });
  });

  it('after a lost answer nobody else pays it, its guest neither, until staff know; then it is paid once', async () => {
    const { uuid, lines, layla, omar, part, redeem, settle } = await atPartner();
    const key = randomUUID();
    partner.misbehave('broken_after', 'writes');
    expect((await redeem(key)).body.code).toBe('unavailable');
    partner.misbehave(null, 'all');
    expect((await redeem(key)).body.code).toBe('in_progress');
    expect((await stage.act(uuid, part, 'free', layla)).body.code).toBe('in_progress');
    expect((await stage.payByCard(uuid, part, layla)).body.code).toBe('in_progress');
    expect((await stage.take(uuid, { part, payment_type: 'cash' })).body.code).toBe('in_progress');
    stage.test.clock.advance(40 * MINUTE_MS);
    expect((await stage.hold(uuid, omar, whole(lines[0]))).body.code).toBe('in_progress');
    expect((await settle(true)).status).toBe(200);
    expect((await redeem(key)).status).toBe(200);
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ state: 'paid', tip: '1.000' }]);
    expect(await stage.test.read(uuid)).toMatchObject({
      balance_due: '29.000',
      payments: [{ amount: '30.000' }],
    });
    expect(partner.balanceMills()).toBe(20_000);
  });

  it('that the partner never took is held again, and free when its hold ends', async () => {
    const { uuid, layla, redeem, settle } = await atPartner();
    partner.misbehave('broken', 'writes');
    await redeem();
    await settle(false);
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ state: 'held' }]);
    stage.test.clock.advance(4 * MINUTE_MS);
    await until(async () => expect((await stage.bill(uuid)).parts).toEqual([]));
  });

  it('an earlier page that is paid while the partner is asked goes back', async () => {
    const { uuid, layla, part, redeem, settle } = await atPartner();
    const page = await stage.payByCard(uuid, part, layla);
    await stage.decide(page.body.payment_url, 'decline');
    partner.misbehave('broken_after', 'writes');
    await redeem();
    partner.misbehave(null, 'all');
    await stage.decide(page.body.payment_url);
    await settle(true);
    await stage.settledTo(uuid, '29.000');
    expect((await stage.bill(uuid, layla)).parts).toMatchObject([{ state: 'paid', way: 'wallet' }]);
  });
});
