import type { AppendLines } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { heldOnArrival } from '#domain/kitchen/fire-by-itself.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { refiguredOrder, type Order, type OrderLine } from '#domain/order/order.ts';
import { releaseOwingNothing } from '#domain/order/release-owing-nothing.ts';
import type { Clock, Ids } from '../../runtime/clock.ts';
import { orderChange, type Hub } from '../../realtime/hub.ts';
import type { Pace } from '../../runtime/calls/pace.ts';
import type { Engine } from '../../store/engine.ts';
import type { Steps } from '../../store/query.ts';
import { Overtaken, retryOvertaken } from '../../store/with-retry.ts';
import { writeAudit } from '../../store/queries/audit.ts';
import { findAppendByKey, writeAppendKey } from '../../store/queries/orders/appends.ts';
import {
  findOrder,
  findOrderWithin,
  writeChangedOrder,
  writeLines,
} from '../../store/queries/orders/orders.ts';
import { writeTakenStock } from '../../store/queries/venues/stock.ts';
import { touchVisit } from '../../store/queries/visits/visits.ts';
import type { LiveVenue, VenueDirectory } from '../../venues/venue-directory.ts';
import { checkLines } from '../draft/check-fields.ts';
import { changedByAppend } from '../draft/compare-figures.ts';
import { figuresWith } from '../draft/coupons.ts';
import {
  countedPieces,
  orderLines,
  readLines,
  refuseLines,
  soldOut,
  type ReadLine,
} from '../draft/draft-lines.ts';
import { readAnswers, refuseChangedFacts } from '../draft/line-needs.ts';
import type { Hand } from '../draft/hand.ts';
import { hashBody } from '../place/idempotency.ts';
import type { Sight } from '../present/present-order.ts';
import { sizeFaults, sizeOfDraftLines, sizeOfOrder } from '../draft/order-size.ts';
import { noteHeld } from '../change/release-lines.ts';
import { accepted, BUSY, refused, undoAndRefuse, type Result } from '../../runtime/result.ts';
import { standingOf } from '../present/standing.ts';
import { refuseTakenOver, type TableRound } from '../place/table-round.ts';
import { nameAtTable } from '../../visits/name-at-table.ts';

export interface AppendServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  pace: Pick<Pace, 'heldMs'>;
}

export interface AppendRequest {
  live: LiveVenue;
  uuid: string;
  body: AppendLines;
  key: string | undefined;
  visitTokens: readonly string[];
  table?: TableRound;
  /** The member of staff who appends for the table; absent: a guest does. */
  hand?: Hand;
}

export interface Appended extends Sight {
  order: Order;
  replayed: boolean;
}

/** Each phone that appends at the same time can overtake the others once. */
const ATTEMPTS = 10;

/**
 * Appends lines to an order that the kitchen still works on. Recomputes the figures from all live lines at their stored
 * prices (contract section 5). Guests see the lines at once, the kitchen a moment later: until then they can be
 * withdrawn with the key (decision 135). What staff or a table's round add, the kitchen has with the commit.
 */
export async function appendLines(
  services: AppendServices,
  request: AppendRequest,
): Promise<Result<Appended>> {
  return retryOvertaken(
    ATTEMPTS,
    () => appendOnce(services, request),
    () => refused(BUSY),
  );
}

/** One attempt, step by step. Throws Overtaken when the order or the key was written meanwhile. */
async function appendOnce(services: AppendServices, request: AppendRequest): Promise<Result<Appended>> {
  const { live, uuid, body, hand } = request;
  const order = await findOrder(services.engine, live.venue.license, uuid);
  if (!order) return refused({ code: 'not_found' });
  const standing = await standingOf(services, live, order, request.table ?? request.visitTokens);
  const { seat, sight } = standing;
  const known = await replay(services, request, sight);
  if (known) return known;
  // An order that has ended is closed to everyone: its visit may have ended too.
  if (!standing.mayChange && !hand)
    return refused({ code: isOpenStatus(order.status) ? 'forbidden' : 'order_closed' });
  const now = services.clock.now();
  const { menu } = live.menu(live.venue.defaultLanguage);
  const answers = await readAnswers(services.engine, live.venue.license, body.line_items, now);
  const lines = readLines(menu, body.line_items, answers);
  const refusal = refuseAppend(request, order, lines, now);
  if (refusal) return refused(refusal);
  // Staff need no time to change their mind, and a table has had its count.
  const heldUntil = hand || request.table ? null : now + services.pace.heldMs;
  const name = nameAtTable(live.venue, body.customer_name?.trim() || seat?.name || '');
  const by = hand ? { addedBy: hand.name, takenBy: hand.who } : { addedBy: name };
  const [firstSeat] = sight.seats;
  const said = firstSeat === undefined ? {} : { needsSaidBy: firstSeat };
  const added = orderLines(
    lines,
    live.venue,
    { addedAt: now, ...by, ...said, heldUntil },
    request.table?.guests,
  );
  const held = { id: services.ids.rowId(), until: heldUntil };
  const stored = await services.engine.write(() => store(request, lines, added, { now, held }), {
    turns: request.table ? [request.table.turn] : [],
  });
  // Staff are notified when the lines, or the whole order, become visible to them.
  if (stored.ok) {
    const change = orderChange(stored.value);
    const isReleased = stored.value.kitchenAt !== order.kitchenAt;
    services.hub.publish({ ...change, inKitchen: change.inKitchen && (heldUntil === null || isReleased) });
  }
  // The stock of a counted product has changed, or was less than this process knew.
  if (countedPieces(lines, live.stock).length > 0) await services.venues.refresh(live.venue.license);
  return stored.ok ? accepted({ order: stored.value, ...sight, replayed: false }) : stored;
}

