import type { Coupon } from '#domain/price/coupon.ts';
import { formatMoney } from '#domain/money/money.ts';
import Type from 'typebox';

const Texts = Type.Array(Type.String());

export const WireCoupon = Type.Object(
  {
    id: Type.String(),
    code: Type.String(),
    products: Texts,
    categories: Texts,
    discount_value_type: Type.Unsafe<'percentage' | 'fixed'>({ enum: ['percentage', 'fixed'] }),
    discount_value: Type.String(),
    min_order_value: Type.String(),
    max_discount_value: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    free_delivery: Type.Boolean(),
  },
  { $id: 'Coupon' },
);

/** A coupon as guests receive it: without its dates and uses. */
export type WireCoupon = Type.Static<typeof WireCoupon>;

/** The coupon on the wire. */
export function presentCoupon(coupon: Coupon): WireCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    products: coupon.productIds,
    categories: coupon.categoryIds,
    discount_value_type: coupon.type,
    discount_value: formatMoney(coupon.value),
    min_order_value: formatMoney(coupon.minOrderMills),
    max_discount_value: coupon.maxDiscountMills === null ? null : formatMoney(coupon.maxDiscountMills),
    free_delivery: coupon.freeDelivery,
  };
}
