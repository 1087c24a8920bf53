import { parseMoney, type Mills } from '#domain/money.ts';
import { latinDigits } from '#text/read-number.ts';

/** A parsed price, or the reason why it is invalid. */
export type ReadPrice = { mills: Mills } | { fault: string };

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

/** How many decimals a currency has, in words. */
function decimalsInWords(currency: string, places: number): string {
  const count = ['no decimals', 'one decimal', 'two decimals', 'three decimals'][places];
  return `${currency} has ${count} here`;
}

/**
 * Parses a price in a currency with this many decimals (0 to 3). With fewer than three decimals, 280.000 is
 * refused, since it may mean 280000. If one reading equals the current price (`now`), that reading is used.
 */
export function readPrice(text: string, currency: string, places: number, now: Mills): ReadPrice {
  const found = `found ${JSON.stringify(text)}`;
  const parts = split(plainDigits(text));
  const mills = parts && parseMoney(parts.decimals === '' ? parts.whole : `${parts.whole}.${parts.decimals}`);
  if (parts && mills === now) return { mills: now };
  if (parts && parts.decimals.length > places) {
    const asThousands = parts.isSure ? '' : `; write ${parts.whole}${parts.decimals} if that is meant`;
    return { fault: `${found}, and ${decimalsInWords(currency, places)}${asThousands}` };
  }
  return mills === null ? { fault: `expected an amount such as "12.5", ${found}` } : { mills };
}
