import type { GuestOrder, GuestOrderLine } from '#contract/orders/order-parse.ts';
import type { MyLine } from '../../../state/bill/my-lines.ts';

/** Whose a dish is: this phone's guest's, or that of another by name or, where none was told, by number. */
export type Whose = { of: 'mine' } | { of: 'guest'; name: string } | { of: 'guest'; number: number };

/**
 * Whose a dish of an order is, alike on every phone of the table, whoever sent it; null: it belongs to all, or one guest
 * ordered everything.
 */
export function whoseDish(
  { lineId, addedBy, guestNumber }: GuestOrderLine,
  { lines, customerName }: Pick<GuestOrder, 'lines' | 'customerName'>,
  mine: readonly MyLine[],
): Whose | null {
  const isByMany = new Set(lines.map((each) => each.guestNumber ?? each.addedBy)).size > 1;
  if (isByMany && mine.some(({ id, of }) => id === lineId && of === 1)) return { of: 'mine' };
  if (guestNumber !== undefined) return { of: 'guest', number: guestNumber };
  if (addedBy === '' || (!isByMany && addedBy === customerName)) return null;
  return { of: 'guest', name: addedBy };
}
