import { fixedMoney, parseMoney, roundToPlaces, type Mills } from '#domain/money.ts';
import { decimalText } from '#text/read-number.ts';

/** An amount as a field holds it: with the currency's decimals, or with more where it is finer than that. */
export function amountText(mills: Mills, places: number): string {
  return fixedMoney(mills, roundToPlaces(mills, places) === mills ? places : 3);
}

/** An amount as typed; null where it is none of at least 0. */
export function amountMills(text: string): Mills | null {
  return parseMoney(decimalText(text));
}