/** The order as it is now, where this key has extended it: it may have been read before a twin of this call did. */
async function replay(
  { engine }: AppendServices,
  { live, key, body, uuid }: AppendRequest,
  sight: Sight,
): Promise<Result<Appended> | null> {
  const { license } = live.venue;
  const known = key === undefined ? undefined : await findAppendByKey(engine, license, key);
  if (!known) return null;
  if (known.bodyHash !== hashBody(body) || known.uuid !== uuid)
    return refused({ code: 'idempotency_conflict' });
  const order = await findOrder(engine, license, uuid);
  return order ? accepted({ order, ...sight, replayed: true }) : null;
}

function refuseAppend(
  request: AppendRequest,
  order: Order,
  lines: readonly ReadLine[],
  now: number,
): Refusal | null {
  const { live, body } = request;
  const { menu } = live.menu(live.venue.defaultLanguage);
  const errors = [
    ...checkLines(body.line_items, live.venue, order.lines),
    ...sizeFaults(sizeOfDraftLines(body.line_items), sizeOfOrder(order)),
  ];
  if (errors.length > 0) return { code: 'validation', errors };
  // Amounts in two currencies cannot be added up.
  if (!isOpenStatus(order.status) || order.money.currency !== menu.currency.code)
    return { code: 'order_closed' };
  const ordering = orderingState(menu, now);
  if (ordering !== 'open') return { code: ordering === 'closed' ? 'venue_closed' : 'ordering_disabled' };
  const standing = { orderType: order.orderType, standingMills: order.figures.subtotalMills };
  return (
    refuseLines(menu, lines, now, standing) ??
    refuseChangedFacts(lines) ??
    refusePrices(request, order, lines, now)
  );
}

function refusePrices(
  { live }: AppendRequest,
  order: Order,
  read: readonly ReadLine[],
  now: number,
): Refusal | null {
  const { menu } = live.menu(live.venue.defaultLanguage);
  const added = { addedAt: now, addedBy: '', heldUntil: null };
  const figures = changedByAppend(menu, read, () =>
    refiguredOrder({ ...order, lines: [...order.lines, ...orderLines(read, live.venue, added)] }),
  );
  return figures && { code: 'price_changed', members: { figures } };
}

function* store(
  request: AppendRequest,
  read: readonly ReadLine[],
  added: OrderLine[],
  { now, held }: { now: number; held: { id: string; until: number | null } },
): Steps<Result<Order>> {
  const { live, uuid, body, key, hand } = request;
  const { license } = live.venue;
  yield* refuseTakenOver(request.table);
  const order = yield* findOrderWithin(license, uuid);
  if (!order || !isOpenStatus(order.status)) return refused({ code: 'order_closed' });
  const append = { uuid, bodyHash: hashBody(body), lineIds: added.map(({ lineId }) => lineId) };
  const together = { ...order, lines: [...order.lines, ...added] };
  const lines = heldOnArrival(together, new Set(append.lineIds), live.venue.kitchen, now);
  // Before the lines are checked: those of a twin of this call are its own, not somebody else's.
  const bound = key === undefined || (yield* writeAppendKey(license, key, append));
  if (!bound) throw new Overtaken();
  // Others may have appended since the order was read, so its limits are checked here.
  const refusal = refuseAppend(request, order, read, now);
  if (refusal) undoAndRefuse(refusal);
  for (const [productId, pieces] of countedPieces(read, live.stock)) {
    const taken = yield* writeTakenStock(license, productId, pieces, now);
    if (!taken) undoAndRefuse(soldOut(read, productId));
  }
  const figures = yield* figuresWith(order, lines);
  const after = inKitchenAfter({ ...order, lines, figures, updatedAt: now }, hand, now);
  const changed = yield* writeChangedOrder(after);
  if (!changed) throw new Overtaken();
  yield* writeLines(order, lines.slice(order.lines.length), order.lines.length);
  if (held.until !== null) yield* noteHeld(held.id, { license, uuid }, held.until);
  if (hand) {
    const document = JSON.stringify({ uuid, lines: append.lineIds });
    yield* writeAudit({ license, id: held.id, at: now, who: hand.who, what: 'order.added', document });
  }
  yield* touchVisit(license, order.visitId, now);
  return accepted({ ...after, version: order.version + 1 });
}

/**
 * What a member of staff adds to an order that waits for its payment takes all of it to the kitchen: a table has one
 * order, and its guests pay at the table or on their phones (decision 430).
 */
function inKitchenAfter(order: Order, hand: Hand | undefined, now: number): Order {
  return hand ? { ...order, kitchenAt: order.kitchenAt ?? now } : releaseOwingNothing(order, now);
}
