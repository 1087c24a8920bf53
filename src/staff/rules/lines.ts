import { lineGroups } from '#contract/staff/ticket-lines.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';

/** When the last remaining line was added after the order was placed; null when none was. */
export function lastAddition(order: StaffOrder): number | null {
  const live = lineGroups(order).filter(({ lines }) => lines.some(({ status }) => status === null));
  return live.at(-1)?.addedAt ?? null;
}

/** The number of pieces of food that an order still contains. */
export function pieces({ lineItems: lines }: StaffOrder): number {
  return lines.reduce((sum, { status, quantity }) => sum + (status === null ? quantity : 0), 0);
}
