import type { CourseLines, RecallLines, TickLines } from '#contract/staff/kitchen.ts';
import { fireLine, holdLine } from '#domain/kitchen/courses.ts';
import {
  isRecallDue,
  lineStep,
  recallLine,
  tickLine,
  turnOf,
  type KitchenAct,
  type LinePart,
} from '#domain/kitchen/line-states.ts';
import { stationOfPart, stationsOfLine } from '#domain/kitchen/stations.ts';
import { isCanceledStatus, isOpenStatus, RECALL_WINDOW_MS, stepBack } from '#domain/order/order-status.ts';
import type { Order } from '#domain/order/order.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { ChangeServices } from '../orders/change/change-order.ts';
import { hasAnotherOpenOrder } from '../orders/change/reopen.ts';
import { refused, type Result } from '../runtime/result.ts';
import type { Steps } from '../store/query.ts';
import type { KitchenPlan } from '../venues/menu/kitchen-plan.ts';
import {
  changeLines,
  type LineCall,
  type NamedLine,
  type PartedLine,
  type PartedOrder,
} from './change-lines.ts';

const NOT_ALLOWED = 'status_not_allowed' satisfies ProblemCode;

/** The lines that a call names by themselves or by their parts. */
function namedBy(parts: readonly LinePart[]): NamedLine[] {
  return parts.map(({ line: lineId }, index) => ({ lineId, path: `lines[${index}].line` }));
}

/** The single lines that are to be held or fired. */
function namedIn({ lines = [] }: CourseLines): NamedLine[] {
  return lines.map((lineId, index) => ({ lineId, path: `lines[${index}]` }));
}

/** What is left of a line after each of the parts of a call that name it. */
function eachOf<P extends LinePart>(
  line: PartedLine,
  parts: readonly P[],
  change: (line: PartedLine, part: P) => PartedLine,
): PartedLine {
  return parts.filter(({ line: id }) => id === line.lineId).reduce(change, line);
}

/**
 * Notes the steps that the kitchen took with lines. A step that was taken before, a line that was struck or is on hold,
 * and an order that was canceled stay as they are: the answer tells how they are.
 */
export function tickLines(
  services: ChangeServices,
  call: LineCall,
  { lines: ticks }: TickLines,
): Promise<Result<Order>> {
  return changeLines(services, call, {
    names: namedBy(ticks),
    line: (line, act) => eachOf(line, ticks, (each, tick) => tickLine(each, tick, act)),
    audit: null,
  });
}

/** A line after a recall. What the recall names twice, or by its line and by its part, goes one step back all the same. */
function afterRecall(line: PartedLine, parts: readonly LinePart[], act: KitchenAct): PartedLine {
  const now = turnOf(line);
  return eachOf(line, parts, (each, part) =>
    recallLine(each, { ...part, turn: Math.min(part.turn ?? now, now) }, act),
  );
}

/** The lines of an order that a recall names, each with its part. */
function recalledIn({ lines }: PartedOrder, parts: readonly LinePart[]): [PartedLine, LinePart][] {
  return parts.flatMap((part) => {
    const line = lines.find(({ lineId }) => lineId === part.line);
    return line ? [[line, part] as [PartedLine, LinePart]] : [];
  });
}

/** True when a recall changes a line of the order. */
function takesBack(order: PartedOrder, parts: readonly LinePart[]): boolean {
  const act: KitchenAct = { at: 0, by: '' };
  return order.lines.some((line) => afterRecall(line, parts, act) !== line);
}

/** The minutes in which each part of a line can be taken back, by the station that makes it; undefined: it says nothing. */
function recallMinutes(line: PartedLine, { orderType }: PartedOrder, plan: KitchenPlan) {
  const stations = stationsOfLine(plan.stations, line, orderType);
  return (part: string) => plan.recallMinutes.get(stationOfPart(stations, part) ?? '');
}

/** Why lines of an order cannot be taken back; null when they can. */
function* refuseRecall(
  order: PartedOrder,
  parts: readonly LinePart[],
  { mayMove }: LineCall,
  now: number,
  plan: KitchenPlan,
): Steps<ProblemCode | null> {
  if (!takesBack(order, parts)) return null;
  if (isCanceledStatus(order.status)) return NOT_ALLOWED;
  if (isOpenStatus(order.status)) {
    const isDue = recalledIn(order, parts).every(([line, part]) =>
      isRecallDue(line, part, now, recallMinutes(line, order, plan)),
    );
    return isDue ? null : NOT_ALLOWED;
  }
  if (!mayMove || now - order.statusAt > RECALL_WINDOW_MS) return NOT_ALLOWED;
  return (yield* hasAnotherOpenOrder(order)) ? NOT_ALLOWED : null;
}

/** A fulfilled order with a line that is no longer done is in preparation again. */
function reopened(order: PartedOrder, parts: readonly LinePart[], now: number): PartedOrder {
  const to = isOpenStatus(order.status) ? null : stepBack(order.status);
  const act: KitchenAct = { at: now, by: '' };
  const isUndone = order.lines.some((line) => {
    const after = afterRecall(line, parts, act);
    return after !== line && lineStep(after).state === 'waiting';
  });
  return to === null || !isUndone ? order : { ...order, status: to, statusAt: now, recalledAt: now };
}

/**
 * Takes the last step of lines back: within the minutes of their stations, 10 where none says so, and of a fulfilled
 * order within 30, which recalls the order too.
 * Refuses with status_not_allowed later, when the table has begun another order, and a fulfilled order to a caller who may
 * not move orders.
 */
export function recallLines(
  services: ChangeServices,
  call: LineCall,
  { lines: parts }: RecallLines,
): Promise<Result<Order>> {
  return changeLines(services, call, {
    names: namedBy(parts),
    refuse: (order, now, plan) => refuseRecall(order, parts, call, now, plan),
    order: (order, now) => reopened(order, parts, now),
    line: (line, act) => afterRecall(line, parts, act),
    audit: 'order.lines_recalled',
  });
}

/** Puts lines that nobody has begun on hold: a whole course, or single ones. */
export function holdLines(
  services: ChangeServices,
  call: LineCall,
  wish: CourseLines,
): Promise<Result<Order>> {
  return changeLines(services, call, {
    names: namedIn(wish),
    line: (line, act) => holdLine(line, wish, act),
    audit: 'order.lines_held',
  });
}

/** Tells the kitchen to begin what was on hold. What was fired before stays as it is. */
export function fireLines(
  services: ChangeServices,
  call: LineCall,
  wish: CourseLines,
): Promise<Result<Order>> {
  return changeLines(services, call, {
    names: namedIn(wish),
    line: (line, act) => fireLine(line, wish, act),
    audit: 'order.lines_fired',
  });
}

/** Calls a station for an order: its boards flash the order once. Refuses with not_found an unknown station. */
export async function callStation(
  services: ChangeServices,
  call: LineCall,
  station: string,
): Promise<Result<Order>> {
  const live = await services.venues.find(call.license);
  if (!live?.venue.kitchen.stations.some(({ id }) => id === station)) return refused({ code: 'not_found' });
  return changeLines(services, call, {
    names: [],
    order: (order, now) => ({ ...order, stationCalls: { ...order.stationCalls, [station]: now } }),
    line: (line) => line,
    audit: null,
  });
}
