import type { StaffOrder } from '#contract/staff.ts';
import type { LocationType } from '#domain/location-code.ts';

/** A table or room with tickets on the board. */
export interface Place {
  key: string;
  code: string;
  type: LocationType;
}

const byCode = new Intl.Collator('en', { numeric: true });

/** Where an order is eaten; null for one that leaves the house. */
export function placeOf({ customer_number: code, order_location_type: type }: StaffOrder): Place | null {
  return code === null || type === null ? null : { key: `${type} ${code}`, code, type };
}

/** Every place with a ticket once, tables before rooms, 2 before 10. */
export function placesOf(orders: readonly StaffOrder[]): Place[] {
  const places = new Map<string, Place>();
  for (const order of orders) {
    const place = placeOf(order);
    if (place) places.set(place.key, place);
  }
  return [...places.values()].sort((a, b) => b.type.localeCompare(a.type) || byCode.compare(a.code, b.code));
}

/** Whether a place is the chosen one; null chooses all. */
export function isAtPlace(place: Place | null, chosen: string | null): boolean {
  return chosen === null || place?.key === chosen;
}
