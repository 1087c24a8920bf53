import { roundToPlaces, scaleMills, type Mills } from './money.ts';

/** An amount in another currency at a rate in millionths, rounded to its decimals: 58 at 0.272294 → 15.79. */
export function exchangeMills(mills: Mills, rateMillionths: number, places: number): Mills {
  return roundToPlaces(scaleMills(mills, rateMillionths, 1_000_000), places);
}
