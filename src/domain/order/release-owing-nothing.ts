import { balanceDue, liveLines, type Order } from './order.ts';

/**
 * An order after a change that may have settled it: one that waited for its payment and owes nothing any more goes to the
 * kitchen (`now`, ms UTC), as it would have from the start. One whose lines are all deleted stays hidden, and lapses.
 */
export function releaseOwingNothing(order: Order, now: number): Order {
  const isReady = order.kitchenAt === null && balanceDue(order) <= 0 && liveLines(order).length > 0;
  return isReady ? { ...order, kitchenAt: now } : order;
}
