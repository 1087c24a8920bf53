import { ask } from '#client/named-ask.ts';
import { isOver } from '#client/passing.ts';
import type { CallAnswer } from '#contract/calls/calls.ts';
import { floorCalls } from '#contract/staff/floor-calls.ts';
import { takenFaster } from '../overtaken.ts';
import type { Press } from '../press.ts';
import { withoutRequest } from './about-floor.ts';

/** A phone that asks to join a table: let in, or refused. */
export interface AdmitWish {
  kind: 'admit';
  uuid: '';
  request: string;
  admit: boolean;
}

/** Answers a phone that asks to join a table. */
export const admit: Press<AdmitWish, CallAnswer<typeof floorCalls.admitGuest>> = {
  send: (connection, { request, admit, id: key }) =>
    ask(connection, floorCalls.admitGuest, { params: { request }, body: { admit }, key }),
  // Nobody waits any more where others were faster, and nobody is told off.
  read: (answer) => (isOver(answer) ? 'done' : null),
  settle: (floor, { request }) => withoutRequest(floor, request),
  overtaken: takenFaster,
};
