import type { OrderDraft } from '#contract/orders/order.ts';
import type { Refusal } from '#contract/values/problem.ts';
import { missingForMinimum } from '#domain/cart/cart.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { choosableOrderTypes } from '#domain/order/order-type.ts';
import { isTypeOff, timetableOfType } from '#domain/order/type-hours.ts';
import { orderingState } from '#domain/order/ordering.ts';
import { timeFault, type TimeFault } from '#domain/time/delivery-time.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { formatMoney, type Mills } from '#domain/money/money.ts';
import { isWishlist } from '#domain/cart/wishlist.ts';
import type { Clock } from '../../runtime/clock.ts';
import { deliveryPrice, type DeliveryPrice } from '#domain/delivery/zones.ts';
import type { Engine } from '../../store/engine.ts';
import { findOrder } from '../../store/queries/orders/orders.ts';
import { holdsTable, isVouchedFor, openOrderOfVisit } from '../../store/queries/visits/visit-orders.ts';
import { readWaiting, type WaitingBy } from '../../store/queries/orders/waiting-orders.ts';
import { isLocationBusy, locationRotation } from '../../store/queries/orders/locations.ts';
import { inWordsOf, readEmployee, readPromotions, unknownEmployee } from '../draft/loyalty-discounts.ts';
import type { LoyaltyPartner } from '../draft/loyalty-partner.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';
import { isPlace, noSuchLocation, readScanned, type ScannedCode } from '../../visits/location.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import { isChoosing } from '../../visits/begin-visit.ts';
import type { TableRound } from './table-round.ts';
import {
  isOpenToScanners,
  mayGiveWay,
  seatsOf,
  tableVisit,
  visitAt,
  type Seat,
} from '../../visits/visits.ts';
import type { Hand } from '../draft/hand.ts';
import { normalizePhone } from '../../venues/file/normalize-phone.ts';
import { checkDraft, tipsOf } from '../draft/check-fields.ts';
import { changedFigures } from '../draft/compare-figures.ts';
import { findCoupon } from '../draft/coupons.ts';
import { readLines, refuseLines, type ReadLine } from '../draft/draft-lines.ts';
import { readAnswers, refuseChangedFacts } from '../draft/line-needs.ts';
import { draftFigures, type DraftMoney } from '../draft/draft-order.ts';
import { excessiveTip } from '../draft/excessive-tip.ts';
import { presentExisting } from '../present/present-order.ts';
import { isFull, newSince, TOO_MANY } from './limit-waiting-orders.ts';

/** The reads that decide about an order before it is placed. */
interface OrderReads {
  engine: Engine;
  clock: Clock;
  partner: LoyaltyPartner;
  /** True when few orders have come from this source. */
  isCalm(by: WaitingBy): boolean;
}

/** One request to place an order: of a guest, or of a member of staff for a table. */
export interface PlaceOrderRequest {
  live: LiveVenue;
  draft: OrderDraft;
  language: LanguageCode;
  key: string | undefined;
  visitTokens: readonly string[];
  /** The pseudonym of the sender's address, as limits count addresses; null: unknown. */
  from: string | null;
  table?: TableRound;
  /** The member of staff who orders for a table; absent: the guest orders. */
  hand?: Hand;
}

/** A draft with everything that was read to decide about it. */
export interface Considered {
  request: PlaceOrderRequest;
  menu: Menu;
  lines: ReadLine[];
  location: OrderLocation | null;
  /** The rotation of the signed code that was scanned; null: a code without a signature. */
  signedRotation: number | null;
  /** What it counts against until staff accept it. */
  waitingBy: WaitingBy;
  /** The visit of the phone; null: a new visit begins. */
  seat: Seat | null;
  money: DraftMoney;
  /** Verified; null: a guest. */
  employeeId: string | null;
  now: number;
}

