/** An amount in integer thousandths of the venue's currency: 12.5 AED is 12500. */
export type Mills = number;

/** The largest amount that can be written: 999999999999.999. */
export const MOST_MILLS: Mills = 999_999_999_999_999;

const MONEY = /^(\d{1,12})(?:\.(\d{1,3}))?$/;

/**
 * Reads a decimal amount with up to three decimals ("12.5", 12.5) into mills.
 * Answers null for anything else: signs, exponents, commas, other digits (contract section 3).
 */
export function parseMoney(value: unknown): Mills | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = MONEY.exec(String(value));
  if (!match) return null;
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** Writes mills as the wire's decimal string with three decimals: 12500 → "12.500". */
export function formatMoney(mills: Mills): string {
  const digits = String(Math.abs(mills)).padStart(4, '0');
  return `${mills < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** numerator / denominator to the nearest integer, half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = Number((2n * n + d) / (2n * d));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/**
 * mills × factor / divisor, exact, rounded once to a mill, half away from zero; the divisor is above 0. Plain numbers are
 * exact where all that is computed is a safe integer, and ten times as fast as big ones.
 */
export function scaleMills(mills: Mills, factor: number, divisor: number): Mills {
  const product = mills * factor;
  const doubled = 2 * Math.abs(product) + divisor;
  if (!Number.isSafeInteger(doubled)) return divideRounded(BigInt(mills) * BigInt(factor), BigInt(divisor));
  const rounded = Math.floor(doubled / (2 * divisor));
  return product < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounds to the given number of decimals (0 to 3), half away from zero. */
export function roundToPlaces(mills: Mills, places: number): Mills {
  const step = 10 ** (3 - Math.min(3, Math.max(0, places)));
  return scaleMills(mills, 1, step) * step;
}

/**
 * The number of decimals that writes an amount without loss: the currency's `places`, or up to three when the amount
 * needs them.
 */
export function exactPlaces(mills: Mills, places: number): number {
  let needed = places;
  while (needed < 3 && roundToPlaces(mills, needed) !== mills) needed++;
  return needed;
}

/** Writes mills with exactly `places` decimals (0 to 3), rounded: 12500 at 2 → "12.50". */
export function fixedMoney(mills: Mills, places: number): string {
  const text = formatMoney(roundToPlaces(mills, places));
  if (places >= 3) return text;
  return text.slice(0, places <= 0 ? -4 : places - 3);
}
