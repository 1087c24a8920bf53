import type { ReadBill } from '#contract/payments/bill-parse.ts';
import type { HoldPart, BillPart } from '#contract/payments/bill.ts';
import type { BillDish } from '#domain/bill/ledger.ts';
import { freeCount, isCutAlready, type Ticks } from './chosen-part.ts';
import type { Sharer } from './even-shares.ts';
import { isSameSharer } from './sharers.ts';

/** Whom this guest asks to share what they have ticked: those whom they chose by name or plate. */
export function sharingOf(
  ticks: Ticks,
  { dishes }: Pick<ReadBill, 'dishes'>,
): NonNullable<HoldPart['sharing']> {
  const uncut = new Set(dishes.filter((dish) => !isCutAlready(dish)).map(({ lineId }) => lineId));
  return [...ticks].flatMap(([line, { of, among = [] }]) =>
    of > 1 && uncut.has(line)
      ? among
          .filter(({ name, plate }) => name !== '' || plate !== null)
          .map(({ name, plate }) => ({ line, name, plate }))
      : [],
  );
}

/** Somebody who would like to share a dish with this guest, and the slice that would be theirs. */
export interface SharingQuestion {
  part: BillPart;
  dish: BillDish;
}

/** The dishes that others ask this guest to share, as far as a slice is free and not ticked already. */
export function askedOf(
  { parts, dishes }: Pick<ReadBill, 'parts' | 'dishes'>,
  self: Sharer,
  ticks: Ticks,
): SharingQuestion[] {
  return parts
    .filter(({ mine }) => !mine)
    .flatMap((part) =>
      (part.sharing ?? [])
        .filter((asked) => isSameSharer(asked, self) && !ticks.has(asked.line))
        .flatMap(({ line }) => {
          const dish = dishes.find(({ lineId }) => lineId === line);
          const isMine = dish?.slices.some(({ partId }) =>
            parts.some(({ uuid, mine }) => mine && uuid === partId),
          );
          return dish && isCutAlready(dish) && freeCount(dish) > 0 && !isMine ? [{ part, dish }] : [];
        }),
    );
}
