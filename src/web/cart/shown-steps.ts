import type { PriceStep } from '#domain/price/pricing.ts';

/** The steps to a price that say something: not a base of 0 that a choice makes a price of. */
export function shownSteps(steps: readonly PriceStep[]): PriceStep[] {
  return steps.filter(({ kind, mills }) => kind !== 'base' || mills !== 0);
}
