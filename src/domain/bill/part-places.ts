import { isActive, type BillPart } from '../order/bill-part.ts';

/** Where a part stands among those of its bill, in the order in which they were taken: the first of 4. */
export interface PartPlace {
  place: number;
  total: number;
}

/** The places of the parts that are held, being paid or paid, by their ids. */
export function partPlaces(parts: readonly Pick<BillPart, 'id' | 'state'>[] = []): Map<string, PartPlace> {
  const taken = parts.filter(isActive);
  return new Map(taken.map(({ id }, index) => [id, { place: index + 1, total: taken.length }]));
}
