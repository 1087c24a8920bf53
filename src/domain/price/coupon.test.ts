import { buildCoupon, buildDiscount } from '#tests/support/build/build-coupon.ts';
import { mills } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { discountAmount, eligibleSubtotal, isCouponRunning, waivesDelivery } from './coupon.ts';
import { formatMoney } from '../money/money.ts';

const lines = [
  { productId: 'hummus', categoryId: 'mezze', lineMills: mills('32') },
  { productId: 'taouk', categoryId: 'grill', lineMills: mills('58') },
  { productId: 'kebab', categoryId: 'grill', lineMills: mills('64') },
];

function off(changes: Parameters<typeof buildDiscount>[0]): string {
  return formatMoney(discountAmount(buildDiscount(changes), lines));
}

describe('a discount', () => {
  it('of a percentage is that share of the subtotal', () => {
    expect(off({ value: mills('10') })).toBe('15.400');
    expect(off({ value: mills('33.333') })).toBe('51.333');
  });

  it('of a fixed value is that value, and never more than the lines cost', () => {
    expect(off({ type: 'fixed', value: mills('25') })).toBe('25.000');
    expect(off({ type: 'fixed', value: mills('500') })).toBe('154.000');
  });

  it('stops at its cap', () => {
    expect(off({ value: mills('50'), maxDiscountMills: mills('30') })).toBe('30.000');
    expect(off({ type: 'fixed', value: mills('25'), maxDiscountMills: mills('30') })).toBe('25.000');
    expect(off({ value: mills('50'), maxDiscountMills: null })).toBe('77.000');
  });

  it('for products or categories counts only their lines', () => {
    expect(off({ productIds: ['hummus'] })).toBe('3.200');
    expect(off({ categoryIds: ['grill'] })).toBe('12.200');
    expect(off({ productIds: ['hummus'], categoryIds: ['grill'] })).toBe('15.400');
    expect(off({ type: 'fixed', value: mills('50'), productIds: ['hummus'] })).toBe('32.000');
    expect(off({ productIds: ['caviar'] })).toBe('0.000');
  });

  it('counts a line once, even where both its product and its category are named', () => {
    expect(eligibleSubtotal(buildDiscount({ productIds: ['taouk'], categoryIds: ['grill'] }), lines)).toBe(
      mills('122'),
    );
  });

  it('needs its minimum in the whole cart, not only in the lines it counts', () => {
    expect(off({ productIds: ['hummus'], minOrderMills: mills('154') })).toBe('3.200');
    expect(off({ productIds: ['hummus'], minOrderMills: mills('154.001') })).toBe('0.000');
  });

  it('takes nothing off an empty cart', () => {
    expect(discountAmount(buildDiscount({ type: 'fixed', value: mills('10') }), [])).toBe(0);
  });
});

describe('a coupon for free delivery', () => {
  it('lifts the fee from the subtotal it asks for', () => {
    const coupon = buildCoupon({ freeDelivery: true, minOrderMills: mills('50') });
    expect(waivesDelivery(coupon, mills('50'))).toBe(true);
    expect(waivesDelivery(coupon, mills('49.999'))).toBe(false);
  });

  it('is only one that says so', () => {
    expect(waivesDelivery(buildCoupon(), mills('500'))).toBe(false);
  });
});

describe('the dates of a coupon', () => {
  const startsAt = Date.parse('2026-11-20T00:00:00Z');
  const endsAt = Date.parse('2026-11-21T00:00:00Z');

  it('count from its start up to, not including, its end', () => {
    const coupon = buildCoupon({ startsAt, endsAt });
    const running = [startsAt - 1, startsAt, endsAt - 1, endsAt].map((at) => isCouponRunning(coupon, at));
    expect(running).toEqual([false, true, true, false]);
  });

  it('may be open at either side', () => {
    expect(isCouponRunning(buildCoupon(), 0)).toBe(true);
    expect(isCouponRunning(buildCoupon({ startsAt }), endsAt + 1e12)).toBe(true);
    expect(isCouponRunning(buildCoupon({ startsAt }), startsAt - 1)).toBe(false);
    expect(isCouponRunning(buildCoupon({ endsAt }), 0)).toBe(true);
    expect(isCouponRunning(buildCoupon({ endsAt }), endsAt)).toBe(false);
  });
});
