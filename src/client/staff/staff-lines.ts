import { staffPath } from '#contract/paths/paths.ts';
import type { CourseLines, RecallLines, StationsHeard, TickLines } from '#contract/staff/kitchen.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { call, type Answer, type Connection } from '../http.ts';
import type { OrderInHand } from './staff-orders.ts';

/** A call about lines: the same key makes its repetition the same call. */
export interface LinesInHand extends OrderInHand {
  key: string;
}

function send(connection: Connection, path: string, { lang, key }: LinesInHand, body: object) {
  return call<StaffOrder>(connection, `${path}?lang=${lang}`, 'uuid', {
    method: 'POST',
    body,
    idempotencyKey: key,
  });
}

/** Says how far lines of an order are. */
export function tickLines(
  connection: Connection,
  order: LinesInHand,
  ticks: TickLines,
): Promise<Answer<StaffOrder>> {
  return send(connection, staffPath('staffLinesTick', { uuid: order.uuid }), order, ticks);
}

/** Takes the last step of lines back. */
export function recallLines(
  connection: Connection,
  order: LinesInHand,
  lines: RecallLines,
): Promise<Answer<StaffOrder>> {
  return send(connection, staffPath('staffLinesRecall', { uuid: order.uuid }), order, lines);
}

/** Puts a course, or single lines, on hold. */
export function holdLines(
  connection: Connection,
  order: LinesInHand,
  wish: CourseLines,
): Promise<Answer<StaffOrder>> {
  return send(connection, staffPath('staffLinesHold', { uuid: order.uuid }), order, wish);
}

/** Lets the kitchen begin a course, or single lines, that were on hold. */
export function fireLines(
  connection: Connection,
  order: LinesInHand,
  wish: CourseLines,
): Promise<Answer<StaffOrder>> {
  return send(connection, staffPath('staffLinesFire', { uuid: order.uuid }), order, wish);
}

/** Calls a station for an order. */
export function callStation(
  connection: Connection,
  order: LinesInHand,
  station: string,
): Promise<Answer<StaffOrder>> {
  return send(connection, staffPath('staffStationCall', { uuid: order.uuid }), order, { station });
}

/** Says at which station this board stands and which it has just left; answers when each was last heard of. */
export function noteStation(
  connection: Connection,
  { here, left }: { here: string | null; left: string | null },
): Promise<Answer<StationsHeard>> {
  const query = new URLSearchParams();
  if (here !== null) query.set('here', here);
  if (left !== null) query.set('left', left);
  return call(connection, `${staffPath('staffStations')}?${query}`, 'stations', { timeoutMs: 5000 });
}
