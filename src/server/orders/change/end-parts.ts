import type { Order } from '#domain/order/order.ts';
import type { Ids } from '../../runtime/clock.ts';
import type { Steps } from '../../store/query.ts';
import { BILL_OVER, writeOutbox } from '../../store/queries/outbox/outbox.ts';

/**
 * Lets go of the parts of its bill that guests hold, when an order is rejected or canceled. Payments that are under way
 * are ended after the commit, and what was paid online for a part goes back (docs/chapters/bill-in-parts.md).
 */
export function* endParts({ ids }: { ids: Ids }, order: Order, now: number): Steps<Order> {
  const { license, uuid, parts } = order;
  if (!parts) return order;
  if (parts.some(({ state }) => state === 'paying' || state === 'paid'))
    yield* writeOutbox({ license, id: ids.uuid(), kind: BILL_OVER, document: { uuid } }, now);
  return {
    ...order,
    parts: parts.map((part) => (part.state === 'held' ? { ...part, state: 'freed' } : part)),
  };
}
