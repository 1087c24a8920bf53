import type { Mills } from '../money/money.ts';
import { liveLines, type Order } from '../order/order.ts';
import { isEligible, type DiscountableLine } from '../price/coupon.ts';
import { partTipsMills } from '../order/bill-part.ts';
import { spread } from '../money/spread.ts';

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

/**
 * What each line costs after the discounts that are its own, exactly: whole numbers over one denominator, so that who
 * spreads an amount by them rounds it once.
 */
export interface NetCosts {
  costs: readonly bigint[];
  denominator: bigint;
}

/** See {@link NetCosts}. */
export function netCosts(order: BilledOrder): NetCosts {
  const lines = liveLines(order);
  const full = lines.map(({ unitMills, quantity }) => BigInt(unitMills * quantity));
  return scopedDiscounts(order).reduce<NetCosts>(
    ({ costs, denominator }, { amountMills, appliesTo }) => {
      const weights = lines.map((line, index) => (appliesTo(line) ? (full[index] ?? 0n) : 0n));
      const whole = sum(weights);
      if (whole === 0n) return { costs, denominator };
      const off = weights.map((weight) => BigInt(amountMills) * weight * denominator);
      const left = costs.map((cost, index) => cost * whole - (off[index] ?? 0n));
      return { costs: left.map((cost) => (cost < 0n ? 0n : cost)), denominator: denominator * whole };
    },
    { costs: full, denominator: 1n },
  );
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n);
}

/**
 * What of an order's discounts falls on each line: a dish's own on that dish, those of the whole order by what lines cost
 * after their own. Together they are the discounts.
 */
export function discountShares(order: BilledOrder): Mills[] {
  const { figures } = order;
  const all = [...figures.discounts, ...figures.loyaltyDiscounts];
  const offMills = all.reduce((mills, { amountMills }) => mills + amountMills, 0);
  const { costs, denominator } = netCosts(order);
  const own = liveLines(order).map(
    ({ unitMills, quantity }, index) => BigInt(unitMills * quantity) * denominator - (costs[index] ?? 0n),
  );
  const common = BigInt(offMills) * denominator - sum(own);
  const isFree = sum(costs) === 0n;
  const weights = isFree ? costs.map(() => 1n) : costs;
  const whole = sum(weights);
  return spread(
    offMills,
    own.map((mills, index) => mills * whole + common * (weights[index] ?? 0n)),
  );
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
  const mills = spread(billMills(order), netCosts(order).costs);
  return liveLines(order).map(({ lineId }, index) => ({ lineId, mills: mills[index] ?? 0 }));
}
