import { quotePart, wholeUnits, type PartChoice, type Payable } from './quote.ts';
import type { Mills } from '../money/money.ts';

/** A line with the name of the guest who chose it; empty: none is known. */
interface NamedLine {
  lineId: string;
  name: string;
}

/** What of a guest's dishes nobody pays yet. */
export interface OpenOfGuest {
  name: string;
  choice: PartChoice;
  dueMills: Mills;
}

/** The dishes that nobody pays yet, by the names of the guests who chose them; dishes without a name are left out. */
export function openOfGuests(bill: Payable, lines: readonly NamedLine[]): OpenOfGuest[] {
  const nameOf = new Map(lines.map(({ lineId, name }) => [lineId, name]));
  const free = bill.dishes.flatMap(({ lineId, slices }) => {
    const count = slices.filter(({ partId }) => partId === null).length;
    return count > 0 ? { lineId, count, of: slices.length } : [];
  });
  const byName = Map.groupBy(free, ({ lineId }) => nameOf.get(lineId) ?? '');
  return [...byName].flatMap(([name, dishes]) => {
    const choice: PartChoice = { dishes, evenlyAmong: null, amountMills: 0 };
    const quoted = name === '' ? null : quotePart(bill, choice);
    return quoted?.ok ? { name, choice, dueMills: quoted.quote.dueMills } : [];
  });
}

/**
 * True when dishes that nobody took come to more than is left: an amount was paid of them, and nobody knows of whose.
 */
export function hasPaidAmount({ dishes, openMills, leftMills, places }: Payable): boolean {
  const free = dishes.flatMap(({ slices }) => slices.filter(({ partId }) => partId === null));
  const freeMills = free.reduce((sum, { mills }) => sum + mills, 0);
  return wholeUnits(freeMills + leftMills - openMills, places) > 0;
}
