import { roundToPlaces, scaleMills, type Mills } from '../money/money.ts';
import type { TipPreset } from './tips.ts';

/** A preset's amount, rounded to an amount that can be paid in the currency. */
export function presetTip(percent: TipPreset, totalMills: Mills, places: number): Mills {
  return roundToPlaces(scaleMills(totalMills, percent, 100), places);
}
