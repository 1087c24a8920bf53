import type { OrderPlaced } from '#contract/order.ts';
import type { Refusal } from '#contract/problem.ts';
import type { Order } from '#domain/order.ts';
import type { Clock, Ids } from '../clock.ts';
import { orderChange, type Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { Undo, type Steps } from '../store/query.ts';
import { findByKey, findOrder, openOrderWithin, writeLines, writeOrder } from '../store/queries/orders.ts';
import { writeCouponUse } from '../store/queries/coupons.ts';
import { writeSlotUse } from '../store/queries/slots.ts';
import { writeOutbox } from '../store/queries/outbox.ts';
import { writeTakenStock } from '../store/queries/venues.ts';
import { endVisit, openVisitWithin, touchVisit, writeSeat, writeVisit } from '../store/queries/visits.ts';
import type { LoyaltyPartner } from '../loyalty/partner.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { startPayment } from '../payments/start-payment.ts';
import type { LiveVenue, VenueDirectory } from '../venues/venue-directory.ts';
import { hashToken, seatToken } from '../visits/tokens.ts';
import { isVisitOpen } from '../visits/visits.ts';
import { considerOrder, timeRefusal, type Considered, type PlaceOrderRequest } from './consider-order.ts';
import { countedPieces, soldOut } from './draft-lines.ts';
import { countedUse, couponRefusal } from './coupons.ts';
import { buildOrder, draftFigures } from './draft-order.ts';
import { hashBody, type InFlight } from './idempotency.ts';
import { paddedNumber } from '#domain/order.ts';
import type { OrderNumbers } from './number-blocks.ts';
import { accepted, refused, type Result } from './result.ts';

export interface PlaceOrderServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  numbers: OrderNumbers;
  inFlight: InFlight;
  payments: PaymentServices;
  partner: LoyaltyPartner;
}

export interface Placed {
  placed: OrderPlaced;
  replayed: boolean;
}

/** What the store answers to an order that nothing spoke against a moment ago. */
type Outcome =
  | { kind: 'placed' }
  | { kind: 'overtaken' }
  | { kind: 'sold_out'; productId: string }
  | { kind: 'coupon_used_up' }
  | { kind: 'slot_full' };

const ATTEMPTS = 3;
const MINUTE_MS = 60_000;

/**
 * Places an order: one transaction with key, number, visit, stock, lines and outbox, or the first refusal of
 * contract section 5. A key that stands already answers as it did the first time, whatever speaks against
 * the order now. Throws only when the store is unavailable.
 */
export async function placeOrder(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
): Promise<Result<Placed>> {
  const result = await place(services, request);
  if (!result.ok || request.draft.payment_type !== 'card') return result;
  const { placed, replayed } = result.value;
  const url = await startPayment(services.payments, { ...request, uuid: placed.uuid });
  // The order stands whatever the gateway says: it can be paid later, or in another way.
  return accepted({ placed: { ...placed, payment_url: url.ok ? url.value : null }, replayed });
}

async function place(services: PlaceOrderServices, request: PlaceOrderRequest): Promise<Result<Placed>> {
  const { key, live } = request;
  if (key === undefined) return attempt(services, request);
  const entered = await services.inFlight.enter(`${live.venue.license} ${key}`, () =>
    attempt(services, request),
  );
  if (entered.kind === 'done') return entered.value;
  const first = await replay(services, request, hashBody(request.draft));
  if (first) return first;
  if (entered.kind === 'finished') return place(services, request);
  return refused({ code: 'in_progress', retryAfterS: 1 });
}

async function attempt(services: PlaceOrderServices, request: PlaceOrderRequest): Promise<Result<Placed>> {
  const bodyHash = hashBody(request.draft);
  for (let count = 0; count < ATTEMPTS; count++) {
    const order = await decide(services, request, bodyHash);
    if (order !== 'overtaken' && !('code' in order))
      return accepted({ placed: presentPlaced(order, request), replayed: false });
    // Whatever speaks against the order now: if it was placed before, the first answer stands.
    const known = await replay(services, request, bodyHash);
    if (known) return known;
    if (order !== 'overtaken') return refused(order);
  }
  return refused({ code: 'in_progress', retryAfterS: 1 });
}

async function decide(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
): Promise<Order | Refusal | 'overtaken'> {
  const considered = await considerOrder(services, request);
  return 'code' in considered ? considered : commit(services, considered, bodyHash);
}

/** The first answer to a key that stands already; a conflict where it stands for another body. */
async function replay(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
): Promise<Result<Placed> | null> {
  const { live, key } = request;
  const known = key === undefined ? undefined : await findByKey(services.engine, live.venue.license, key);
  if (!known) return null;
  if (known.bodyHash !== bodyHash) return refused({ code: 'idempotency_conflict' });
  const order = await findOrder(services.engine, live.venue.license, known.uuid);
  return order ? accepted({ placed: presentPlaced(order, request), replayed: true }) : null;
}

