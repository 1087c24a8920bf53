import { exactPlaces, fixedMoney, parseMoney, type Mills } from '#domain/money/money.ts';
import { withDecimalSign } from '#text/decimal-sign.ts';
import { decimalText } from '#text/read-number.ts';
import type { Display } from '#text/display.ts';

/**
 * An amount formatted for a field in the guest's digits: with the currency's decimals, or more when it is
 * finer.
 */
export function amountText(mills: Mills, places: number, display: Display): string {
  const text = fixedMoney(mills, exactPlaces(mills, places));
  return withDecimalSign(display.digits(text), display.number);
}

/** A typed amount; null when it is not one of at least 0. */
export function amountMills(text: string): Mills | null {
  return parseMoney(decimalText(text));
}
