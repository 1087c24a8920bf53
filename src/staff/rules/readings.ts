import type { StaffOrder } from '#contract/staff.ts';

/**
 * The orders of a new reading. An unchanged order stays the same object, so that its ticket is not
 * drawn again.
 */
export function keepKnown(known: readonly StaffOrder[], read: readonly StaffOrder[]): StaffOrder[] {
  const byUuid = new Map(known.map((order) => [order.uuid, order]));
  return read.map((order) => {
    const before = byUuid.get(order.uuid);
    const isSame = before?.version === order.version && JSON.stringify(before) === JSON.stringify(order);
    return isSame ? before : order;
  });
}
