import { divideRounded, type Mills } from './money.ts';

/** An amount in another currency at a rate in millionths, rounded once, to its decimals: 58 at 0.272294 → 15.79. */
export function exchangeMills(mills: Mills, rateMillionths: number, places: number): Mills {
  const step = 10 ** (3 - places);
  return divideRounded(BigInt(mills) * BigInt(rateMillionths), BigInt(1_000_000 * step)) * step;
}
