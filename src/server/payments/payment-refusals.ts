import type { Refusal } from '#contract/values/problem.ts';
import { roundToPlaces, type Mills } from '#domain/money/money.ts';

/** Not the guest's fault: the order stays, and can be paid in another way. */
export const NOT_NOW: Refusal = { code: 'unavailable', retryAfterS: 5 };

/** A guest is paying a share, or a wallet may have paid: the rest could be paid twice. */
export const BEING_PAID: Refusal = { code: 'in_progress', retryAfterS: 30 };

/**
 * Refuses an amount with more decimals than the currency has: what it would leave could be paid with no coin. An amount
 * that is exactly what an order has left is none of them (`exactMills`): orders of before can owe thousandths.
 */
export function tooFine(
  amountMills: Mills,
  places: number,
  path: 'amount' | 'handed' | 'tip' | 'tips_amount',
  exactMills?: Mills,
): Refusal | null {
  if (amountMills === exactMills || roundToPlaces(amountMills, places) === amountMills) return null;
  return { code: 'validation', errors: [{ path, message: `Expected at most ${places} decimals` }] };
}
