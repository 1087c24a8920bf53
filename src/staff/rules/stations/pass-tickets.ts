import type { StaffOrder, StaffVenue } from '#contract/staff/staff.ts';
import { LINE_RECALL_MS } from '#domain/kitchen/line-states.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import type { Limits } from '../times/ages.ts';
import { dueAt } from '../times/due.ts';
import { firesAt, heldSince, isActive, isDone, isHeld, workOf, type Work } from './work.ts';

/** An order at the pass. */
export interface PassTicket {
  order: StaffOrder;
  /** All live work, in the order of its lines. */
  work: Work[];
  /** When the last of what may run was done (ms UTC); null while something is still to be made. */
  readyAt: number | null;
  /** The course that waits to be fired; null for lines without a course; undefined when nothing waits. */
  held: number | null | undefined;
  /** Since when that course waits (ms UTC); null when nothing does. */
  heldSince: number | null;
  /** When the first of that course fires by itself (ms UTC); null: by hand, or not while something before it is made. */
  firesAt: number | null;
  /** The stations that still have work of it. */
  missing: string[];
  /** When the last of it came to its guest (ms UTC); null while something of it has not. */
  servedAt: number | null;
}

const known = new WeakMap<StaffOrder, PassTicket>();

/** The first course on hold: its number, null for lines without one, undefined when nothing is on hold. */
function heldCourse(work: readonly Work[]): number | null | undefined {
  const courses = work.filter(isHeld).map(({ line }) => line.course);
  return courses.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))[0];
}

/** An order as the pass sees it. Cached: a changed order is a new object. */
export function passTicket(order: StaffOrder): PassTicket {
  const last = known.get(order);
  if (last) return last;
  const work = workOf(order).filter(({ isStruck }) => !isStruck);
  const active = work.filter(isActive);
  const left = active.filter((each) => !isDone(each));
  const ready = active.filter(({ state }) => state === 'done');
  const held = heldCourse(work);
  const next = work.filter(({ line }) => line.course === held);
  const ticket = {
    order,
    work,
    held,
    heldSince: heldSince(next),
    firesAt: firesAt(next),
    readyAt: left.length === 0 && ready.length > 0 ? Math.max(...ready.map(({ at }) => at ?? 0)) : null,
    missing: [...new Set(left.flatMap(({ station }) => station ?? []))],
    servedAt:
      held === undefined && work.length > 0 && work.every(({ state }) => state === 'served')
        ? Math.max(...work.map(({ at }) => at ?? 0))
        : null,
  };
  known.set(order, ticket);
  return ticket;
}

/** An order of which something ran a short while ago. */
export interface Taken {
  order: StaffOrder;
  /** When the last of it ran (ms UTC). */
  at: number;
  /** Who took that, as the audit names them; empty: the order was ready without a word about its dishes. */
  by: string;
  /** What ran, and can be taken back. */
  ran: Work[];
}

/** What the pass shows. */
export interface PassView {
  /** Tickets by when they are due; last those that were served and are still open. */
  rows: PassTicket[];
  /** Tickets that can run, those that stand longest first. */
  ready: PassTicket[];
  /** What ran a short while ago, the latest first. */
  taken: Taken[];
}

/** What ran of an order since an instant (ms UTC), and who took the last of it. */
function takenOf(order: StaffOrder, since: number): Taken {
  const ran = workOf(order)
    .filter(({ state, at, isStruck }) => state === 'served' && !isStruck && (at ?? 0) > since)
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const [last] = ran;
  return { order, at: last?.at ?? 0, by: last?.by ?? '', ran };
}

/** What ran of a fulfilled order since an instant (ms UTC): at the latest when it was ready. */
function takenOver(order: StaffOrder, since: number): Taken {
  const taken = takenOf(order, since);
  return { ...taken, at: Math.max(taken.at, Date.parse(order.statusAt)) };
}

function isFulfilledLately({ status, statusAt: since }: StaffOrder, now: number): boolean {
  return status === 'fulfilled' && now - Date.parse(since) < LINE_RECALL_MS;
}

/**
 * Tickets that can run (`now`, ms UTC), those that stand longest first. Where the last line fulfills an order, it can
 * still run for 10 minutes then.
 */
export function readyTickets(
  orders: readonly StaffOrder[],
  { readyWhenAllDone: byLines }: Pick<StaffVenue, 'readyWhenAllDone'>,
  now: number,
): PassTicket[] {
  return orders
    .filter((order) => isOpenStatus(order.status) || (byLines && isFulfilledLately(order, now)))
    .map(passTicket)
    .filter(({ readyAt }) => readyAt !== null)
    .sort((a, b) => (a.readyAt ?? 0) - (b.readyAt ?? 0));
}

/** Sorts orders into those in the kitchen, those that can run and those of which something ran within 10 minutes (`now`, ms UTC). */
export function passView(
  orders: readonly StaffOrder[],
  venue: Pick<StaffVenue, 'readyWhenAllDone'>,
  now: number,
  limitsOf: (order: StaffOrder) => Limits,
): PassView {
  const open = orders.filter(({ status }) => isOpenStatus(status));
  const fulfilled = orders.filter((order) => isFulfilledLately(order, now));
  const ready = readyTickets(orders, venue, now);
  const since = now - LINE_RECALL_MS;
  return {
    rows: open
      .map(passTicket)
      .filter(({ readyAt, held }) => readyAt === null || held !== undefined)
      .sort(
        (a, b) =>
          Number(isServed(a)) - Number(isServed(b)) ||
          dueAt(a.order, limitsOf(a.order)) - dueAt(b.order, limitsOf(b.order)),
      ),
    ready,
    taken: [
      ...fulfilled
        .filter((order) => !ready.includes(passTicket(order)))
        .map((order) => takenOver(order, since)),
      ...open.map((order) => takenOf(order, since)).filter(({ ran }) => ran.length > 0),
    ].sort((a, b) => b.at - a.at),
  };
}

/** The station to call for a ticket: the only one that is not done with it, or the first of a ticket that presses. */
export function stationToCall({ missing, work }: PassTicket, presses: boolean): string | null {
  const [first = null] = missing;
  const isAlone = missing.length === 1 && work.some((each) => isActive(each) && isDone(each));
  return isAlone || presses ? first : null;
}

/** True for a ticket of which all that is left to make is on hold. */
export function isAllHeld({ work }: Pick<PassTicket, 'work'>): boolean {
  return work.some(isHeld) && !work.some((each) => isActive(each) && !isDone(each));
}

/** True when everything was taken to the guest and only the order itself is still open. */
export function isServed({ servedAt }: PassTicket): boolean {
  return servedAt !== null;
}
