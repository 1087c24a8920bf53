import type { StaffOrder } from '#contract/staff.ts';

/**
 * The orders of a new reading. One of which nothing new is said stays the very object it was, so that its ticket is not
 * drawn anew.
 */
export function keepKnown(known: readonly StaffOrder[], read: readonly StaffOrder[]): StaffOrder[] {
  const byUuid = new Map(known.map((order) => [order.uuid, order]));
  return read.map((order) => {
    const before = byUuid.get(order.uuid);
    const isSame = before?.version === order.version && JSON.stringify(before) === JSON.stringify(order);
    return isSame ? before : order;
  });
}
