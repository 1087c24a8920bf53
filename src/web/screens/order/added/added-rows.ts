import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Added } from '../../../state/order/added-lines.ts';

/** The lines that one recent call added to an order. */
export interface AddedRow {
  id: string;
  lines: GuestOrderLine[];
  /** It waits until then (ms UTC); null when the kitchen has it. */
  heldUntil: number | null;
  /** This phone's call, which it can withdraw; null for another phone's. */
  added: Added | null;
}

function ofOrder({ uuid }: GuestOrder, mine: readonly Added[]): Added[] {
  return mine.filter((added) => added.uuid === uuid);
}

/** This phone's recent additions to an open order, sent or not, and the waiting ones of others. */
export function addedRows(order: GuestOrder, mine: readonly Added[]): AddedRow[] {
  if (!isOpenStatus(order.status)) return [];
  const live = order.lines.filter(({ deleted }) => !deleted);
  const own = ofOrder(order, mine).flatMap((added): AddedRow[] => {
    const lines = live.filter(({ lineId }) => added.lines.some((line) => line.lineId === lineId));
    const [first] = lines;
    return first ? [{ id: added.key, lines, heldUntil: first.heldUntil, added }] : [];
  });
  const told = new Set(own.flatMap(({ lines }) => lines));
  const waiting = live.filter((line) => line.heldUntil !== null && !told.has(line));
  const others = [...Map.groupBy(waiting, ({ addedAt }) => addedAt)].map(([at, lines]): AddedRow => ({
    id: String(at),
    lines,
    heldUntil: lines[0]?.heldUntil ?? null,
    added: null,
  }));
  return [...own, ...others];
}
