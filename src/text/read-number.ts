import { latinDigits } from '#domain/text/digits.ts';

/** Direction marks, spaces of every kind, and signs that only separate thousands. */
const BETWEEN_DIGITS = /[\s\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069\u066c']/g;

/**
 * A typed number as a plain decimal: digits of all supported scripts, a decimal point or comma, thousands
 * separators. '١٬٢٣٤٫٥' → '1234.5'; null for anything else. A single comma is a decimal comma.
 */
export function decimalText(text: string): string | null {
  const plain = latinDigits(text.normalize('NFKC'))
    .replace(BETWEEN_DIGITS, '')
    .replace(/[\u066b\u060c]/g, ',')
    .replace(/^\u2212/, '-');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const sign = plain.charAt(last);
  const isThousands = last >= 0 && plain.indexOf(sign) !== last;
  const whole = isThousands || last < 0 ? plain : plain.slice(0, last);
  const decimals = isThousands || last < 0 ? '' : plain.slice(last + 1);
  const digits = whole.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  if (!/^[+-]?\d+$/.test(digits) || !/^\d*$/.test(decimals)) return null;
  const shown = digits.replace(/^\+/, '');
  return decimals === '' ? shown : `${shown}.${decimals}`;
}

/** A typed whole number; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = latinDigits(text).replace(/[\s\u00a0]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
