import { discountAmount, waivesDelivery, type Coupon, type DiscountableLine } from './coupon.ts';
import type { Mills } from '../money/money.ts';

/**
 * The effect of an applied coupon on a cart: it gives a discount, its minimum is not reached, or it applies to nothing
 * in the cart.
 */
export type CouponEffect =
  | { kind: 'counts'; offMills: Mills; freeDelivery: boolean }
  | { kind: 'below_minimum'; missingMills: Mills }
  | { kind: 'not_applicable' };

/** The effect of an applied coupon on these lines. */
export function couponEffect(coupon: Coupon, lines: readonly DiscountableLine[]): CouponEffect {
  const subtotal = lines.reduce((sum, line) => sum + line.lineMills, 0);
  const missingMills = coupon.minOrderMills - subtotal;
  if (missingMills > 0) return { kind: 'below_minimum', missingMills };
  const offMills = discountAmount(coupon, lines);
  const freeDelivery = waivesDelivery(coupon, subtotal);
  return offMills === 0 && !freeDelivery
    ? { kind: 'not_applicable' }
    : { kind: 'counts', offMills, freeDelivery };
}
