import { divideRounded, type Mills } from '../money/money.ts';

/**
 * Converts an amount to another currency, in its mills: at a rate in trillionths, rounded once to `places` decimals (0
 * to 3), half away from zero. 58 at 0.272294 → 15.79.
 */
export function exchangeMills(mills: Mills, rateTrillionths: number, places: number): Mills {
  const step = 10 ** (3 - places);
  return divideRounded(BigInt(mills) * BigInt(rateTrillionths), BigInt(1e12 * step)) * step;
}
