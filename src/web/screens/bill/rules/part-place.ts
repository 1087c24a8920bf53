import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import { partPlaces, type PartPlace } from '#domain/bill/part-places.ts';

/** Where a paid part stands among those of its bill, as its receipt on paper and by mail says it. */
export function placeOf({ parts }: Pick<ReadBill, 'parts'>, { uuid }: BillPart): PartPlace | undefined {
  const known = parts.map(({ uuid: id, state, paidAt: at }) => ({
    id,
    state,
    paidAt: at === null ? null : Date.parse(at),
  }));
  return partPlaces(known).get(uuid);
}
