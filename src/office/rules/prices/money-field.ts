import { parseMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { decimalText } from '#text/read-number.ts';

/** A symbol or code of a currency before or after an amount. */
const SYMBOL_BEFORE = /^[\s\p{L}\p{Sc}\p{Cf}.]+(?=[\d\u0660-\u0669\u06f0-\u06f9+-])/u;
const SYMBOL_AFTER = /[\s\p{Cf}]*[\p{L}\p{Sc}][\s\p{L}\p{Sc}\p{Cf}.]*$/u;

/** Reads a typed or pasted amount: '38', '38,50', '٣٨', 'AED 38.00'. Null: no amount, or one with more decimals than `places`. */
export function readAmount(text: string, places = 3): Mills | null {
  const plain = decimalText(text.trim().replace(SYMBOL_BEFORE, '').replace(SYMBOL_AFTER, ''));
  const mills = plain === null ? null : parseMoney(plain);
  return mills === null || roundToPlaces(mills, places) !== mills ? null : mills;
}
