import { useState } from 'react';
import { dueOf, tipOf } from '#contract/payments/bill-shares.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import type { Mills } from '#domain/money/money.ts';
import type { TipChoice } from '#domain/price/tips.ts';
import { choiceOfTip, tipMills } from '../../../cart/tips/tip.ts';

/** The tip of a part, as its guest chooses it. */
export interface PartTip {
  choice: TipChoice;
  choose: (choice: TipChoice) => void;
  /** What is chosen; null: the typed text is not an amount. */
  chosenMills: Mills | null;
  /** What is paid with the part: the tip that it was sent with, once it is being paid. */
  mills: Mills;
  /** The chosen share, while it can be chosen; null: an own amount, or none. */
  percent: number | null;
}

/** The choice of a tip for a part; it begins with the tip that the part was sent with. */
export function usePartTip(part: BillPart, places: number): PartTip {
  const given = tipOf(part);
  const dueMills = dueOf(part);
  const isPaying = part.state === 'paying';
  const [choice, choose] = useState(() => choiceOfTip(given, dueMills, places));
  const chosenMills = tipMills(choice, dueMills, places);
  const hasPercent = !isPaying && 'percent' in choice && choice.percent > 0;
  return {
    choice,
    choose,
    chosenMills,
    mills: isPaying ? given : (chosenMills ?? 0),
    percent: hasPercent ? choice.percent : null,
  };
}
