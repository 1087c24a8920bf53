import type { Refusal } from '#contract/values/problem.ts';
import type { Mills } from '#domain/money/money.ts';

const MOST_TIMES = 100;

/** Refuses a tip of more than a hundred times the total: a typing mistake, or an attack. Free orders have no limit. */
export function excessiveTip(
  tipsMills: Mills,
  totalMills: Mills,
  path: 'tips_amount' | 'tip' = 'tips_amount',
): Refusal | null {
  const isTooMuch = totalMills > 0 && tipsMills > MOST_TIMES * totalMills;
  const message = `A tip is at most ${MOST_TIMES} times the total`;
  return isTooMuch ? { code: 'validation', errors: [{ path, message }] } : null;
}
