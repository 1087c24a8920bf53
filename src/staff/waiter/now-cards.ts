import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { isCanceledStatus, isOpenStatus } from '#domain/order/order-status.ts';
import { passTicket } from '../rules/stations/pass-tickets.ts';

/** Dishes of an order that stand ready, or that somebody carries. */
export interface DishCard {
  kind: 'ready' | 'carried';
  key: string;
  order: StaffOrder;
  lines: StaffOrderLine[];
  /** ms UTC */
  since: number;
  /** Who carries them, as the audit names them; empty: they stand at the pass. */
  by: string;
}

/** A table that calls. */
export interface CallCard {
  kind: 'call' | 'bill';
  key: string;
  call: VisitCall;
  since: number;
  /** Who is coming; empty: nobody yet. */
  by: string;
}

/** What waits for a waiter. */
export type NowCard = DishCard | CallCard;

/** A dish that stands gets cold, a guest who calls waits, a bill can wait longest. */
const WEIGHTS = { ready: 3, call: 2, bill: 1, carried: 0 } as const satisfies Record<NowCard['kind'], number>;
/** Dishes that stood longer were carried without being taken here. */
const STANDS_MS = 60 * 60_000;
/** What was taken stays in sight this long, to be taken back. */
const CARRIED_MS = 3 * 60_000;

function sinceOf({ kitchenAt: at }: StaffOrderLine): number {
  return at === null ? 0 : Date.parse(at);
}

/** The lines of an order in a state that they reached less than `longestMs` ago. */
function linesIn(
  { lineItems: lines }: StaffOrder,
  state: StaffOrderLine['kitchenState'],
  longestMs: number,
  now: number,
): StaffOrderLine[] {
  return lines.filter(
    (line) =>
      line.status === null && !line.onHold && line.kitchenState === state && now - sinceOf(line) < longestMs,
  );
}

/** Dishes go out together: of an open order as at the pass, once all that may run is done. */
function readyCard(order: StaffOrder, now: number): DishCard[] {
  if (isOpenStatus(order.status) && passTicket(order).readyAt === null) return [];
  const lines = linesIn(order, 'done', STANDS_MS, now);
  if (lines.length === 0) return [];
  const since = Math.max(...lines.map(sinceOf));
  return [{ kind: 'ready', key: `ready ${order.uuid}`, order, lines, since, by: '' }];
}

/** One card for each person who carries dishes of the order: two courses may have been taken by two. */
function carriedCards(order: StaffOrder, now: number): DishCard[] {
  const byPerson = Map.groupBy(linesIn(order, 'served', CARRIED_MS, now), ({ kitchenBy: by }) => by);
  return [...byPerson].map(([by, lines]) => {
    const key = `carried ${order.uuid} ${by}`;
    return { kind: 'carried', key, order, lines, since: Math.min(...lines.map(sinceOf)), by };
  });
}

/** The cards of orders that guests eat at a table and that stand: ready dishes, and those that were just taken. */
function dishCards(orders: readonly StaffOrder[], now: number): DishCard[] {
  return orders
    .filter(({ orderType: type, visitOpen: isOpen }) => type === 'dine_in' && isOpen)
    .filter(({ status }) => !isCanceledStatus(status))
    .flatMap((order) => [...readyCard(order, now), ...carriedCards(order, now)]);
}

function callCard(call: VisitCall, now: number): CallCard {
  const kind = call.for === 'bill' ? 'bill' : 'call';
  return {
    kind,
    key: `${kind} ${call.locationType} ${call.location}`,
    call,
    since: call.calledAt === undefined ? now : Date.parse(call.calledAt),
    by: call.takenBy ?? '',
  };
}

/** How urgent a card is: how long it has waited, times how much that hurts; what somebody has taken comes last. */
function urgency(card: NowCard, now: number): number {
  // The clock that draws cards runs in steps: what has just come may lie ahead of it.
  const waitedMs = Math.max(0, now - card.since);
  return card.by === '' ? (waitedMs + 1) * WEIGHTS[card.kind] : -1 / (card.since + 1);
}

/** Everything that waits for a waiter, the most urgent first (`now` in ms UTC). */
export function nowCards(orders: readonly StaffOrder[], calls: readonly VisitCall[], now: number): NowCard[] {
  const cards = [...dishCards(orders, now), ...calls.map((call) => callCard(call, now))];
  return cards.sort((a, b) => urgency(b, now) - urgency(a, now));
}

/** True for a card that nobody has taken. */
export function isWaiting(card: NowCard): boolean {
  return card.by === '';
}
