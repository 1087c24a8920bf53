import { ask } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Press } from '../press.ts';

/** When the guest will have the order (ms UTC); null takes the promise back. */
export interface PromiseWish {
  kind: 'promise';
  uuid: string;
  at: number | null;
}

function textOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Promises an order for a time. */
export const promise: Press<PromiseWish> = {
  showOrder: (order, { at }) => ({ ...order, promisedAt: textOf(at) }),
  send: (connection, { uuid, at, id: key }, lang) =>
    ask(connection, staffOrderCalls.promiseTime, {
      params: { uuid },
      query: { lang },
      body: { promisedAt: textOf(at) },
      key,
    }),
  overtaken: changedElsewhere,
};
