import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoupon } from './coupon-parse.ts';
import { presentCoupon } from './coupon.ts';

describe('a coupon on its way to the phone', () => {
  it('tells what it takes off, in amounts of the wire', () => {
    const coupon = buildCoupon({
      value: 12_500,
      minOrderMills: 50_000,
      maxDiscountMills: 30_000,
      productIds: ['taouk'],
    });
    expect(presentCoupon(coupon)).toEqual({
      id: 'save',
      code: 'SAVE',
      products: ['taouk'],
      categories: [],
      discount_value_type: 'percentage',
      discount_value: '12.500',
      min_order_value: '50.000',
      max_discount_value: '30.000',
      free_delivery: false,
    });
  });

  it('keeps its dates and uses to the venue', () => {
    const secret = presentCoupon(buildCoupon({ startsAt: 1, endsAt: 2, maxUses: 3 }));
    expect(secret).toEqual(presentCoupon(buildCoupon()));
  });

  it('arrives as the server has it, so that both take the same off', () => {
    const mills = fc.integer({ min: 0, max: 999_999_999 });
    const coupons = fc
      .record({
        productIds: fc.array(fc.string()),
        categoryIds: fc.array(fc.string()),
        type: fc.constantFrom<'percentage' | 'fixed'>('percentage', 'fixed'),
        value: mills,
        minOrderMills: mills,
        maxDiscountMills: fc.option(mills),
        freeDelivery: fc.boolean(),
      })
      .map(buildCoupon);
    fc.assert(
      fc.property(coupons, (coupon) => {
        expect(parseCoupon(JSON.parse(JSON.stringify(presentCoupon(coupon))))).toEqual(coupon);
      }),
    );
  });
});
