import { fixedMoney, parseMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { withDecimalSign } from '#text/decimal-sign.ts';
import { decimalText } from '#text/read-number.ts';
import type { Display } from '#text/display.ts';
import type { Translate } from '#text/guest/words.ts';

/** An amount that shows how many decimals a currency has. */
const SUCH_AS_MILLS = 12_500;

/** An amount formatted for a field in the guest's digits, with the currency's decimals. */
export function amountText(mills: Mills, places: number, display: Display): string {
  return withDecimalSign(display.digits(fixedMoney(mills, places)), display.number);
}

/** A typed amount; null when it is not one of at least 0. */
export function amountMills(text: string): Mills | null {
  return parseMoney(decimalText(text));
}

/** A typed amount that can be paid in a currency of so many decimals; null when it is not one of at least 0. */
export function payableMills(text: string, places: number): Mills | null {
  const mills = amountMills(text);
  return mills !== null && roundToPlaces(mills, places) === mills ? mills : null;
}

/** Says how an amount is written, where what was typed is none. */
export function amountFault(t: Translate, places: number, display: Display): string {
  return t('amountSuchAs', { amount: amountText(roundToPlaces(SUCH_AS_MILLS, places), places, display) });
}
