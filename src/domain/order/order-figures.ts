import {
  discountAmount,
  waivesDelivery,
  type Coupon,
  type Discount,
  type DiscountableLine,
} from '../price/coupon.ts';
import type { Id } from '../menu/menu.ts';
import { roundToPlaces, type Mills } from '../money/money.ts';
import { fixedTaxes, type TaxAmount, type TaxRules } from '../menu/tax.ts';
import { linesAfter, percentagesIn, taxSets, type GivenDiscount, type TaxSet } from '../price/tax-sets.ts';

export interface DiscountLine {
  name: string;
  amountMills: Mills;
  freeDelivery: boolean;
}

export interface LoyaltyDiscount {
  id: Id;
  name: string;
  amountMills: Mills;
  /** The dishes that it is for, and those of these categories; absent: all. */
  productIds?: Id[];
  categoryIds?: Id[];
}

/** The rule behind it, as the partner gave it when the order was placed. */
export interface LoyaltyPromotion extends Discount {
  id: Id;
  name: string;
}

/** Converts an already computed discount into a rule that yields the same amount, for the same dishes. */
export function fixedPromotion({
  id,
  name,
  amountMills,
  productIds = [],
  categoryIds = [],
}: LoyaltyDiscount): LoyaltyPromotion {
  return {
    id,
    name,
    productIds,
    categoryIds,
    type: 'fixed',
    value: amountMills,
    minOrderMills: 0,
    maxDiscountMills: null,
  };
}

/** The totals of the receipt, without tips and payments. */
export interface OrderFigures {
  subtotalMills: Mills;
  /** The percentages contained in what is charged, and every fixed amount that is added to it. */
  taxes: TaxAmount[];
  /** The same per set of taxes; absent: no tax is stated, or the order was last charged by a version that had no sets. */
  taxSets?: readonly TaxSet[];
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

/** The taxes that an order lists, and its sets where it lists any. */
function statedTaxes(
  { lines, taxRules, places }: Chargeable,
  given: readonly GivenDiscount[],
  feeMills: Mills,
  totalMills: Mills,
): Pick<OrderFigures, 'taxes' | 'taxSets'> {
  const fixed = taxRules.taxes.flatMap(({ id, type, rate }) => (type === 'fixed' ? { id, mills: rate } : []));
  const charges = [{ mills: feeMills }];
  const sets = taxSets({ lines: linesAfter(given, lines), charges, fixed, taxRules, totalMills, places });
  const contained = percentagesIn(sets);
  const taxes = taxRules.taxes.flatMap(({ id, name, type, rate }) => {
    const amountMills = type === 'fixed' ? rate : contained.get(id);
    return amountMills === undefined ? [] : { id, name, amountMills };
  });
  return { taxes, ...(taxes.length > 0 && { taxSets: sets }) };
}

/** Computes subtotal, taxes, discounts and total of priced lines (contract section 4). */
export function orderFigures(charge: Chargeable): OrderFigures {
  const { lines, coupon, taxRules, deliveryFeeMills, places } = charge;
  if (lines.length === 0) return { ...nothingToPay, deliveryFeeMills };
  const subtotalMills = lines.reduce((sum, line) => sum + line.lineMills, 0);
  const discounts = couponLines(coupon, lines, subtotalMills);
  const loyalty = charge.loyaltyPromotions
    .map((rule) => ({ rule, amountMills: discountAmount(rule, lines) }))
    .filter(({ amountMills }) => amountMills > 0);
  const waived = discounts.some((discount) => discount.freeDelivery);
  const off = [...discounts, ...loyalty].reduce((sum, discount) => sum + discount.amountMills, 0);
  const fee = waived ? 0 : deliveryFeeMills;
  const total = Math.max(0, subtotalMills + fixedTaxes(taxRules) + fee - off);
  const totalMills = roundToPlaces(total, places);
  const byCoupon = coupon ? discounts.map(({ amountMills }) => ({ rule: coupon, amountMills })) : [];
  return {
    subtotalMills,
    ...statedTaxes(charge, [...byCoupon, ...loyalty], fee, totalMills),
    deliveryFeeMills,
    discounts,
    loyaltyDiscounts: loyalty.map(({ rule: { id, name, productIds, categoryIds }, amountMills }) => ({
      id,
      name,
      amountMills,
      ...(productIds.length > 0 && { productIds }),
      ...(categoryIds.length > 0 && { categoryIds }),
    })),
    totalMills,
  };
}
