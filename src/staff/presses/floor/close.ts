import { ask } from '#client/named-ask.ts';
import type { CallAnswer } from '#contract/calls/calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Press } from '../press.ts';

/**
 * A table whose visit ends. `since` is when it began: no later one ends; presses that an earlier version kept mean
 * whoever sits there. `uuid` is the order at which it was pressed, or empty.
 */
export interface CloseWish {
  kind: 'close';
  uuid: string;
  location: OrderLocation;
  since?: string;
}

/** Frees a table. */
export const close: Press<CloseWish, CallAnswer<typeof floorCalls.closeLocation>> = {
  concerns({ customerNumber: code, orderLocationType: type, visitSince: sat }, { location, since }) {
    const isLater = since !== undefined && (sat ?? since) !== since;
    return code === location.code && type === location.type && !isLater;
  },
  showOrder: (order) => ({ ...order, visitOpen: false }),
  send: (connection, { location: { code, type }, since, id: key }) =>
    ask(connection, floorCalls.closeLocation, {
      params: { code },
      query: { type, ...(since !== undefined && { since }) },
      key,
    }),
  // The guests who were meant had left before: others may sit there.
  read: (answer, { since }) =>
    answer.kind === 'ok' && since !== undefined && !answer.value.closed ? 'overtaken' : null,
  overtaken: { codes: changedElsewhere.codes, say: (t) => t('changedMeanwhile') },
};
