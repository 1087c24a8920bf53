import { quotePart, type PartChoice, type Payable } from './quote.ts';
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
