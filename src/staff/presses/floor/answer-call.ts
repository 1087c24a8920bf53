import { ask } from '#client/named-ask.ts';
import type { CallAnswer } from '#contract/calls/calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { takenFaster } from '../overtaken.ts';
import type { Press } from '../press.ts';
import { callMeant, isAboutCall, withoutCall } from './about-floor.ts';

/** A call that somebody has seen to. */
export interface AnswerCallWish {
  kind: 'answer';
  uuid: '';
  call: VisitCall;
}

/** Marks a call as answered. */
export const answerCall: Press<AnswerCallWish, CallAnswer<typeof floorCalls.answerCall>> = {
  showCall: (call, command) => (isAboutCall(command, call) ? null : call),
  send: (connection, { call, id: key }) =>
    ask(connection, floorCalls.answerCall, { ...callMeant(call), key }),
  settle: (floor, { call }) => withoutCall(floor, call),
  overtaken: takenFaster,
};
