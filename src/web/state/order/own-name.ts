import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { NAMELESS } from '#domain/order/order.ts';
import { customer } from '../cart/customer.ts';
import { visit } from '../table/visit.ts';

/**
 * Whom an order's page thanks: the person who placed the order by the name given there, and an admitted guest by their
 * own name; empty: nobody by name.
 */
export function useOwnName(order: GuestOrder | null): string {
  const own = customer.use(({ name }) => name);
  const isPlacedHere = visit.use(({ orders }) =>
    orders.some((each) => each.uuid === order?.uuid && each.joined !== true),
  );
  const given = order?.customerName ?? null;
  if (!isPlacedHere) return given === null ? '' : own;
  return given === NAMELESS ? '' : (given ?? '');
}
