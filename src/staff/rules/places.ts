import type { TablePlace } from '#contract/office/tables.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';

/** A table or room with tickets on the board. */
export interface Place extends OrderLocation {
  key: string;
}

const byCode = new Intl.Collator('en', { numeric: true });

function placeAt({ code, type }: OrderLocation): Place {
  return { key: `${type} ${code}`, code, type };
}

/** The key of a table or room as calls and tables name it. */
export function keyOf({ location: code, locationType: type }: TablePlace): string {
  return placeAt({ code, type }).key;
}

/** Where an order is eaten; null for an order that leaves the venue. */
export function placeOf({ customerNumber: code, orderLocationType: type }: StaffOrder): Place | null {
  return code === null || type === null ? null : placeAt({ code, type });
}

/**
 * Every place with an order, once each, whether the board or only the server holds the order; tables before
 * rooms, 2 before 10.
 */
export function placesOf(orders: readonly StaffOrder[], beyond: readonly OrderLocation[] = []): Place[] {
  const places = new Map(beyond.map(placeAt).map((place) => [place.key, place]));
  for (const order of orders) {
    const place = placeOf(order);
    if (place) places.set(place.key, place);
  }
  return [...places.values()].sort((a, b) => b.type.localeCompare(a.type) || byCode.compare(a.code, b.code));
}

/** True when a place is the chosen one; null chooses all. */
export function isAtPlace(place: OrderLocation | null, chosen: OrderLocation | null): boolean {
  return chosen === null || (place?.code === chosen.code && place.type === chosen.type);
}
