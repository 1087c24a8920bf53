import type { Order } from '#domain/order/order.ts';
import { MINUTE_MS } from '#domain/time/spans.ts';
import { writeCouponUse } from '../../store/queries/orders/coupons.ts';
import { writeLines, writeOrder } from '../../store/queries/orders/orders.ts';
import { countWaiting } from '../../store/queries/orders/waiting-orders.ts';
import { writeOutbox } from '../../store/queries/outbox/outbox.ts';
import { writeSlotUse } from '../../store/queries/orders/slots.ts';
import { writeTakenStock } from '../../store/queries/venues/stock.ts';
import { touchVisit, touchVisitAt } from '../../store/queries/visits/visits.ts';
import { takeTurns } from '../../store/turns.ts';
import { pipeline, type Steps } from '../../store/query.ts';
import { Overtaken } from '../../store/with-retry.ts';
import { accepted, undoAndRefuse, type Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { beginVisit, seatVisit, type Beginning } from '../../visits/begin-visit.ts';
import { timeRefusal, type Considered } from './consider/consider-order.ts';
import { countedUse, couponRefusal } from '../draft/coupons.ts';
import { countedPieces, soldOut } from '../draft/draft-lines.ts';
import { isTooMany, TOO_MANY, turnsOf } from './consider/limit-waiting-orders.ts';

/** An accepted order with the data stored beside it. */
export interface DecidedOrder {
  considered: Considered;
  order: Order;
  /** The key under which it came; null: none. */
  key: string | null;
  bodyHash: string;
  /** The hash of the token that gives its phone a seat. */
  visitTokenHash: string;
  /** The id of the outbox entry that expires the order while it is unpaid. */
  outboxId: string;
}

/** What else changed as an order was stored. */
export type StoredOrder = Pick<Beginning, 'endedVisitId'>;

/**
 * The transaction: stock, coupon, slot, visit, order with its key and number, lines, seat and outbox, or nothing.
 * Refuses when others have taken what it needs since the decision; throws Overtaken when other data read before has
 * changed. It waits for other orders' rows before it takes its turns, and no other step waits for another's answer
 * (docs/chapters/store.md).
 */
export function* storeOrder(fresh: DecidedOrder): Steps<Result<StoredOrder>> {
  const { considered, order, key, bodyHash, visitTokenHash } = fresh;
  const { entered, waitingBy, now } = considered;
  const { live, writing } = entered;
  const { license } = order;
  const keys = { idempotency_key: key, body_hash: bodyHash, placed_from: waitingBy.placedFrom };
  yield* writing.begin();
  const [soldOutId, hasCoupon, hasSlot] = yield* pipeline(
    takePieces(license, countedPieces(considered.lines, live.stock), now),
    takeCoupon(order),
    takeSlot(live, order),
  );
  if (takesFromOthers(fresh)) yield* takeTurns(turnsOf(waitingBy));
  const [{ isSeated, endedVisitId }, isStored, waiting] = yield* pipeline(
    sitDown(considered, order),
    writeOrder(order, keys),
    // The count includes this order.
    countWaiting(waitingBy),
    writeLines(order, order.lines, 0),
    writing.note(order, visitTokenHash),
    noteUnpaid(fresh, now),
  );
  if (!isSeated || !isStored) throw new Overtaken();
  if (soldOutId !== null) undoAndRefuse(soldOut(considered.lines, soldOutId));
  if (!hasCoupon) undoAndRefuse(couponRefusal('used_up'));
  if (!hasSlot) undoAndRefuse(timeRefusal('The time is taken'));
  if (isTooMany(waiting, live.venue.file, waitingBy)) undoAndRefuse(TOO_MANY);
  return accepted({ endedVisitId });
}

/**
 * True for an order that takes counted pieces, a use of a coupon or a place in a slot: it waits while another order
 * takes from the same row, so no other order may share its transaction and wait too.
 */
export function takesFromOthers({ considered: { entered, lines }, order }: DecidedOrder): boolean {
  return (
    countedPieces(lines, entered.live.stock).length > 0 ||
    countedUse(order) !== null ||
    countedSlot(entered.live, order) !== null
  );
}

/**
 * Takes a seat at the visit of the phone, or of a new one; guests who chose together without a table sit down at the
 * order's. Not seated when another change came first.
 */
function* sitDown(considered: Considered, { visitId, uuid }: Order): Steps<Beginning> {
  const { entered, seat, location, signedRotation, now } = considered;
  const { venue } = entered.live;
  const { license } = venue;
  if (!seat) return yield* beginVisit(venue, considered, visitId, now);
  // The order's own id, since an order is stored once.
  if (location && !seat.location)
    return yield* seatVisit(venue, { location, signedRotation }, { visitId, placeId: uuid }, now);
  // Staff may have moved the visit since it was read: the order goes along.
  const isSeated = yield* location
    ? touchVisitAt(license, seat.visitId, location, now)
    : touchVisit(license, seat.visitId, now);
  return { isSeated, endedVisitId: null };
}

/** Takes the counted pieces for an order; returns the first product with too few left, or null. */
function* takePieces(
  license: string,
  wanted: readonly [productId: string, pieces: number][],
  now: number,
): Steps<string | null> {
  const taken = yield* pipeline(
    ...wanted.map(([productId, pieces]) => writeTakenStock(license, productId, pieces, now)),
  );
  return wanted.find((_, index) => !taken[index])?.[0] ?? null;
}

/** Takes a use of the coupon, if its uses are counted; false when none is left. */
function* takeCoupon(order: Order): Steps<boolean> {
  const use = countedUse(order);
  return use === null || (yield* writeCouponUse(order.license, use.code, use.most));
}

/** The largest whole number that both stores compare with a count. */
const NO_LIMIT = 2 ** 31 - 1;

/**
 * The slot of an order's wanted time and its capacity. Where the venue has no slots, or no limit for them, orders are
 * counted all the same: a limit that is set later holds for them, and one that is canceled returns a place that it took.
 */
function countedSlot({ venue }: LiveVenue, { wantedAt }: Order): { at: number; most: number } | null {
  const { slot_minutes: slots, slot_capacity: most } = venue.file.ordering;
  return wantedAt === null ? null : { at: wantedAt, most: (slots === null ? null : most) ?? NO_LIMIT };
}

/** Takes a place of the slot of a wanted time; false when none is left. */
function* takeSlot(live: LiveVenue, order: Order): Steps<boolean> {
  const slot = countedSlot(live, order);
  return slot === null || (yield* writeSlotUse(order.license, slot.at, slot.most));
}

/** Schedules the expiry of an order that awaits payment, when the venue sets a time for it. */
function* noteUnpaid({ considered, order, outboxId: id }: DecidedOrder, now: number): Steps<void> {
  const unpaidMinutes = considered.entered.live.venue.file.ordering.unpaid_minutes;
  if (order.kitchenAt !== null || unpaidMinutes === null) return;
  const entry = { license: order.license, id, kind: 'order_unpaid', document: { uuid: order.uuid } };
  yield* writeOutbox(entry, now + unpaidMinutes * MINUTE_MS);
}
