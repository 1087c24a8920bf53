import type { Refusal } from '#contract/values/problem.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { accepted, refused, type Result } from '../../../runtime/result.ts';
import type { Engine } from '../../../store/engine.ts';
import { isLocationBusy, locationRotation } from '../../../store/queries/orders/locations.ts';
import { findOrder } from '../../../store/queries/orders/orders.ts';
import { holdsTable, openOrderOfVisit } from '../../../store/queries/visits/visit-orders.ts';
import type { LiveVenue } from '../../../venues/venue-directory.ts';
import { isChoosing } from '../../../visits/begin-visit.ts';
import { meantPlace, noSuchLocation, readScanned, type ScannedCode } from '../../../visits/location.ts';
import {
  isOpenToScanners,
  mayGiveWay,
  seatsOf,
  tableVisit,
  visitAt,
  type Seat,
} from '../../../visits/visits.ts';
import { presentExisting } from '../../present/present-order.ts';
import type { OrderReads, PlaceOrderRequest } from './order-request.ts';

const SEATED_TYPES: readonly OrderType[] = ['dine_in', 'drive_thru'];

/** What is read of an order's place, and of whom. */
type PlaceReads = Pick<OrderReads, 'engine' | 'clock'>;
type PlaceRequest = Pick<PlaceOrderRequest, 'live' | 'draft' | 'language' | 'table' | 'hand'>;

async function readLocation(
  { engine }: PlaceReads,
  { live, draft, table, hand }: PlaceRequest,
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
  named: OrderLocation,
): Promise<ScannedCode | null> {
  const location = meantPlace(venue, named);
  if (!location) return null;
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

/**
 * Refuses when the table has an active order; phones that may see it receive it in the answer (contract section 2).
 * `seat`: at the table, or at one from which staff moved it; null: the phone does not sit there.
 */
async function refuseOccupied(
  { engine, clock }: PlaceReads,
  { live, language, hand }: PlaceRequest,
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
    return isTaken ? { code: 'active_order', members: { join_required: true, choosing: true } } : null;
  }
  const mayAdd = seat !== null || isOpenToScanners(venue);
  return {
    code: 'active_order',
    members: mayAdd ? { existing_order: presentExisting(order, language) } : { join_required: true },
  };
}

/** Where an order is brought, and the visit that it belongs to. */
export interface OrderSeat {
  location: OrderLocation | null;
  /** The rotation of the signed code that was scanned; null: a code without a signature. */
  signedRotation: number | null;
  /** The visit of the phone; null: a new visit begins. */
  seat: Seat | null;
}

/** Reads where an order is brought; refuses a table that there is not, or that others have. */
export async function readOrderSeat(
  services: OrderReads,
  request: PlaceOrderRequest,
): Promise<Result<OrderSeat>> {
  const scanned = await readLocation(services, request);
  if (!scanned.ok) return scanned;
  const place = scanned.value;
  const seat = await readSeat(services, request, place);
  // Guests who chose together without a table sit down now.
  const sitting = seat?.location ? seat : null;
  const occupied = place && (await refuseOccupied(services, request, place, sitting));
  if (occupied) return refused(occupied);
  return accepted({
    location: place && (seat?.location ?? place.location),
    signedRotation: place?.signedRotation ?? null,
    seat,
  });
}

/** Why guests who choose together without a table could not sit down at the one that their order names; null: they could. */
export async function refuseNewTable(services: PlaceReads, request: PlaceRequest): Promise<Refusal | null> {
  const scanned = await readLocation(services, request);
  if (!scanned.ok) return scanned.refusal;
  return scanned.value && refuseOccupied(services, request, scanned.value, null);
}
