import type { Id } from '../menu/menu.ts';
import { scaleMills, type Mills } from '../money/money.ts';
import type { TaxedLine } from '../menu/tax.ts';

/** A discount on the eligible lines of an order (specification section 3, Coupon; contract section 3). */
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
  /** Instants in ms UTC, `[startsAt, endsAt)`; null: unbounded. */
  startsAt: number | null;
  endsAt: number | null;
  /** Null: unlimited. */
  maxUses: number | null;
}

/** Why a code has no coupon; 'unknown' also when the venue takes no coupons. */
export type CouponRefusal = 'unknown' | 'not_started' | 'ended' | 'used_up';

/** The fields of a line that discounts and taxes use. */
export interface DiscountableLine extends TaxedLine {
  productId: Id;
  categoryId: Id;
}

/** True for a line to which a discount applies: every line unless it names products or categories. */
export function isEligible(
  { productIds, categoryIds }: Pick<Discount, 'productIds' | 'categoryIds'>,
  { productId, categoryId }: Pick<DiscountableLine, 'productId' | 'categoryId'>,
): boolean {
  const isScoped = productIds.length > 0 || categoryIds.length > 0;
  return !isScoped || productIds.includes(productId) || categoryIds.includes(categoryId);
}

/** The subtotal of the lines to which a discount applies. */
export function eligibleSubtotal(discount: Discount, lines: readonly DiscountableLine[]): Mills {
  return lines.reduce((sum, line) => (isEligible(discount, line) ? sum + line.lineMills : sum), 0);
}

/** The amount of a discount; 0 while the subtotal of all lines is below its minimum (specification section 5). */
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

/** True when the coupon waives the delivery fee at this subtotal (specification section 9). */
export function waivesDelivery(coupon: Coupon, subtotalMills: Mills): boolean {
  return coupon.freeDelivery && coupon.minOrderMills <= subtotalMills;
}

/** True within the coupon's dates; the store counts its uses. */
export function isCouponRunning(coupon: Coupon, at: number): boolean {
  return (
    (coupon.startsAt === null || at >= coupon.startsAt) && (coupon.endsAt === null || at < coupon.endsAt)
  );
}
