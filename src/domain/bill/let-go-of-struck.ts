import type { BillPart } from '../order/bill-part.ts';
import { liveLines, type Order } from '../order/order.ts';
import { partFigures } from './part-figures.ts';

/**
 * An order whose dishes were struck (`before`: with them): a part that is held over nothing else is let go of. Nobody
 * could pay it, and no payment of it is under way; one that pays an amount too, or other dishes, stays its guest's.
 */
export function letGoOfStruck(before: Order, struck: Order): Order {
  if (!struck.parts) return struck;
  const left = new Set(liveLines(struck).map(({ lineId }) => lineId));
  const figures = partFigures(before);
  const isOver = ({ id, state, dishes }: BillPart) =>
    state === 'held' &&
    dishes.length > 0 &&
    dishes.every(({ lineId }) => !left.has(lineId)) &&
    (figures.get(id)?.amountMills ?? 0) <= 0;
  return {
    ...struck,
    parts: struck.parts.map((part) => (isOver(part) ? { ...part, state: 'freed' } : part)),
  };
}