/** Reads the data for the decision and returns the first refusal, in the contract's order. */
export async function considerOrder(
  services: OrderReads,
  request: PlaceOrderRequest,
): Promise<Result<Considered>> {
  const { live, draft } = request;
  const now = services.clock.now();
  const { menu } = live.menu(live.venue.defaultLanguage);
  const errors = checkDraft(draft, live.venue, menu, { now, isByGuest: !request.hand });
  if (errors.length > 0) return refused({ code: 'validation', errors });
  const { partner } = services;
  const employee = await readEmployee(partner, live, menu, draft.additional_data?.employee_id);
  if (employee.kind === 'unknown') return refused(unknownEmployee('additional_data.employee_id'));
  const closed = refuseOrdering(request, menu, now) ?? refuseTime(draft, menu, now);
  if (closed) return refused(closed);
  const scanned = await readLocation(services, request);
  if (!scanned.ok) return scanned;
  const place = scanned.value;
  const seat = await readSeat(services, request, place);
  const location = place && (seat?.location ?? place.location);
  const occupied = place && (await refuseOccupied(services, request, place, seat));
  if (occupied) return refused(occupied);
  const answers = await readAnswers(services.engine, live.venue.license, draft.line_items, now);
  const lines = readLines(menu, draft.line_items, answers);
  const zone = zoneOf(request);
  const refusal =
    refuseLines(menu, lines, now, { orderType: draft.order_type }) ??
    refuseMinimum(request, menu, lines, zone);
  if (refusal) return refused(refusal);
  if (zone?.kind === 'outside') return refused({ code: 'outside_delivery_area' });
  const coupon = draft.coupon ? await findCoupon(services.engine, live, draft.coupon, now) : accepted(null);
  if (!coupon.ok) return coupon;
  const cart = { lines, orderType: draft.order_type, employee };
  const promotions = await readPromotions(partner, live, menu, cart);
  const money = { coupon: coupon.value, deliveryFeeMills: zone?.feeMills ?? 0, promotions };
  const ours = draftFigures(menu, lines, money);
  const unpayable = request.hand ? null : refuseCash(menu, draft, ours.totalMills);
  if (unpayable) return refused(unpayable);
  const loyaltyDiscounts = inWordsOf(promotions, ours.loyaltyDiscounts, request.language);
  const figures = changedFigures(menu, draft, lines, { ...ours, loyaltyDiscounts });
  const worse = refuseChangedFacts(lines);
  if (worse) return refused(worse);
  if (figures) return refused({ code: 'price_changed', members: { figures } });
  const tip = excessiveTip(tipsOf(draft), ours.totalMills);
  if (tip) return refused(tip);
  const waitingBy = await countedBy(services, request, seat, now);
  const looked = services.isCalm(waitingBy) ? { ...waitingBy, placedFrom: null } : waitingBy;
  if (isFull(await readWaiting(services.engine, looked), live.venue.file, waitingBy))
    return refused(TOO_MANY);
  const employeeId = employee.kind === 'employee' ? employee.id : null;
  const signedRotation = place?.signedRotation ?? null;
  return accepted({
    request,
    menu,
    lines,
    location,
    signedRotation,
    waitingBy,
    seat,
    money,
    employeeId,
    now,
  });
}

function refuseOrdering({ draft, hand }: PlaceOrderRequest, menu: Menu, now: number): Refusal | null {
  const { paymentTypes } = menu;
  const ordering = orderingState(menu, now);
  if (ordering === 'closed') return { code: 'venue_closed' };
  if (ordering !== 'open' || isWishlist(menu, !!draft.order_location)) return { code: 'ordering_disabled' };
  const { order_type: type } = draft;
  if (!choosableOrderTypes(menu).includes(type) || isTypeOff(menu, type, now))
    return { code: 'order_type_disabled' };
  // A waiter takes the money later, in whichever way the guest then wants.
  if (hand) return null;
  // Orders with nothing to pay are stored as cash; whether this is one is known only after the figures are computed.
  if (draft.payment_type !== 'cash' && !paymentTypes.includes(draft.payment_type))
    return { code: 'payment_type_disabled' };
  return null;
}

/**
 * Refuses cash unless the venue takes it or the order costs nothing (specification section 4, default payment type).
 */
function refuseCash(menu: Menu, draft: OrderDraft, totalMills: Mills): Refusal | null {
  const isFree = totalMills + tipsOf(draft) === 0;
  const isTaken = draft.payment_type !== 'cash' || isFree || menu.paymentTypes.includes('cash');
  return isTaken ? null : { code: 'payment_type_disabled' };
}

const TIME_WORDS: Record<TimeFault, string> = {
  too_soon: 'The time lies too close',
  closed: 'The venue is closed at that time',
  no_slot: 'The venue offers no such time',
};

/** The refusal of a wanted time. */
export function timeRefusal(message: string): Refusal {
  return { code: 'validation', errors: [{ path: 'delivery_datetime', message }] };
}

/**
 * Refuses a wanted time outside the venue's hours, within its lead time, or off its slots (contract section 3,
 * ordering).
 */
function refuseTime(draft: OrderDraft, menu: Menu, now: number): Refusal | null {
  if (!draft.delivery_datetime) return null;
  const timetable = timetableOfType(menu, draft.order_type);
  const fault = timeFault(menu.orderTimes, timetable, Date.parse(draft.delivery_datetime), now);
  return fault && timeRefusal(TIME_WORDS[fault]);
}

const SEATED_TYPES: readonly OrderType[] = ['dine_in', 'drive_thru'];

async function readLocation(
  { engine }: OrderReads,
  { live, draft, table, hand }: PlaceOrderRequest,
): Promise<Result<ScannedCode | null>> {
  if (table?.seat.location) return accepted({ location: table.seat.location, signedRotation: null });
  if (!draft.order_location || !SEATED_TYPES.includes(draft.order_type)) return accepted(null);
  const type = draft.order_location_type ?? 'Table';
  const scanned = hand
    ? await placeOfHand(engine, live, { code: draft.order_location, type })
    : await readScanned(engine, live.venue, draft.order_location, type);
  return scanned ? accepted(scanned) : refused(noSuchLocation('order_location'));
}

