import { ask } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { openStatuses, type OrderStatus } from '#domain/order/order-status.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Press } from '../press.ts';

/** A step of an order. `seen` are the lines that were shown; presses that an earlier version kept do not say it. */
export interface MoveWish {
  kind: 'move';
  uuid: string;
  from: OrderStatus;
  to: OrderStatus;
  reason: string;
  seen?: string[];
}

/** A step of an order as it is shown: a dish that comes later was not seen, however late the command arrives. */
export function moveWish(
  { uuid, status: from, lineItems: lines }: Pick<StaffOrder, 'uuid' | 'status' | 'lineItems'>,
  to: OrderStatus,
  reason = '',
): MoveWish {
  return { kind: 'move', uuid, from, to, reason, seen: lines.map(({ cartUuid: id }) => id) };
}

/** A step on, or to an order's end. */
export const move: Press<MoveWish> = {
  showOrder: (order, { from, to }) =>
    order.status === from ? { ...order, status: to, recalled: false } : order,
  send: (connection, { uuid, to: status, reason, seen, id: key }, lang) =>
    ask(connection, staffOrderCalls.changeOrderStatus, {
      params: { uuid },
      query: { lang },
      body: { status, reason, ...(seen && { seen }) },
      key,
    }),
  // The server cancels an order at any step: what another board has begun since was not meant.
  notMeantAt: ({ from, to }) => (to === 'canceled' ? openStatuses.filter((status) => status !== from) : []),
  // Another board may have been faster: the order is where it was wanted, and nobody is told off.
  read: (_, { to }, order) => (order?.status === to ? 'done' : null),
  overtaken: changedElsewhere,
};