function presentPlaced(order: Order, { live, key }: PlaceOrderRequest): OrderPlaced {
  return {
    uuid: order.uuid,
    padded_order_id: paddedNumber(order.number),
    payment_url: null,
    visit_token: seatToken(live.venue.secret, 'order', order.uuid, key ?? ''),
  };
}

/** Makes the order and stores it in one transaction; 'overtaken' when something read before has changed meanwhile. */
async function commit(
  services: PlaceOrderServices,
  considered: Considered,
  bodyHash: string,
): Promise<Order | 'overtaken' | Refusal> {
  const { engine, ids, numbers, hub, venues } = services;
  const { request, menu, lines, location, seat, money, employeeId, now } = considered;
  const { venue } = request.live;
  const order = buildOrder({
    draft: request.draft,
    menu,
    names: venue.names,
    lines,
    money,
    figures: draftFigures(menu, lines, money),
    uuid: ids.uuid(),
    number: await numbers.next(venue.license),
    visitId: seat?.visitId ?? ids.uuid(),
    location,
    employeeId,
    language: request.language,
    waitsForPayment: venue.file.ordering.kitchen_waits_for_payment,
    now,
  });
  const outboxIds = { placed: ids.uuid(), unpaid: ids.uuid() };
  const outcome = await engine.write(() => store(considered, order, bodyHash, outboxIds));
  if (outcome.kind === 'overtaken') return 'overtaken';
  if (outcome.kind === 'coupon_used_up') return couponRefusal('used_up');
  if (outcome.kind === 'slot_full') return timeRefusal('The time is taken');
  if (outcome.kind === 'sold_out') {
    await venues.refresh(venue.license);
    return soldOut(lines, outcome.productId);
  }
  hub.publish(orderChange(order));
  if (countedPieces(lines, request.live.stock).length > 0) await venues.refresh(venue.license);
  return order;
}

/** Takes a place of the slot that the order is wanted for, where the venue counts them; false when none is left. */
function* takeSlot({ venue }: LiveVenue, { license, wantedAt }: Order): Steps<boolean> {
  const { slot_minutes: slots, slot_capacity: most } = venue.file.ordering;
  if (wantedAt === null || slots === null || most === null) return true;
  return yield* writeSlotUse(license, wantedAt, most);
}

/** The transaction: visit, order with its key and number, stock, lines, seat and outbox, or nothing. */
function* store(
  considered: Considered,
  order: Order,
  bodyHash: string,
  outboxIds: { placed: string; unpaid: string },
): Steps<Outcome> {
  const { request, seat, now } = considered;
  const { live, key } = request;
  const { license } = live.venue;
  const seated = seat
    ? yield* touchVisit(license, seat.visitId, now)
    : yield* beginVisit(considered, order.visitId);
  if (!seated) throw new Undo<Outcome>({ kind: 'overtaken' });
  const stored = yield* writeOrder(order, {
    idempotency_key: key ?? null,
    body_hash: bodyHash,
  });
  if (!stored) throw new Undo<Outcome>({ kind: 'overtaken' });
  for (const [productId, pieces] of countedPieces(considered.lines, live.stock)) {
    const taken = yield* writeTakenStock(license, productId, pieces, now);
    if (!taken) throw new Undo<Outcome>({ kind: 'sold_out', productId });
  }
  const use = countedUse(order);
  if (use && !(yield* writeCouponUse(license, use.code, use.most)))
    throw new Undo<Outcome>({ kind: 'coupon_used_up' });
  if (!(yield* takeSlot(live, order))) throw new Undo<Outcome>({ kind: 'slot_full' });
  yield* writeLines(order, order.lines, 0);
  const token = presentPlaced(order, request).visit_token;
  yield* writeSeat(license, hashToken(token), order.visitId, order.customer.name, now);
  yield* writeOutbox(
    {
      license,
      id: outboxIds.placed,
      kind: 'order_placed',
      document: { uuid: order.uuid, visitId: order.visitId, inKitchen: order.kitchenAt !== null },
    },
    now,
  );
  const unpaidMinutes = live.venue.file.ordering.unpaid_minutes;
  if (order.kitchenAt === null && unpaidMinutes !== null)
    yield* writeOutbox(
      { license, id: outboxIds.unpaid, kind: 'order_unpaid', document: { uuid: order.uuid } },
      now + unpaidMinutes * MINUTE_MS,
    );
  return { kind: 'placed' };
}

/** Opens a visit; one at the same table that is over, or idle without an open order, ends first. */
function* beginVisit({ request, location, now }: Considered, visitId: string): Steps<boolean> {
  const { venue } = request.live;
  const before = location && (yield* openVisitWithin(venue.license, location));
  if (before) {
    const open = isVisitOpen(venue, before, now) && (yield* openOrderWithin(venue.license, before.visitId));
    if (open) return false;
    yield* endVisit(venue.license, before.visitId, now);
  }
  return yield* writeVisit(venue.license, visitId, location, now);
}
