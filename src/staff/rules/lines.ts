import { lineGroups } from '#contract/ticket-lines.ts';
import type { StaffOrder } from '#contract/staff.ts';

/** When the last live line came after the order was placed; null where none did. */
export function lastAddition(order: StaffOrder): number | null {
  const live = lineGroups(order).filter(({ lines }) => lines.some(({ status }) => status === null));
  return live.at(-1)?.addedAt ?? null;
}

/** How many pieces of food an order still holds. */
export function pieces({ line_items: lines }: StaffOrder): number {
  return lines.reduce((sum, { status, quantity }) => sum + (status === null ? quantity : 0), 0);
}
