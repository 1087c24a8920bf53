import { latinDigits } from '../text/digits.ts';
import { parseMoney, type Mills } from '../money/money.ts';

/**
 * What a written price says. More decimals than the currency has are no amount yet: `exact` is the price with them (null
 * with more than three), `whole` the one without its separator, where that may be meant.
 */
export type WrittenPrice =
  | { kind: 'price'; mills: Mills }
  | { kind: 'decimals'; exact: Mills | null; whole: Mills | null }
  | { kind: 'none' };

/** Direction marks, spaces of every kind, and signs that only separate thousands. */
const BETWEEN_DIGITS = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\u066c'’]/g;

/** Converts to digits 0 to 9 with points and commas; the Arabic decimal sign becomes a comma. */
function plainDigits(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(BETWEEN_DIGITS, '')
    .replace(/[\u066b\u060c]/g, ',');
}

/** The whole and decimal digits of a number; `isSure` when only one reading is possible. */
function split(plain: string): { whole: string; decimals: string; isSure: boolean } | null {
  const signs = plain.replace(/\d/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const [first = ''] = signs;
  const isGrouped = (text: string) => /^\d{1,3}([.,]\d{3})+$/.test(text);
  if (/^\d+$/.test(plain)) return { whole: plain, decimals: '', isSure: true };
  if (!/^\d[\d.,]*\d$/.test(plain)) return null;
  // 1.234.567: only thousands.
  if (signs.length > 1 && new Set(signs).size === 1)
    return isGrouped(plain) ? { whole: plain.replaceAll(first, ''), decimals: '', isSure: true } : null;
  const [whole, decimals] = [plain.slice(0, last), plain.slice(last + 1)];
  // 1.234,50: thousands, then decimals.
  if (signs.length > 1)
    return isGrouped(whole) ? { whole: whole.replace(/[.,]/g, ''), decimals, isSure: true } : null;
  return { whole, decimals, isSure: decimals.length !== 3 };
}

/**
 * Reads a price as people and spreadsheets write it, in a currency with this many decimals (0 to 3). With fewer than
 * three, 280.000 may mean 280000. If one reading equals the current price (`now`), that reading is used.
 */
export function readWrittenPrice(text: string, places: number, now: Mills | null): WrittenPrice {
  const parts = split(plainDigits(text));
  if (!parts) return { kind: 'none' };
  const { whole, decimals, isSure } = parts;
  const mills = parseMoney(decimals === '' ? whole : `${whole}.${decimals}`);
  if (mills !== null && mills === now) return { kind: 'price', mills };
  if (decimals.length > places)
    return { kind: 'decimals', exact: mills, whole: isSure ? null : parseMoney(`${whole}${decimals}`) };
  return mills === null ? { kind: 'none' } : { kind: 'price', mills };
}
