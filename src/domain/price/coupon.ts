import type { Id } from '../menu.ts';
import { scaleMills, type Mills } from '../money.ts';

/** Money off the eligible lines of an order (specification section 3, Coupon; contract section 3). */
export interface Discount {
  productIds: Id[];
  categoryIds: Id[];
  type: 'percentage' | 'fixed';
  /** Thousandths: of a percent, or of the currency where fixed. */
  value: number;
  minOrderMills: Mills;
  /** Null: no cap. */
  maxDiscountMills: Mills | null;
}

export interface Coupon extends Discount {
  id: Id;
  code: string;
  freeDelivery: boolean;
  /** Instants in ms UTC, `[startsAt, endsAt)`; null: not bounded. */
  startsAt: number | null;
  endsAt: number | null;
  /** Null: as often as guests like. */
  maxUses: number | null;
}

/** Why there is no coupon for a code; 'unknown' also where the venue takes none. */
export type CouponRefusal = 'unknown' | 'not_started' | 'ended' | 'used_up';

/** What a discount looks at in a line. */
export interface DiscountableLine {
  productId: Id;
  categoryId: Id;
  lineMills: Mills;
}

/** The part of the lines that a discount applies to: all of them unless it names products or categories. */
export function eligibleSubtotal(discount: Discount, lines: readonly DiscountableLine[]): Mills {
  const scoped = discount.productIds.length > 0 || discount.categoryIds.length > 0;
  return lines.reduce((sum, line) => {
    const counts =
      !scoped ||
      discount.productIds.includes(line.productId) ||
      discount.categoryIds.includes(line.categoryId);
    return counts ? sum + line.lineMills : sum;
  }, 0);
}

/** The amount a discount takes off; 0 while the subtotal of all lines is below its minimum (specification section 5). */
export function discountAmount(discount: Discount, lines: readonly DiscountableLine[]): Mills {
  const subtotal = lines.reduce((sum, line) => sum + line.lineMills, 0);
  if (subtotal < discount.minOrderMills) return 0;
  const eligible = eligibleSubtotal(discount, lines);
  const amount =
    discount.type === 'percentage'
      ? scaleMills(eligible, discount.value, 100_000)
      : Math.min(discount.value, eligible);
  return Math.min(amount, eligible, discount.maxDiscountMills ?? Infinity);
}

/** True when the coupon lifts the delivery fee at this subtotal (specification section 9). */
export function waivesDelivery(coupon: Coupon, subtotalMills: Mills): boolean {
  return coupon.freeDelivery && coupon.minOrderMills <= subtotalMills;
}

/** True while the coupon's dates allow it; uses are counted by the store. */
export function isCouponRunning(coupon: Coupon, at: number): boolean {
  return (
    (coupon.startsAt === null || at >= coupon.startsAt) && (coupon.endsAt === null || at < coupon.endsAt)
  );
}
