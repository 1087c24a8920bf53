import type { Mills } from '../money/money.ts';
import { liveLines, type Order } from '../order/order.ts';
import { isEligible, type DiscountableLine } from '../price/coupon.ts';
import { partTipsMills } from '../order/bill-part.ts';
import { spread } from './spread.ts';

/** What an order's bill is worked out from. */
export type BilledOrder = Pick<
  Order,
  'lines' | 'figures' | 'money' | 'tipsMills' | 'payments' | 'shares' | 'forgivenMills' | 'parts'
>;

interface ScopedDiscount {
  amountMills: Mills;
  appliesTo: (line: Pick<DiscountableLine, 'productId' | 'categoryId'>) => boolean;
}

/** The discounts of single dishes; those of the whole order are spread over all. */
function scopedDiscounts({ figures, money }: BilledOrder): ScopedDiscount[] {
  const { coupon, loyaltyPromotions } = money;
  const byCoupon = figures.discounts.map(({ amountMills }) => ({ rule: coupon, amountMills }));
  const byPromotion = figures.loyaltyDiscounts.map(({ id, amountMills }) => ({
    rule: loyaltyPromotions.find((promotion) => promotion.id === id) ?? null,
    amountMills,
  }));
  return [...byCoupon, ...byPromotion].flatMap(({ rule, amountMills }) => {
    if (!rule || rule.productIds.length + rule.categoryIds.length === 0) return [];
    return { amountMills, appliesTo: (line) => isEligible(rule, line) };
  });
}

/** What each line costs after the discounts that are its own. */
export function netCosts(order: BilledOrder): Mills[] {
  const lines = liveLines(order);
  const costs = lines.map(({ unitMills, quantity }) => unitMills * quantity);
  return scopedDiscounts(order).reduce((left, { amountMills, appliesTo }) => {
    const weights = lines.map((line, index) => (appliesTo(line) ? (costs[index] ?? 0) : 0));
    if (weights.every((weight) => weight === 0)) return left;
    const off = spread(amountMills, weights);
    return left.map((mills, index) => Math.max(0, mills - (off[index] ?? 0)));
  }, costs);
}

/**
 * What of an order's discounts falls on each line: a dish's own on that dish, those of the whole order by what lines cost
 * after their own.
 */
export function discountShares(order: BilledOrder): Mills[] {
  const { figures } = order;
  const all = [...figures.discounts, ...figures.loyaltyDiscounts];
  const offMills = all.reduce((sum, { amountMills }) => sum + amountMills, 0);
  const net = netCosts(order);
  const own = liveLines(order).map(
    ({ unitMills, quantity }, index) => unitMills * quantity - (net[index] ?? 0),
  );
  const common = spread(offMills - own.reduce((sum, mills) => sum + mills, 0), net);
  return own.map((mills, index) => mills + (common[index] ?? 0));
}

/** The bill that dishes stand for: the order's total and the tip that was given for the whole order. */
export function billMills({ figures, tipsMills, parts }: BilledOrder): Mills {
  return figures.totalMills + tipsMills - partTipsMills(parts);
}

/** What a line stands for in the bill. */
export interface BilledLine {
  lineId: string;
  mills: Mills;
}

/**
 * What each live line stands for in the bill, in thousandths: a dish's own discounts and the taxes that its price
 * contains follow it; discounts of the whole order, fees, fixed taxes and the order's tip are spread by what lines cost
 * after their own discounts. Together the lines are the bill.
 */
export function billedLines(order: BilledOrder): BilledLine[] {
  const mills = spread(billMills(order), netCosts(order));
  return liveLines(order).map(({ lineId }, index) => ({ lineId, mills: mills[index] ?? 0 }));
}
