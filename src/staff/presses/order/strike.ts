import { ask } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { StaffOrderLine } from '#contract/staff/staff.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Press } from '../press.ts';

/** A line that is taken off its order. */
export interface StrikeWish {
  kind: 'strike';
  uuid: string;
  line: string;
}

/** Takes a line off its order; that it is struck is said once the server has done it, which may ask for a person. */
export const strike: Press<StrikeWish> = {
  showOrder(order, { line }) {
    const struck = (each: StaffOrderLine): StaffOrderLine =>
      each.cartUuid === line ? { ...each, status: 'Deleted' } : each;
    return { ...order, lineItems: order.lineItems.map(struck) };
  },
  send: (connection, { uuid, line, id: key }, lang) =>
    ask(connection, staffOrderCalls.deleteLine, { params: { uuid, line }, query: { lang }, key }),
  // Whoever struck it first: it is struck.
  read: (_, { line }, order) =>
    order?.lineItems.some(({ cartUuid: id, status }) => id === line && status !== null) ? 'done' : null,
  sayDone(t, { line }, order) {
    if (!order) return null;
    const product = order.lineItems.find(({ cartUuid: id }) => id === line)?.productName ?? '';
    return { words: t('struck', { product, number: order.paddedOrderId }) };
  },
  overtaken: changedElsewhere,
};
