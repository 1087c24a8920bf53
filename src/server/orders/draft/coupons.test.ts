import { buildVenue } from '#tests/support/build/build-venue.ts';
import { stores } from '#tests/support/store/store.ts';
import { untilSent } from '#tests/support/app/until-sent.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { WireCoupon } from '#contract/orders/coupon.ts';
import type { OrderPlaced } from '#contract/orders/order.ts';
import { usesOfCoupons } from './coupons.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const venue = buildVenue({
  menu: { enable_coupons: true },
  coupons: [
    { code: 'MEZZE10', discount_value: '10' },
    { code: 'TAOUK5', discount_value_type: 'fixed', discount_value: '5', products: ['taouk'] },
    { code: 'BIG', discount_value: '50', min_order_value: '100', max_discount_value: '20' },
    { code: 'ONCE', discount_value: '10', max_uses: 1 },
    { code: 'LATER', discount_value: '10', min_order_value: '60', max_uses: 1 },
    { code: 'OVER', discount_value: '10', ends: '2026-01-01T00:00:00Z' },
    { code: 'SOON', discount_value: '10', starts: '2027-01-01T00:00:00Z' },
  ],
});

describe.each(stores)('coupons on %s', (store) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp(store, { venue });
  });
  afterEach(() => test.close());

  const append = ({ uuid, visit_token: visit }: OrderPlaced, cart_uuid: string) =>
    test.call(`/en/api/order/${uuid}/`, {
      method: 'PATCH',
      body: { line_items: [{ product: 'hummus', quantity: 1, cart_uuid }] },
      visit,
    });
  const takeaway = { order_type: 'takeaway', order_location: null } as const;

  it('are found by their code, whatever its case, and only at their venue', async () => {
    const { status, body } = await test.call<WireCoupon>('/en/api/coupon/menu-1/mezze10/');
    expect(status).toBe(200);
    const typed = await test.call<WireCoupon>(`/en/api/coupon/menu-1/${encodeURIComponent('mezze١٠')}/`);
    expect(typed.body.code).toBe('MEZZE10');
    for (const text of ['MEZZE 10', 'mezze\u200b10', 'ＭＥＺＺＥ１０', 'mezze010']) {
      const coupon = await test.call<WireCoupon>(`/en/api/coupon/menu-1/${encodeURIComponent(text)}/`);
      expect([text, coupon.body.code]).toEqual([text, 'MEZZE10']);
    }
    expect((await test.order({ ...takeaway, coupon: 'önce' })).status).toBe(201);
    expect(await usesOfCoupons(test.engine, 'test-kitchen')).toEqual([{ code: 'ONCE', uses: 1 }]);
    expect(body).toMatchObject({
      code: 'MEZZE10',
      discount_value_type: 'percentage',
      discount_value: '10.000',
      free_delivery: false,
    });
    expect(body).not.toHaveProperty('max_uses');
    expect((await test.call('/en/api/coupon/menu-1/NONE/')).status).toBe(404);
    expect((await test.call('/en/api/coupon/menu-2/MEZZE10/')).status).toBe(404);
    expect((await test.call('/en/api/coupon/menu-1/OVER/')).body).toMatchObject({
      code: 'coupon_invalid',
      reason: 'ended',
    });
    expect((await test.call('/en/api/coupon/menu-1/SOON/')).body).toMatchObject({
      code: 'coupon_invalid',
      reason: 'not_started',
    });
  });

  it('take off their share of the eligible lines', async () => {
    const line_items = [
      { product: 'hummus', quantity: 1, cart_uuid: 'a' },
      { product: 'taouk', quantity: 1, cart_uuid: 'b', variations: ['two'] },
    ];
    const ten = await test.order({ ...takeaway, coupon: 'mezze10', line_items });
    // 32 + 58 less 15 % = 81.300
    expect(await test.read(ten.body.uuid)).toMatchObject({
      sub_total: '81.300',
      coupon: 'MEZZE10',
      discounts: [{ name: 'MEZZE10', amount_value: '8.130' }],
      total: '73.170',
    });
    const five = await test.order({ ...takeaway, coupon: 'TAOUK5', line_items });
    expect((await test.read(five.body.uuid)).total).toBe('76.300');
    const small = await test.order({ ...takeaway, coupon: 'BIG', line_items });
    expect(await test.read(small.body.uuid)).toMatchObject({ discounts: [], total: '81.300' });
    // The office counts those that took something off, also without a limit.
    expect(await usesOfCoupons(test.engine, 'test-kitchen')).toEqual(
      expect.arrayContaining([
        { code: 'MEZZE10', uses: 1 },
        { code: 'TAOUK5', uses: 1 },
      ]),
    );
    expect(await usesOfCoupons(test.engine, 'test-kitchen')).toHaveLength(2);
  });

  it('are refused when unknown, over or not begun', async () => {
    for (const [coupon, reason] of [
      ['NONE', 'unknown'],
      ['OVER', 'ended'],
      ['SOON', 'not_started'],
    ]) {
      expect(await test.order({ ...takeaway, coupon: coupon ?? '' })).toMatchObject({
        status: 409,
        body: { code: 'coupon_invalid', reason },
      });
    }
  });

  it('give their last use to one of those who ask at the same instant, and again when that order comes to nothing', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.order({ ...takeaway, coupon: 'ONCE' })),
    );
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'coupon_invalid')).toHaveLength(9);
    expect((await test.call('/en/api/coupon/menu-1/ONCE/')).body).toMatchObject({ reason: 'used_up' });
    await test.move(placed[0]?.body.uuid ?? '', 'rejected');
    expect((await test.order({ ...takeaway, coupon: 'ONCE' })).status).toBe(201);
  });

  it('are worked out again over all live lines when lines are added, without another use', async () => {
    const { body } = await test.order({ coupon: 'ONCE' });
    expect((await append(body, 'more')).body).toMatchObject({
      sub_total: '64.000',
      discounts: [{ amount_value: '6.400' }],
      total: '57.600',
    });
  });

  it('hold a use while they take something off: none is left over, and none is given twice', async () => {
    const isLeft = async () => (await test.call('/en/api/coupon/menu-1/LATER/')).status === 200;
    const { body: small } = await test.order({ coupon: 'LATER' });
    const line_items = [{ product: 'hummus', quantity: 2, cart_uuid: 'two' }];
    const { body: large } = await test.order({ ...takeaway, coupon: 'LATER', line_items });
    expect(await isLeft()).toBe(false);
    expect((await append(small, 'second')).body).toMatchObject({ sub_total: '64.000', discounts: [] });

    await test.move(large.uuid, 'canceled');
    expect(await isLeft()).toBe(true);
    expect((await append(small, 'third')).body).toMatchObject({ discounts: [{ amount_value: '9.600' }] });
    expect(await isLeft()).toBe(false);

    await untilSent(test, small.uuid);
    const token = await test.staffToken();
    for (const lineId of ['second', 'third'])
      await test.call(`/staff/api/orders/${small.uuid}/lines/${lineId}/delete/`, { method: 'POST', token });
    expect(await test.read(small.uuid)).toMatchObject({ sub_total: '32.000', discounts: [] });
    expect(await isLeft()).toBe(true);
  });
});
