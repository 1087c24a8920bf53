import type { VisitSeat } from '#contract/visits/visit.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { spokenCode } from './location.ts';

/** True for the same table or room, whatever the signatures. */
export function isSame(one: OrderLocation | null, other: OrderLocation): boolean {
  return one !== null && one.type === other.type && spokenCode(one) === spokenCode(other);
}

/** Where this phone sits that was at a place: there, or where staff moved it since; null: nowhere. */
export function seatFrom(seats: readonly VisitSeat[], location: OrderLocation): OrderLocation | null {
  const placed = seats.map((seat) => ({
    place: { code: seat.order_location, type: seat.order_location_type },
    before: (seat.moved_from ?? []).map(({ location: code, location_type: type }) => ({ code, type })),
  }));
  const here = placed.find(({ place }) => isSame(place, location));
  const moved = placed.find(({ before }) => before.some((place) => isSame(place, location)));
  return (here ?? moved)?.place ?? null;
}
