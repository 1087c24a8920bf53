import type { OrderDraft, OrderPlaced } from '#contract/order.ts';
import type { Refusal } from '#contract/problem.ts';
import { missingForMinimum } from '#domain/cart.ts';
import { isVenueOpen, type Menu, type OrderType } from '#domain/menu.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { OrderLocation } from '#domain/location-code.ts';
import type { Mills } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import type { Clock, Ids } from '../clock.ts';
import { deliveryPrice } from '../delivery/zones.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { Undo, type Steps } from '../store/query.ts';
import {
  findByKey,
  findOrder,
  openOrderOfVisit,
  openOrderWithin,
  pendingCounts,
  writeLines,
  writeOrder,
} from '../store/queries/orders.ts';
import { writeCouponUse } from '../store/queries/coupons.ts';
import { writeOutbox } from '../store/queries/outbox.ts';
import { writeTakenStock } from '../store/queries/venues.ts';
import {
  endVisit,
  isLocationBusy,
  openVisitWithin,
  touchVisit,
  writeSeat,
  writeVisit,
} from '../store/queries/visits.ts';
import type { LiveVenue, VenueDirectory } from '../venues/venue-directory.ts';
import { checkLocation } from '../visits/location.ts';
import { hashToken, seatToken } from '../visits/tokens.ts';
import { isOpenToScanners, isVisitOpen, seatsOf, visitAt, type Seat } from '../visits/visits.ts';
import { checkDraft, normalizePhone } from './check-draft.ts';
import { changedFigures } from './compare-figures.ts';
import { countedPieces, readLines, refuseLines, soldOut, type ReadLine } from './draft-lines.ts';
import { countedUse, couponRefusal, findCoupon } from './coupons.ts';
import { buildOrder, draftFigures, type DraftMoney } from './draft-order.ts';
import { hashBody, type InFlight } from './idempotency.ts';
import { paddedNumber, type OrderNumbers } from './number-blocks.ts';
import { presentExisting } from './present-order.ts';
import { accepted, refused, type Result } from './result.ts';

export interface PlaceOrderServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
  venues: VenueDirectory;
  numbers: OrderNumbers;
  inFlight: InFlight;
}

/** One attempt of a guest to place an order. */
export interface PlaceOrderRequest {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  key: string | undefined;
  visitTokens: readonly string[];
}

export interface Placed {
  placed: OrderPlaced;
  replayed: boolean;
}

/** A draft with everything that was read to decide about it. */
interface Considered {
  request: PlaceOrderRequest;
  menu: Menu;
  lines: ReadLine[];
  location: OrderLocation | null;
  /** The visit whose phone asks; null: a new one begins. */
  seat: Seat | null;
  money: DraftMoney;
  bodyHash: string;
  now: number;
}

/** What the store answers to an order that nothing spoke against a moment ago. */
type Outcome =
  | { kind: 'placed' }
  | { kind: 'overtaken' }
  | { kind: 'sold_out'; productId: string }
  | { kind: 'coupon_used_up' };

const ATTEMPTS = 3;

/**
 * Places an order: the first answer again for a known key, else the first refusal of contract
 * section 5, else one transaction with key, number, visit, stock, lines and outbox. Throws only when
 * the store is unavailable.
 */
