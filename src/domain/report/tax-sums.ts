import type { Id } from '../menu/menu.ts';
import type { Mills } from '../money/money.ts';
import { divideRounded } from '../money/money.ts';
import type { TaxAmount } from '../menu/tax.ts';
import type { TaxSet } from '../price/tax-sets.ts';

/** A tax as an order states it. */
export interface StatedTax {
  id: Id;
  /** Thousandths of a percent; null: a fixed amount. */
  rate: number | null;
  /** What was charged with it in. */
  grossMills: Mills;
  /** The same without any tax. */
  netMills: Mills;
  taxMills: Mills;
}

/** Sums of one tax at one rate; amounts in thousandths. */
export type TaxTally = [grossMills: Mills, netMills: Mills, taxMills: Mills];

/** The taxes of the sets that an order was charged. */
export function taxesOfSets(sets: readonly TaxSet[]): StatedTax[] {
  return sets.flatMap(({ grossMills, taxes }) => {
    const netMills = taxes.reduce((left, { mills }) => left - mills, grossMills);
    return taxes.map(({ id, rate, mills }) => ({
      id,
      rate: rate ?? null,
      grossMills: rate === undefined ? mills : grossMills,
      netMills: rate === undefined ? 0 : netMills,
      taxMills: mills,
    }));
  });
}

/**
 * The taxes that an order listed before there were sets, at the venue's rates of then (thousandths; null: a fixed amount):
 * what it was charged for them follows from the rate.
 */
export function taxesOfList(
  listed: readonly Pick<TaxAmount, 'id' | 'amountMills'>[],
  rates: ReadonlyMap<Id, number | null>,
): StatedTax[] {
  return listed.map(({ id, amountMills: taxMills }) => {
    const rate = rates.get(id) ?? null;
    const netMills = rate ? divideRounded(BigInt(taxMills) * 100_000n, BigInt(rate)) : 0;
    return { id, rate, grossMills: netMills + taxMills, netMills, taxMills };
  });
}

/** Under what a tax is added up: its id at its rate. */
function keyOf({ id, rate }: Pick<StatedTax, 'id' | 'rate'>): string {
  return JSON.stringify([id, rate]);
}

/** The tax and rate of a key of the sums. */
export function taxOfKey(key: string): Pick<StatedTax, 'id' | 'rate'> {
  const [id, rate] = JSON.parse(key) as [Id, number | null];
  return { id, rate };
}

/** Adds sums of a tax to others. */
export function addTaxTally(sums: Record<string, TaxTally>, key: string, tally: TaxTally): void {
  const [gross, net, tax] = sums[key] ?? [0, 0, 0];
  sums[key] = [gross + tally[0], net + tally[1], tax + tally[2]];
}

/** Adds the taxes of an order to sums. */
export function addTaxes(sums: Record<string, TaxTally>, taxes: readonly StatedTax[]): void {
  for (const tax of taxes) addTaxTally(sums, keyOf(tax), [tax.grossMills, tax.netMills, tax.taxMills]);
}
