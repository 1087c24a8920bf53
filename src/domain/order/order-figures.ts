import {
  discountAmount,
  waivesDelivery,
  type Coupon,
  type Discount,
  type DiscountableLine,
} from '../price/coupon.ts';
import type { Id } from '../menu/menu.ts';
import { roundToPlaces, type Mills } from '../money/money.ts';
import { fixedTaxes, listTaxes, type TaxAmount, type TaxRules } from '../menu/tax.ts';

export interface DiscountLine {
  name: string;
  amountMills: Mills;
  freeDelivery: boolean;
}

export interface LoyaltyDiscount {
  id: Id;
  name: string;
  amountMills: Mills;
}

/** The rule behind it, as the partner gave it when the order was placed. */
export interface LoyaltyPromotion extends Discount {
  id: Id;
  name: string;
}

/** Converts an already computed discount into a rule that yields the same amount. */
export function fixedPromotion({ id, name, amountMills }: LoyaltyDiscount): LoyaltyPromotion {
  return {
    id,
    name,
    productIds: [],
    categoryIds: [],
    type: 'fixed',
    value: amountMills,
    minOrderMills: 0,
    maxDiscountMills: null,
  };
}

/** The totals of the receipt, without tips and payments. */
export interface OrderFigures {
  subtotalMills: Mills;
  taxes: TaxAmount[];
  deliveryFeeMills: Mills;
  discounts: DiscountLine[];
  loyaltyDiscounts: LoyaltyDiscount[];
  totalMills: Mills;
}

/** The inputs of an order's figures. */
export interface Chargeable {
  lines: readonly DiscountableLine[];
  taxRules: TaxRules;
  places: number;
  deliveryFeeMills: Mills;
  coupon: Coupon | null;
  loyaltyPromotions: readonly LoyaltyPromotion[];
}

function couponLines(
  coupon: Coupon | null,
  lines: readonly DiscountableLine[],
  subtotalMills: Mills,
): DiscountLine[] {
  if (!coupon) return [];
  const amountMills = discountAmount(coupon, lines);
  const freeDelivery = waivesDelivery(coupon, subtotalMills);
  return amountMills > 0 || freeDelivery ? [{ name: coupon.code, amountMills, freeDelivery }] : [];
}

/** An order without lines owes nothing: no fixed taxes, no delivery fee. */
const nothingToPay: Omit<OrderFigures, 'deliveryFeeMills'> = {
  subtotalMills: 0,
  taxes: [],
  discounts: [],
  loyaltyDiscounts: [],
  totalMills: 0,
};

/** Computes subtotal, taxes, discounts and total of priced lines (contract section 4). */
export function orderFigures(charge: Chargeable): OrderFigures {
  if (charge.lines.length === 0) return { ...nothingToPay, deliveryFeeMills: charge.deliveryFeeMills };
  const subtotalMills = charge.lines.reduce((sum, line) => sum + line.lineMills, 0);
  const discounts = couponLines(charge.coupon, charge.lines, subtotalMills);
  const loyaltyDiscounts = charge.loyaltyPromotions.flatMap((promotion) => {
    const amountMills = discountAmount(promotion, charge.lines);
    return amountMills > 0 ? { id: promotion.id, name: promotion.name, amountMills } : [];
  });
  const waived = discounts.some((discount) => discount.freeDelivery);
  const off = [...discounts, ...loyaltyDiscounts].reduce((sum, discount) => sum + discount.amountMills, 0);
  const fee = waived ? 0 : charge.deliveryFeeMills;
  const total = Math.max(0, subtotalMills + fixedTaxes(charge.taxRules) + fee - off);
  return {
    subtotalMills,
    taxes: listTaxes(charge.lines, charge.taxRules),
    deliveryFeeMills: charge.deliveryFeeMills,
    discounts,
    loyaltyDiscounts,
    totalMills: roundToPlaces(total, charge.places),
  };
}