/** A table that a member of staff names: they are there, as a phone with the code in force is. */
async function placeOfHand(
  engine: Engine,
  { venue }: LiveVenue,
  location: OrderLocation,
): Promise<ScannedCode | null> {
  if (!isPlace(venue, location)) return null;
  return { location, signedRotation: await locationRotation(engine, venue.license, location.code) };
}

/** The visit that an order belongs to: a phone's by its seats, at staff's word the one at the table; null: a new one. */
async function readSeat(
  { engine, clock }: OrderReads,
  { live, hand, visitTokens, table }: PlaceOrderRequest,
  place: ScannedCode | null,
): Promise<Seat | null> {
  if (table) return table.seat;
  if (!hand) {
    const seats = await seatsOf(engine, clock, live.venue, visitTokens);
    return seatFor(seats, place?.location ?? null);
  }
  const visit = place && (await tableVisit(engine, clock, live.venue, place.location));
  return visit && { visitId: visit.visitId, location: place.location, name: hand.name, movedFrom: [] };
}

function isSamePlace(one: OrderLocation | null, other: OrderLocation): boolean {
  return one?.code === other.code && one.type === other.type;
}

/**
 * The seat that counts for an order: the one at its table, else one whose visit staff moved away from there; for orders
 * that are not eaten there, one without a table.
 */
function seatFor(seats: readonly Seat[], location: OrderLocation | null): Seat | null {
  if (location === null) return seats.find((seat) => seat.location === null) ?? null;
  const here = seats.find((seat) => isSamePlace(seat.location, location));
  const moved = () => seats.find(({ movedFrom }) => movedFrom.some((place) => isSamePlace(place, location)));
  return here ?? moved() ?? null;
}

/** Refuses when the table has an active order; phones that may see it receive it in the answer (contract section 2). */
async function refuseOccupied(
  { engine, clock }: OrderReads,
  { live, language, hand }: PlaceOrderRequest,
  { location, signedRotation }: ScannedCode,
  seat: Seat | null,
): Promise<Refusal | null> {
  const { venue } = live;
  // A table is held for the order that staff take there themselves.
  if (!hand && (await isLocationBusy(engine, venue.license, location.code))) return { code: 'table_busy' };
  const visit = seat ? null : await visitAt(engine, clock, venue, location);
  const visitId = seat?.visitId ?? visit?.visitId;
  const isFree =
    visit !== null &&
    mayGiveWay(visit, signedRotation) &&
    !(await holdsTable(engine, venue.license, visit.visitId));
  if (isFree) return null;
  const uuid = visitId && (await openOrderOfVisit(engine, venue.license, visitId));
  const order = uuid ? await findOrder(engine, venue.license, uuid) : undefined;
  if (!order) {
    const others = seat === null ? visit : null;
    const isTaken = others !== null && (await isChoosing(engine, venue, others.visitId, clock.now()));
    return isTaken ? { code: 'active_order', members: { join_required: true } } : null;
  }
  const mayAdd = seat !== null || isOpenToScanners(venue);
  return {
    code: 'active_order',
    members: mayAdd ? { existing_order: presentExisting(order, language) } : { join_required: true },
  };
}

/** What an order counts against: the address only when nobody has confirmed the guest's presence yet. */
async function countedBy(
  { engine }: OrderReads,
  { live: { venue }, draft, from, hand }: PlaceOrderRequest,
  seat: Seat | null,
  now: number,
): Promise<WaitingBy> {
  const { license } = venue;
  const phone = draft.phone ? (normalizePhone(draft.phone, venue.file.menu.menu_country) ?? '') : '';
  const isVouched = seat !== null && (await isVouchedFor(engine, license, seat.visitId));
  const isCounted = from !== null && !isVouched && venue.file.ordering.max_open_per_address > 0;
  return {
    license,
    visitId: hand ? null : (seat?.visitId ?? null),
    phone,
    placedFrom: isCounted ? from : null,
    since: newSince(now),
  };
}

/** What a delivery to the draft's place costs and asks for; null without a place on the map. */
function zoneOf({ live, draft }: PlaceOrderRequest): DeliveryPrice | null {
  const [lng, lat] = draft.address_coordinates?.coordinates ?? [];
  if (draft.order_type !== 'delivery' || lat === undefined || lng === undefined) return null;
  return deliveryPrice(live.venue.file.delivery_zones, { lat, lng });
}

function refuseMinimum(
  { draft }: PlaceOrderRequest,
  menu: Menu,
  lines: readonly ReadLine[],
  zone: DeliveryPrice | null,
): Refusal | null {
  const { subtotalMills } = draftFigures(menu, lines, {
    coupon: null,
    deliveryFeeMills: 0,
    promotions: [],
  });
  const ofZone = zone?.kind === 'priced' ? zone.minimumMills : null;
  if (missingForMinimum(menu, draft.order_type, subtotalMills, ofZone) === 0) return null;
  // The phone may know an earlier one.
  const members = { minimum_order: formatMoney(ofZone ?? menu.minimumOrderMills) };
  return { code: 'minimum_order', members };
}
