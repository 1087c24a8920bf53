import type { Coupon } from '#domain/price/coupon.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { WireCoupon } from './coupon.ts';

/** Converts a coupon of the wire to the cart's coupon. Trusts its input. */
export function parseCoupon(wire: WireCoupon): Coupon {
  return {
    id: wire.id,
    code: wire.code,
    productIds: wire.products,
    categoryIds: wire.categories,
    type: wire.discount_value_type,
    value: parseMoney(wire.discount_value) ?? 0,
    minOrderMills: parseMoney(wire.min_order_value) ?? 0,
    maxDiscountMills: wire.max_discount_value === null ? null : (parseMoney(wire.max_discount_value) ?? 0),
    freeDelivery: wire.free_delivery,
    startsAt: null,
    endsAt: null,
    maxUses: null,
  };
}
