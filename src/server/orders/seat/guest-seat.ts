import type { OrderDraft } from '#contract/orders/order.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Result } from '../../runtime/result.ts';
import { seatsOf, type Seat } from '../../visits/visits.ts';
import type { OrderSeat } from '../place/consider/entered-order.ts';
import { readNamedPlace } from './named-place.ts';
import { seatGuests, type PlaceAsker, type PlaceReads } from './taken-place.ts';

/** A phone that orders, and where its order is brought. */
interface SeatedPhone extends PlaceAsker {
  draft: OrderDraft;
  visitTokens: readonly string[];
}

/** Where a phone's order is brought, and its visit there. */
export async function seatOfGuest(services: PlaceReads, phone: SeatedPhone): Promise<Result<OrderSeat>> {
  const { live, draft, visitTokens } = phone;
  const scanned = await readNamedPlace(services, phone, draft);
  if (!scanned.ok) return scanned;
  const place = scanned.value;
  const seats = await seatsOf(services.engine, services.clock, live.venue, visitTokens);
  return seatGuests(services, phone, place, seatFor(seats, place?.location ?? null));
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
