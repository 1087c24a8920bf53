import type { Mills } from '../money/money.ts';
import { spread } from '../money/spread.ts';

/** A line of an order for which money came or went back. */
export interface PaidLine {
  productId: string;
  categoryId: string;
  /** All of its pieces, before discounts and added taxes. */
  mills: Mills;
  struck: boolean;
}

/** The part of some money that a dish stands for. */
export interface MoneyPart {
  productId: string;
  categoryId: string;
  mills: Mills;
}

/**
 * Money that moves once, above zero, and how much more than it owes the order has been paid: with it where it comes in,
 * before it where it goes back.
 */
export interface MoneyOfLines {
  mills: Mills;
  overpaidMills: Mills;
}

/** Divides an amount by what lines cost, in the currency's decimals; what is below them is in the last part. */
function divideByCost(mills: Mills, lines: readonly PaidLine[], places: number): MoneyPart[] {
  const step = 10 ** (3 - places);
  const units = Math.floor(mills / step);
  const shares = spread(
    units,
    lines.map((line) => line.mills),
  );
  return lines
    .map(({ productId, categoryId }, index) => {
      const below = index === lines.length - 1 ? mills - units * step : 0;
      return { productId, categoryId, mills: (shares[index] ?? 0) * step + below };
    })
    .filter((part) => part.mills > 0);
}

/**
 * Divides money by the dishes that it is for. What is more than the order owes is for the lines that were struck; the
 * rest, and all of it where no lines were struck or none stand, for the others. The parts come to the money exactly; of an
 * order without lines there are none. `places`: decimals of the currency.
 */
export function moneyParts(money: MoneyOfLines, lines: readonly PaidLine[], places: number): MoneyPart[] {
  const struck = lines.filter((line) => line.struck);
  const stand = lines.filter((line) => !line.struck);
  if (struck.length === 0 || stand.length === 0) return divideByCost(money.mills, lines, places);
  const forStruck = Math.min(money.mills, Math.max(0, money.overpaidMills));
  return [
    ...divideByCost(forStruck, struck, places),
    ...divideByCost(money.mills - forStruck, stand, places),
  ];
}
