import type { PriceStep } from '#domain/price/unit-price.ts';

/** The steps of a price worth showing: leaves out a base price of 0 that a choice replaces. */
export function shownSteps(steps: readonly PriceStep[]): PriceStep[] {
  return steps.filter(({ kind, mills }) => kind !== 'base' || mills !== 0);
}
