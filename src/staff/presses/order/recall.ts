import { ask } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Press } from '../press.ts';

/** A step of an order back, which brought it to the status `from`. */
export interface RecallWish {
  kind: 'recall';
  uuid: string;
  from: OrderStatus;
  to: OrderStatus;
}

/** A step back; one that was taken back before is refused. */
export const recall: Press<RecallWish> = {
  showOrder: (order, { from, to }) =>
    order.status === from ? { ...order, status: to, recalled: true } : order,
  send: (connection, { uuid, from, id: key }, lang) =>
    ask(connection, staffOrderCalls.recallOrder, { params: { uuid }, query: { lang, from }, key }),
  // Another board may have been faster: the order is where it was wanted, and nobody is told off.
  read: (_, { to }, order) => (order?.status === to ? 'done' : null),
  overtaken: changedElsewhere,
};
