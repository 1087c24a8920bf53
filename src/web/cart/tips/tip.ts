import type { Mills } from '#domain/money/money.ts';
import { presetTip } from '#domain/price/preset-tip.ts';
import { TIP_PRESETS, type TipChoice } from '#domain/price/tips.ts';
import { payableMills } from '../../elements/typed-amount.ts';

/** The tip of the guest's choice; null when the typed text is not an amount of the currency. */
export function tipMills(choice: TipChoice | null, totalMills: Mills, places: number): Mills | null {
  if (!choice) return 0;
  if ('percent' in choice) return presetTip(choice.percent, totalMills, places);
  if (choice.text.trim() === '') return 0;
  return payableMills(choice.text, places);
}

/** The choice that leads to a tip that was given before: one of the presets, else the amount as the currency is written. */
export function choiceOfTip(givenMills: Mills, totalMills: Mills, places: number): TipChoice {
  const percent = TIP_PRESETS.find((each) => presetTip(each, totalMills, places) === givenMills);
  return percent === undefined ? { text: (givenMills / 1000).toFixed(places) } : { percent };
}
