import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { BillPart } from '#contract/payments/bill.ts';
import type { BillDish } from '#domain/bill/ledger.ts';
import { isOnlyHeld } from './part-states.ts';

/** The part of another guest who was first on some dishes. */
export function firstOn(
  { dishes, parts }: Pick<ReadBill, 'dishes' | 'parts'>,
  lineIds: readonly string[],
): BillPart | undefined {
  const slices = dishes.filter(({ lineId }) => lineIds.includes(lineId)).flatMap((dish) => dish.slices);
  return parts.find(({ uuid, mine }) => !mine && slices.some(({ partId }) => partId === uuid));
}

/** The one dish that another holds whole and has not begun to pay, so that half of it can become free; null: none. */
export function sharableDish(
  bill: Pick<ReadBill, 'dishes' | 'parts'>,
  lineIds: readonly string[],
): BillDish | null {
  const [lineId] = lineIds;
  const first = firstOn(bill, lineIds);
  const dish = bill.dishes.find((each) => each.lineId === lineId);
  const isWhole = dish?.slices.length === 1 && dish.slices[0]?.partId === first?.uuid;
  return lineIds.length === 1 && dish && first && isWhole && isOnlyHeld(first) ? dish : null;
}
