import type { BillPart } from '../order/bill-part.ts';
import { liveLines, type Order } from '../order/order.ts';
import { partFigures } from './part-figures.ts';

/** True for a part that is for dishes, of which the order has none any more. */
export function isForStruckAlone({ dishes }: Pick<BillPart, 'dishes'>, order: Pick<Order, 'lines'>): boolean {
  const left = new Set(liveLines(order).map(({ lineId }) => lineId));
  return dishes.length > 0 && dishes.every(({ lineId }) => !left.has(lineId));
}

/**
 * An order whose dishes were struck (`before`: with them): a part that is held over nothing else is let go of. Nobody
 * could pay it, and no payment of it is under way; one that pays an amount too, or other dishes, stays its guest's.
 */
export function letGoOfStruck(before: Order, struck: Order): Order {
  if (!struck.parts) return struck;
  const figures = partFigures(before);
  const isOver = (part: BillPart) =>
    part.state === 'held' && isForStruckAlone(part, struck) && (figures.get(part.id)?.amountMills ?? 0) <= 0;
  return {
    ...struck,
    parts: struck.parts.map((part) => (isOver(part) ? { ...part, state: 'freed' } : part)),
  };
}
