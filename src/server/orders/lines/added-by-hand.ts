import type { Order } from '#domain/order/order.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import type { Steps } from '../../store/query.ts';
import type { AppendedLines } from './entered-lines.ts';

/**
 * What a member of staff adds to an order that waits for its payment takes all of it to the kitchen: a table has one
 * order, and its guests pay at the table or on their phones (docs/chapters/payments.md).
 */
export function takenToKitchen(order: Order, now: number): Order {
  return { ...order, kitchenAt: order.kitchenAt ?? now };
}

/** Notes in the audit who added lines. */
export function* noteAdded(who: string, { order, lineIds, id, now }: AppendedLines): Steps<void> {
  const document = JSON.stringify({ uuid: order.uuid, lines: lineIds });
  yield* writeAudit({ license: order.license, id, at: now, who, what: 'order.added', document });
}
