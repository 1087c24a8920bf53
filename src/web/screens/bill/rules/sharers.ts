import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillDish } from '#domain/bill/ledger.ts';
import { MOST_SLICES } from '#domain/order/bill-part.ts';
import type { Tick } from './chosen-part.ts';
import type { Sharer } from './even-shares.ts';

/** Somebody of whom nothing is known, who needs no phone. */
export const NOBODY_KNOWN: Sharer = { name: '', plate: null };

/** True for two that are the same guest, as far as they are known. */
export function isSameSharer(a: Sharer, b: Sharer): boolean {
  if (a.plate !== null && b.plate !== null) return a.plate === b.plate;
  return a.name !== '' && a.name === b.name;
}

/** The guests who pay slices of a dish, each once. */
export function payersOf({ slices }: BillDish, { parts }: Pick<ReadBill, 'parts'>): Sharer[] {
  const ids = new Set(slices.map(({ partId }) => partId));
  return parts.filter(({ uuid }) => ids.has(uuid)).map(({ name, plate }) => ({ name, plate }));
}

/**
 * Who shares a dish with this guest: those who pay some of it, then whom the guest has chosen, or all others at the
 * table where there is a slice for each. A slice that is nobody's yet has somebody of whom nothing is known.
 */
export function sharersWith(
  dish: BillDish,
  tick: Tick,
  bill: Pick<ReadBill, 'parts'>,
  others: readonly Sharer[],
): Sharer[] {
  const payers = payersOf(dish, bill);
  const taken = dish.slices.filter(({ partId }) => partId !== null).length;
  const openCount = Math.max(0, tick.of - taken - tick.count);
  const isPayer = (sharer: Sharer) => payers.some((payer) => isSameSharer(payer, sharer));
  const known = (tick.among ?? others).filter((sharer) => !isPayer(sharer));
  const named = tick.among || known.length === openCount ? known.slice(0, openCount) : [];
  return [
    ...payers,
    ...named,
    ...Array.from({ length: openCount - named.length }, (): Sharer => NOBODY_KNOWN),
  ];
}

/** Who shares a dish when its guest begins to: all others at the table, else somebody of whom nothing is known. */
export function sharersAtFirst(others: readonly Sharer[]): Sharer[] {
  return others.length > 0 ? others.slice(0, MOST_SLICES - 1) : [NOBODY_KNOWN];
}
