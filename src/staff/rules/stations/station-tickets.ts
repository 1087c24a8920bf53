import type { StaffOrder, StaffVenue } from '#contract/staff/staff.ts';
import { LINE_RECALL_MS } from '#domain/kitchen/line-states.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Limits } from '../times/ages.ts';
import { standsAt } from '../times/due.ts';
import { mayComeBack, screenOfStation } from './station-screen.ts';
import {
  isActive,
  isDone,
  isHeld,
  isMadeAt,
  progressElsewhere,
  workOf,
  type Progress,
  type Work,
} from './work.ts';

/** An order at a station: what is made of it there. */
export interface StationTicket {
  order: StaffOrder;
  work: Work[];
  /** How far the others are; empty where the station's screen does not show it. */
  elsewhere: Progress[];
  /** Its dishes are marked done one by one; false: all at once. */
  isDoneByLine: boolean;
  /** All that is left to make there is on hold. */
  isOnHold: boolean;
  /** Every other station is done with it, and the station's screen shows that. */
  isWaitedFor: boolean;
}

/** What a station is to see: its work, and which struck work somebody there has not touched yet. */
export interface StationView {
  id: string;
  stations: StaffVenue['stations'];
  /** The keys of struck work that was seen, by `stopKey`. */
  seen: ReadonlySet<string>;
  /** The keys of work, by `stopKey`, whose step nobody else has heard of while this screen has no network. */
  unheard: ReadonlySet<string>;
  now: number;
}

/** Names work of an order among what a station has seen, or has told nobody yet. */
export function stopKey({ uuid }: Pick<StaffOrder, 'uuid'>, { key }: Pick<Work, 'key'>): string {
  return `${uuid} ${key}`;
}

/** True when the kitchen may have begun with an order: a rejected one was accepted before only if it was recalled. */
function mayBeMade(order: StaffOrder): boolean {
  return (
    order.status !== 'rejected' || order.recalled || workOf(order).some(({ state }) => state !== 'waiting')
  );
}

/** True for struck work that somebody had begun: it is to be stopped, however long ago it was struck. */
function isBegun({ state, isStruck }: Work): boolean {
  return isStruck && state === 'started';
}

/** True for an order whose tickets may stand at stations: it is open, or is to be stopped. */
function isOnLine(order: StaffOrder, now: number): boolean {
  const { status, statusAt: since } = order;
  if (isOpenStatus(status)) return true;
  if (status === 'fulfilled') return false;
  return workOf(order).some(isBegun) || (now - Date.parse(since) < LINE_RECALL_MS && mayBeMade(order));
}

const known = new WeakMap<
  StaffOrder,
  { stations: StationView['stations']; id: string; ticket: StationTicket }
>();

function ticketOf(order: StaffOrder, { id, stations, seen }: StationView): StationTicket {
  const all = workOf(order);
  const work = all.filter(
    (each) => isMadeAt(each, id) && (!each.isStruck || !(isDone(each) || seen.has(stopKey(order, each)))),
  );
  const last = known.get(order);
  // The same object while nothing changed, so that the ticket is not drawn again.
  if (last?.id === id && last.stations === stations && last.ticket.work.length === work.length)
    return last.ticket;
  const { isDoneByLine, showsOthers } = screenOfStation(stations, id);
  const elsewhere = showsOthers ? progressElsewhere(all, id, stations) : [];
  const own = work.filter((each) => !each.isStruck);
  const isLeft = own.some((each) => isActive(each) && !isDone(each));
  const ticket = {
    order,
    work,
    elsewhere,
    isDoneByLine,
    isOnHold: !isLeft && own.some(isHeld),
    isWaitedFor: isLeft && elsewhere.length > 0 && elsewhere.every(({ done, total }) => done === total),
  };
  known.set(order, { stations, id, ticket });
  return ticket;
}

/**
 * True for a ticket that still needs a hand there: something to make, to wait with, or to stop; or of which the others
 * have still to hear.
 */
function stands({ order, work }: StationTicket, { unheard }: StationView): boolean {
  return work.some(
    (each) => each.isStruck || isHeld(each) || !isDone(each) || unheard.has(stopKey(order, each)),
  );
}

/** The place of a ticket: what is made now or was begun, then what only has to be stopped, then what is on hold. */
function rankOfTicket({ work, isOnHold }: StationTicket): number {
  if (isOnHold) return 2;
  return work.every((each) => each.isStruck && !isBegun(each)) ? 1 : 0;
}

