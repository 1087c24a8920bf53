import { roundToPlaces, scaleMills, type Mills } from '../money/money.ts';
import { TIP_PRESETS, type TipPreset } from './tips.ts';

/** A preset's amount, rounded to an amount that can be paid in the currency. */
export function presetTip(percent: TipPreset, totalMills: Mills, places: number): Mills {
  return roundToPlaces(scaleMills(totalMills, percent, 100), places);
}

/** A total with the largest tip that is offered. */
export function mostWithPreset(totalMills: Mills, places: number): Mills {
  return totalMills + Math.max(...TIP_PRESETS.map((percent) => presetTip(percent, totalMills, places)));
}
