import { ask } from '../ask.ts';
import type { Connection } from '../http.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import type { CourseLines, RecallLines, TickLines } from '#contract/staff/kitchen.ts';
import type { OrderInHand } from './staff-orders.ts';

/** A call about lines: the same key makes its repetition the same call. */
export interface LinesInHand extends OrderInHand {
  key: string;
}

/** Says how far lines of an order are. */
export function tickLines(connection: Connection, { uuid, lang, key }: LinesInHand, body: TickLines) {
  return ask(connection, staffOrderCalls.tickLines, { params: { uuid }, query: { lang }, body, key });
}

/** Takes the last step of lines back. */
export function recallLines(connection: Connection, { uuid, lang, key }: LinesInHand, body: RecallLines) {
  return ask(connection, staffOrderCalls.recallLines, { params: { uuid }, query: { lang }, body, key });
}

/** Puts a course, or single lines, on hold. */
export function holdLines(connection: Connection, { uuid, lang, key }: LinesInHand, body: CourseLines) {
  return ask(connection, staffOrderCalls.holdLines, { params: { uuid }, query: { lang }, body, key });
}

/** Lets the kitchen begin a course, or single lines, that were on hold. */
export function fireLines(connection: Connection, { uuid, lang, key }: LinesInHand, body: CourseLines) {
  return ask(connection, staffOrderCalls.fireLines, { params: { uuid }, query: { lang }, body, key });
}

/** Calls a station for an order. */
export function callStation(connection: Connection, { uuid, lang, key }: LinesInHand, station: string) {
  return ask(connection, staffOrderCalls.callStation, {
    params: { uuid },
    query: { lang },
    body: { station },
    key,
  });
}

/** Says at which station this board stands and which it has just left; answers when each was last heard of. */
export function noteStation(
  connection: Connection,
  { here, left }: { here: string | null; left: string | null },
) {
  const query = { ...(here !== null && { here }), ...(left !== null && { left }) };
  return ask(connection, staffOrderCalls.noteStation, { query, timeoutMs: 5000 });
}
