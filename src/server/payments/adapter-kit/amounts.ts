import { parseMoney, roundToPlaces, type Mills } from '#domain/money/money.ts';
import { failure, success, type Outcome } from './outcome.ts';

/** The currencies a menu can have (specification section 9). */
export const menuCurrencies = [
  'AED',
  'BHD',
  'EGP',
  'EUR',
  'GBP',
  'INR',
  'JOD',
  'KES',
  'KWD',
  'LBP',
  'NGN',
  'OMR',
  'PHP',
  'QAR',
  'RON',
  'SAR',
  'SGD',
  'TZS',
  'USD',
  'YER',
] as const;

const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'OMR']);

/**
 * The decimals of a currency by ISO 4217, which gateways go by. What people write differs: `currencyPlaces` has none of
 * LBP, and gateways count in its hundredths.
 */
export function decimalsOf(currency: string): 2 | 3 {
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/**
 * Integer minor units by ISO exponent: 12.50 AED is 1250, 1.000 KWD is 1000; null when the currency has too few
 * decimals.
 */
export function minorUnits(mills: Mills, currency: string): number | null {
  const perUnit = 10 ** (3 - decimalsOf(currency));
  return mills % perUnit === 0 ? mills / perUnit : null;
}

/** Mills from integer minor units of a gateway, number or text; null for anything else. */
export function millsOfMinor(units: unknown, currency: string): Mills | null {
  if ((typeof units !== 'number' && typeof units !== 'string') || !/^\d{1,13}$/.test(String(units)))
    return null;
  return Number(units) * 10 ** (3 - decimalsOf(currency));
}

/** Major units as text with the currency's decimals: "12.50", "12.500"; null when that would lose precision. */
export function majorText(mills: Mills, currency: string): string | null {
  const decimals = decimalsOf(currency);
  const minor = minorUnits(mills, currency);
  if (minor === null) return null;
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Major units as a JSON number: 12.5. Parsed from the text, so that no arithmetic rounds it. */
export function majorNumber(mills: Mills, currency: string): number | null {
  const text = majorText(mills, currency);
  return text === null ? null : Number(text);
}

/** Mills from major units of a gateway, number or text, with any trailing zeros; null for anything else. */
export function millsOfMajor(value: unknown): Mills | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  return parseMoney(String(value).replace(/(\.\d{3})0+$/, '$1'));
}

/** Stripe's minor units: for three-decimal currencies × 1000 with a last digit of 0, rounded half up. */
export function roundedMinorUnits(mills: Mills, currency: string): number | null {
  return minorUnits(decimalsOf(currency) === 3 ? roundToPlaces(mills, 2) : mills, currency);
}

/**
 * An amount in the gateway's form; refuses amounts that the currency or gateway cannot express, and amounts below the
 * smallest coin.
 */
export function expressed<T>(
  { amountMills, currency }: { amountMills: Mills; currency: string },
  currencies: readonly string[],
  write: (mills: Mills, currency: string) => T | null,
): Outcome<T> {
  if (!currencies.includes(currency))
    return failure('currency_not_offered', `${currency} cannot be paid this way`);
  const form = Number.isSafeInteger(amountMills) && amountMills > 0 ? write(amountMills, currency) : null;
  if (form === null || Number(form) <= 0)
    return failure('amount_not_expressible', `${amountMills} mills cannot be expressed in ${currency}`);
  return success(form);
}
