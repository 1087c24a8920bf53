import { letGoOfStruck } from '#domain/bill/let-go-of-struck.ts';
import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { writeRemovedLine } from '../../store/queries/orders/appends.ts';
import { writeReturnedStock } from '../../store/queries/venues/stock.ts';
import { figuresWith } from '../draft/coupons.ts';

/** The order as if held lines had never been appended; returns the pieces and the coupon's use that they took. */
export function* withoutLines(order: Order, removed: readonly OrderLine[]): Steps<Order> {
  if (removed.length === 0) return order;
  const lines = order.lines.filter((line) => !removed.includes(line));
  yield* writeReturnedStock(order.license, removed);
  return letGoOfStruck(order, { ...order, lines, figures: yield* figuresWith(order, lines) });
}

/**
 * Deletes the rows of these lines after the order itself was written: all code that changes both locks them in this
 * sequence.
 */
export function* removeLines({ license, uuid }: Order, removed: readonly OrderLine[]): Steps<void> {
  for (const { lineId } of removed) yield* writeRemovedLine(license, uuid, lineId);
}
