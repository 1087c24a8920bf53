import type { Coupon, Discount } from '#domain/price/coupon.ts';

/** Ten percent off everything. */
export function buildDiscount(changes: Partial<Discount> = {}): Discount {
  return {
    productIds: [],
    categoryIds: [],
    type: 'percentage',
    value: 10_000,
    minOrderMills: 0,
    maxDiscountMills: null,
    ...changes,
  };
}

/** The coupon SAVE: ten percent off everything, at any time, without a limit of uses. */
export function buildCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    ...buildDiscount(),
    id: 'save',
    code: 'SAVE',
    freeDelivery: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    ...changes,
  };
}