/** The tickets of a station by when they are due, or would be if they were accepted now: those that only stop something after the others, those on hold last. */
export function stationTickets(
  orders: readonly StaffOrder[],
  view: StationView,
  limitsOf: (order: StaffOrder) => Limits,
): StationTicket[] {
  return orders
    .filter((order) => isOnLine(order, view.now))
    .map((order) => ticketOf(order, view))
    .filter((ticket) => stands(ticket, view))
    .map((ticket) => ({ ticket, at: standsAt(ticket.order, view.now, limitsOf(ticket.order)) }))
    .sort((a, b) => rankOfTicket(a.ticket) - rankOfTicket(b.ticket) || a.at - b.at)
    .map(({ ticket }) => ticket);
}

/** Work with the order that it is of. */
export interface WorkOfOrder {
  order: StaffOrder;
  work: Work;
}

/** What a station has to stop, in the order of its tickets. */
export function toStop(tickets: readonly StationTicket[]): WorkOfOrder[] {
  return tickets.flatMap(({ order, work }) =>
    work.filter(({ isStruck }) => isStruck).map((each) => ({ order, work: each })),
  );
}

/** Work of an order that was done by one act, and is taken back by one. */
export interface DoneTogether {
  order: StaffOrder;
  /** When it was done (ms UTC). */
  at: number;
  work: Work[];
}

/** Done work of an order: each dish by itself, or those that were done in one instant together. */
function actsOf(order: StaffOrder, done: readonly Work[], isDoneByLine: boolean): DoneTogether[] {
  const acts = new Map<string | number, DoneTogether>();
  for (const work of done) {
    const at = work.at ?? 0;
    const key = isDoneByLine ? work.key : at;
    const act = acts.get(key) ?? { order, at, work: [] };
    act.work.push(work);
    acts.set(key, act);
  }
  return [...acts.values()];
}

/** What of an order was done at a station and can come back, for the minutes of who made it. */
function doneHere(order: StaffOrder, { id, stations, now }: StationView): Work[] {
  return workOf(order).filter(
    (work) =>
      isMadeAt(work, id) && !work.isStruck && work.state === 'done' && mayComeBack(work, stations, now),
  );
}

/**
 * What a station can take back, the latest first, for the minutes of who made it. A ticket that still stands takes its
 * dishes back one by one, unless they are done all at once.
 */
export function justDone(orders: readonly StaffOrder[], view: StationView): DoneTogether[] {
  const { isDoneByLine } = screenOfStation(view.stations, view.id);
  return orders
    .filter((order) => order.status !== 'canceled' && order.status !== 'rejected')
    .filter((order) => !isDoneByLine || !isOpenStatus(order.status) || !stands(ticketOf(order, view), view))
    .flatMap((order) => actsOf(order, doneHere(order, view), isDoneByLine))
    .sort((a, b) => b.at - a.at);
}

/**
 * What was done last of an order at a station and can come back: one dish, or a whole ticket that one key marked in an
 * instant; whether its ticket still stands or not.
 */
export function doneLast(order: StaffOrder, view: StationView): Work[] {
  const done = doneHere(order, view);
  const last = Math.max(...done.map(({ at }) => at ?? 0));
  return done.filter(({ at }) => (at ?? 0) === last);
}

/** Something that is asked of some of a dish: a choice, a note, or what their guests cannot eat. */
export interface Asked {
  text: string;
  quantity: number;
  isAllergy: boolean;
}

/** How many of a dish a station makes now. */
export interface NowCount {
  name: string;
  quantity: number;
  held: number;
  /** What is asked of those that are not on hold, allergies first. */
  asked: Asked[];
}

function ask(asked: Asked[], text: string, quantity: number, isAllergy: boolean): void {
  const known = asked.find((each) => each.text === text);
  if (known) known.quantity += quantity;
  else asked.push({ text, quantity, isAllergy });
}

/**
 * Counts what is left to make over a station's tickets, the most first; what is on hold is counted apart. `saidOf`
 * writes a line's allergies, and its other notes.
 */
export function countNow(
  tickets: readonly StationTicket[],
  saidOf: (line: Work['line']) => { alarms: string[]; notes: string[] },
): NowCount[] {
  const counts = new Map<string, NowCount>();
  for (const { name, line, choices, ...step } of tickets.flatMap(({ work }) => work)) {
    if (step.isStruck || isDone(step)) continue;
    const { quantity } = line;
    const count = counts.get(name) ?? { name, quantity: 0, held: 0, asked: [] };
    counts.set(name, count);
    if (line.onHold) {
      count.held += quantity;
      continue;
    }
    count.quantity += quantity;
    const { alarms, notes } = saidOf(line);
    for (const alarm of alarms) ask(count.asked, alarm, quantity, true);
    for (const choice of choices) ask(count.asked, choice, quantity, false);
    for (const note of notes) ask(count.asked, note, quantity, false);
  }
  for (const { asked } of counts.values()) asked.sort((a, b) => Number(b.isAllergy) - Number(a.isAllergy));
  return [...counts.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
