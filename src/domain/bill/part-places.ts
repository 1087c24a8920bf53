import type { BillPart } from '../order/bill-part.ts';

/** Where a part stands among the paid ones of its bill, in the order in which they were paid: the first of 4. */
export interface PartPlace {
  place: number;
  total: number;
}

/** The places of the parts that are paid, by their ids: a place stays as it is, the total grows with each payment. */
export function partPlaces(
  parts: readonly Pick<BillPart, 'id' | 'state' | 'paidAt'>[] = [],
): Map<string, PartPlace> {
  const paid = parts
    .filter(({ state }) => state === 'paid')
    .toSorted((a, b) => (a.paidAt ?? 0) - (b.paidAt ?? 0));
  return new Map(paid.map(({ id }, index) => [id, { place: index + 1, total: paid.length }]));
}
