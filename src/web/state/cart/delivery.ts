import { newId } from '#client/new-id.ts';
import type { AddressFields } from '#domain/details/delivery-address.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import type { Mills } from '#domain/money/money.ts';
import { asId, asInteger, asList, asRecord, asText, type Check } from '#contract/values/checks.ts';
import { keep } from '../../browser/kept.ts';

/** A place for a delivery with the geocoder's address; '' without one. */
export interface DeliveryPlace extends GeoPoint {
  formattedAddress: string;
  /** The geocoder's own answer. */
  placeData: unknown;
}

/** What a delivery to a place costs and asks for. */
export interface DeliveryTerms {
  feeMills: Mills;
  /** The least order there; null: the menu's. */
  minimumMills: Mills | null;
  /** How long the way there usually takes; null: the venue does not say. */
  minutesAway: number | null;
}

/** The confirmed place, its terms, and the rest of its address. */
export interface Delivery extends DeliveryTerms {
  place: DeliveryPlace | null;
  fields: AddressFields | null;
}

/** An address this phone remembers. */
export interface SavedAddress {
  id: string;
  place: DeliveryPlace;
  fields: AddressFields;
}

/** Specification section 9. */
const MOST_SAVED = 5;
const LONGEST_DATA = 20_000;

const nowhere: Delivery = { place: null, feeMills: 0, minimumMills: null, minutesAway: null, fields: null };

function asDegrees(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}

/** Parses a stored place; null for anything else. */
export const asPlace: Check<DeliveryPlace> = (value) => {
  const stored = asRecord(value);
  const lat = asDegrees(stored?.['lat'], 90);
  const lng = asDegrees(stored?.['lng'], 180);
  if (!stored || lat === null || lng === null) return null;
  const placeData = stored['placeData'] ?? null;
  const fits = JSON.stringify(placeData).length <= LONGEST_DATA;
  const formattedAddress = asText(stored['formattedAddress']) ?? '';
  return { lat, lng, formattedAddress, placeData: fits ? placeData : null };
};

/** Parses the stored rest of an address; null for anything else. */
export const asFields: Check<AddressFields> = (value) => {
  const stored = asRecord(value);
  return (
    stored && {
      flatNo: asText(stored['flatNo'], 200) ?? '',
      buildingPremise: asText(stored['buildingPremise'], 200) ?? '',
      areaStreet: asText(stored['areaStreet'], 200) ?? '',
      landmark: asText(stored['landmark'], 200) ?? '',
    }
  );
};

/** The delivery of the next order, for the browser session. */
export const delivery = keep<Delivery>('delivery', 'session', nowhere, (value) => {
  const stored = asRecord(value);
  return (
    stored && {
      place: asPlace(stored['place']),
      feeMills: asInteger(stored['feeMills'], 0, Number.MAX_SAFE_INTEGER) ?? 0,
      minimumMills: asInteger(stored['minimumMills'], 0, Number.MAX_SAFE_INTEGER),
      minutesAway: asInteger(stored['minutesAway'], 0, Number.MAX_SAFE_INTEGER),
      fields: asFields(stored['fields']),
    }
  );
});

/** The addresses this phone remembers, newest first, across sessions. */
export const savedAddresses = keep<SavedAddress[]>('addresses', 'local', [], (value) =>
  asList(
    value,
    (each) => {
      const stored = asRecord(each);
      const [id, place, fields] = [
        asId(stored?.['id']),
        asPlace(stored?.['place']),
        asFields(stored?.['fields']),
      ];
      return id !== null && place && fields ? { id, place, fields } : null;
    },
    MOST_SAVED,
  ),
);

/** Clears the place with its fee and address (specification section 4, Cart actions). */
export function resetDelivery(): void {
  delivery.set(nowhere);
}

/** Stores an address as the newest; replaces the edited or an equal one. */
export function saveAddress(place: DeliveryPlace, fields: AddressFields, changedId: string | null): void {
  const same = (each: SavedAddress) => JSON.stringify(each.fields) === JSON.stringify(fields);
  const others = savedAddresses.get().filter((each) => each.id !== changedId && !same(each));
  savedAddresses.set([{ id: changedId ?? newId(), place, fields }, ...others].slice(0, MOST_SAVED));
}

/** Removes a saved address; returns a function that restores it. */
export function removeAddress(id: string): () => void {
  const before = savedAddresses.get();
  savedAddresses.set(before.filter((each) => each.id !== id));
  return () => savedAddresses.set(before);
}

/** The delivery fee of an order type at the confirmed place, in mills. */
export function deliveryFeeOf(menu: Menu, orderType: OrderType | null, { place, feeMills }: Delivery): Mills {
  return orderType === 'delivery' && menu.flags.maps && place ? feeMills : 0;
}

/** The least subtotal for a delivery to the confirmed place, in mills: its zone's, else the menu's. */
export function leastOrderOf(menu: Menu, { place, minimumMills }: Delivery): Mills {
  return menu.flags.maps && place ? (minimumMills ?? menu.minimumOrderMills) : menu.minimumOrderMills;
}