export async function placeOrder(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
): Promise<Result<Placed>> {
  const { key, live } = request;
  if (key === undefined) return attempt(services, request);
  const entered = await services.inFlight.enter(`${live.venue.license} ${key}`, () =>
    attempt(services, request),
  );
  if (entered.kind === 'done') return entered.value;
  const first = await replay(services, request, hashBody(request.draft));
  if (first) return first;
  if (entered.kind === 'finished') return placeOrder(services, request);
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
  const now = services.clock.now();
  const errors = checkDraft(request.draft, request.live.venue, now);
  if (errors.length > 0) return { code: 'validation', errors };
  const considered = await consider(services, request, bodyHash, now);
  return 'code' in considered ? considered : commit(services, considered);
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

function refuseOrdering({ live, draft }: PlaceOrderRequest, menu: Menu, now: number): Refusal | null {
  const { flags, orderTypes, paymentTypes } = menu;
  if (!isVenueOpen(menu, now)) return { code: 'venue_closed' };
  if (!flags.order || live.pausedUntil !== null || isWishlist(menu, draft))
    return { code: 'ordering_disabled' };
  if (!orderTypes.includes(draft.order_type)) return { code: 'order_type_disabled' };
  const payFirst = live.venue.file.ordering.pay_first && draft.payment_type !== 'card';
  if (payFirst || !paymentTypes.includes(draft.payment_type)) return { code: 'payment_type_disabled' };
  return null;
}

/** With the wishlist the cart is a list for the waiter, unless guests at a table may order (contract section 2). */
function isWishlist({ flags }: Menu, draft: OrderDraft): boolean {
  return flags.wishlist && !(flags.wishlistTableOrders && draft.order_location);
}

const SEATED_TYPES: readonly OrderType[] = ['dine_in', 'drive_thru'];

async function readLocation(
  { engine }: PlaceOrderServices,
  { live, draft }: PlaceOrderRequest,
): Promise<OrderLocation | null | Refusal> {
  if (!draft.order_location || !SEATED_TYPES.includes(draft.order_type)) return null;
  const location = await checkLocation(
    engine,
    live.venue,
    draft.order_location,
    draft.order_location_type ?? 'Table',
  );
  return (
    location ?? {
      code: 'location_invalid',
      errors: [{ path: 'order_location', message: 'The venue has no such table or room' }],
    }
  );
}

function isRefusal(value: OrderLocation | Refusal | null): value is Refusal {
  return value !== null && !('type' in value);
}

/** The seat that counts for an order: at its table, or anywhere for orders that are not eaten there. */
function seatFor(seats: readonly Seat[], location: OrderLocation | null): Seat | null {
  const mine = seats.find((seat) =>
    location === null
      ? seat.location === null
      : seat.location?.code === location.code && seat.location.type === location.type,
  );
  return mine ?? null;
}

/** Refuses where the table has an open order; who may see it gets it with the answer (contract section 2). */
async function refuseOccupied(
  { engine, clock }: PlaceOrderServices,
  { live, language }: PlaceOrderRequest,
  location: OrderLocation,
  seat: Seat | null,
): Promise<Refusal | null> {
  const { venue } = live;
  if (await isLocationBusy(engine, venue.license, location.code)) return { code: 'table_busy' };
  const visitId = seat?.visitId ?? (await visitAt(engine, clock, venue, location))?.visitId;
  const uuid = visitId && (await openOrderOfVisit(engine, venue.license, visitId));
  const order = uuid ? await findOrder(engine, venue.license, uuid) : undefined;
  if (!order) return null;
  const mayAdd = seat !== null || isOpenToScanners(venue);
  return {
    code: 'active_order',
    members: mayAdd ? { existing_order: presentExisting(order, language) } : { join_required: true },
  };
}

async function refuseTooMany(
  { engine }: PlaceOrderServices,
  { live, draft }: PlaceOrderRequest,
  seat: Seat | null,
): Promise<Refusal | null> {
  const { ordering, menu } = live.venue.file;
  const phone = draft.phone ? (normalizePhone(draft.phone, menu.menu_country) ?? '') : '';
  const waiting = await pendingCounts(engine, live.venue.license, { visitId: seat?.visitId ?? null, phone });
  const full =
    waiting.visit >= (ordering.max_unaccepted || Infinity) ||
    waiting.phone >= (ordering.max_open_per_phone || Infinity);
  return full ? { code: 'too_many_orders', retryAfterS: 60 } : null;
}

/** Reads what the decision needs and answers the first refusal, in the contract's order. */
async function consider(
  services: PlaceOrderServices,
  request: PlaceOrderRequest,
  bodyHash: string,
  now: number,
): Promise<Considered | Refusal> {
  const { live, draft } = request;
  const { menu } = live.menu(live.venue.defaultLanguage);
  const closed = refuseOrdering(request, menu, now);
  if (closed) return closed;
  const location = await readLocation(services, request);
  if (isRefusal(location)) return location;
  const seats = await seatsOf(services.engine, services.clock, live.venue, request.visitTokens);
  const seat = seatFor(seats, location);
  const occupied = location && (await refuseOccupied(services, request, location, seat));
  if (occupied) return occupied;
  const lines = readLines(menu, draft.line_items);
  const refusal = refuseLines(menu, lines, now) ?? refuseMinimum(request, menu, lines);
  if (refusal) return refusal;
  const fee = feeOf(request);
  if (fee === 'outside') return { code: 'outside_delivery_area' };
  const coupon = draft.coupon ? await findCoupon(services.engine, live, draft.coupon, now) : null;
  if (typeof coupon === 'string') return couponRefusal(coupon);
  const money = { coupon, deliveryFeeMills: fee };
  const figures = changedFigures(menu, draft, lines, draftFigures(menu, lines, money));
  if (figures) return { code: 'price_changed', members: { figures } };
  const tooMany = await refuseTooMany(services, request, seat);
  return tooMany ?? { request, menu, lines, location, seat, money, bodyHash, now };
}

/** The delivery fee at the draft's place; without a place on the map nothing can be charged for it. */
function feeOf({ live, draft }: PlaceOrderRequest): Mills | 'outside' {
  const [lng, lat] = draft.address_coordinates?.coordinates ?? [];
  if (draft.order_type !== 'delivery' || lat === undefined || lng === undefined) return 0;
  const price = deliveryPrice(live.venue.file.delivery_zones, { lat, lng });
  return price.kind === 'outside' ? 'outside' : price.feeMills;
}

function refuseMinimum({ draft }: PlaceOrderRequest, menu: Menu, lines: readonly ReadLine[]): Refusal | null {
  const { subtotalMills } = draftFigures(menu, lines, { coupon: null, deliveryFeeMills: 0 });
  return missingForMinimum(menu, draft.order_type, subtotalMills) > 0 ? { code: 'minimum_order' } : null;
}

/** Makes the order and stores it in one transaction; 'overtaken' when something read before has changed meanwhile. */
async function commit(
  services: PlaceOrderServices,
  considered: Considered,
): Promise<Order | 'overtaken' | Refusal> {
  const { engine, ids, numbers, hub, venues } = services;
  const { request, menu, lines, location, seat, money, bodyHash, now } = considered;
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
    language: request.language,
    now,
  });
  const outcome = await engine.write(() => store(considered, order, bodyHash, ids.uuid()));
  if (outcome.kind === 'overtaken') return 'overtaken';
  if (outcome.kind === 'coupon_used_up') return couponRefusal('used_up');
  if (outcome.kind === 'sold_out') {
    await venues.refresh(venue.license);
    return soldOut(lines, outcome.productId);
  }
  hub.publish({
    kind: 'order',
    license: venue.license,
    uuid: order.uuid,
    version: 1,
    status: order.status,
    visitId: order.visitId,
  });
  if (countedPieces(lines, request.live.stock).length > 0) await venues.refresh(venue.license);
  return order;
}

/** The transaction: visit, order with its key and number, stock, lines, seat and outbox, or nothing. */
function* store(considered: Considered, order: Order, bodyHash: string, outboxId: string): Steps<Outcome> {
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
    kitchen_at: now,
  });
  if (!stored) throw new Undo<Outcome>({ kind: 'overtaken' });
  for (const [productId, pieces] of countedPieces(considered.lines, live.stock)) {
    const taken = yield* writeTakenStock(license, productId, pieces, now);
    if (!taken) throw new Undo<Outcome>({ kind: 'sold_out', productId });
  }
  const use = countedUse(order);
  if (use && !(yield* writeCouponUse(license, use.code, use.most)))
    throw new Undo<Outcome>({ kind: 'coupon_used_up' });
  yield* writeLines(order, order.lines, 0);
  const token = presentPlaced(order, request).visit_token;
  yield* writeSeat(license, hashToken(token), order.visitId, order.customer.name, now);
  yield* writeOutbox(
    { license, id: outboxId, kind: 'order_placed', document: { uuid: order.uuid, visitId: order.visitId } },
    now,
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
