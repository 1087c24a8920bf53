import { ask } from '#client/named-ask.ts';
import type { CallAnswer } from '#contract/calls/calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { takenFaster } from '../overtaken.ts';
import type { Press } from '../press.ts';
import { callMeant, isAboutCall } from './about-floor.ts';

/** A call that somebody says they are coming to. */
export interface TakeCallWish {
  kind: 'take';
  uuid: '';
  call: VisitCall;
}

/** Takes a call. */
export const takeCall: Press<TakeCallWish, CallAnswer<typeof floorCalls.takeCall>> = {
  showCall(call, command) {
    const taker = call.takenBy ?? command.by?.who;
    return taker === undefined || !isAboutCall(command, call) ? call : { ...call, takenBy: taker };
  },
  send: (connection, { call, id: key }) => ask(connection, floorCalls.takeCall, { ...callMeant(call), key }),
  read: (answer) => (answer.kind === 'ok' && !answer.value.taken ? 'overtaken' : null),
  overtaken: takenFaster,
};
