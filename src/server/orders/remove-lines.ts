import type { Order, OrderLine } from '#domain/order/order.ts';
import type { Steps } from '../store/query.ts';
import { writeRemovedLine } from '../store/queries/appends.ts';
import { writeReturnedStock } from '../store/queries/stock.ts';
import { figuresWith } from './draft/coupons.ts';

/** The order as if lines that wait had never been added; gives back the pieces and the coupon's use that they took. */
export function* withoutLines(order: Order, removed: readonly OrderLine[]): Steps<Order> {
  if (removed.length === 0) return order;
  const lines = order.lines.filter((line) => !removed.includes(line));
  for (const { productId, quantity } of removed)
    yield* writeReturnedStock(order.license, productId, quantity);
  return { ...order, lines, figures: yield* figuresWith(order, lines) };
}

/** Removes the rows of such lines, after the order itself was written: whoever changes both takes them in this turn. */
export function* removeLines({ license, uuid }: Order, removed: readonly OrderLine[]): Steps<void> {
  for (const { lineId } of removed) yield* writeRemovedLine(license, uuid, lineId);
}
