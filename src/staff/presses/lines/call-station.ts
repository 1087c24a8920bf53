import { ask } from '#client/named-ask.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { changedElsewhere } from '../overtaken.ts';
import type { Press } from '../press.ts';

/** A station that is asked for an order. */
export interface CallStationWish {
  kind: 'call';
  uuid: string;
  station: string;
}

/** Calls a station for an order: its board shows it, this one nothing. */
export const callStation: Press<CallStationWish> = {
  send: (connection, { uuid, station, id: key }, lang) =>
    ask(connection, staffOrderCalls.callStation, {
      params: { uuid },
      query: { lang },
      body: { station },
      key,
    }),
  overtaken: changedElsewhere,
};
