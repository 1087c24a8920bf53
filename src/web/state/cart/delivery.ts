import { newId } from '#client/new-id.ts';
import type { AddressFields } from '#domain/delivery-address.ts';
import type { GeoPoint } from '#domain/geo-point.ts';
import type { Menu, OrderType } from '#domain/menu.ts';
import type { Mills } from '#domain/money.ts';
import { asId, asInteger, asList, asRecord, asText, type Check } from '../../browser/checks.ts';
import { keep } from '../../browser/kept.ts';

/** A place for a delivery with the address a geocoder gives it; '' where none was told. */
export interface DeliveryPlace extends GeoPoint {
  formattedAddress: string;
  /** The geocoder's own answer. */
  placeData: unknown;
}

/** The place that the guest confirmed, what a delivery there costs, and the rest of its address. */
export interface Delivery {
  place: DeliveryPlace | null;
  feeMills: Mills;
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

const nowhere: Delivery = { place: null, feeMills: 0, fields: null };

function asDegrees(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}

/** A stored place; null for what is none. */
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

/** The stored rest of an address; null for what is none. */
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

/** Where the order to come goes, for the browser session. */
export const delivery = keep<Delivery>('delivery', 'session', nowhere, (value) => {
  const stored = asRecord(value);
  return (
    stored && {
      place: asPlace(stored['place']),
      feeMills: asInteger(stored['feeMills'], 0, Number.MAX_SAFE_INTEGER) ?? 0,
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

/** Forgets the place with its fee and address (specification section 4, Cart actions). */
export function resetDelivery(): void {
  delivery.set(nowhere);
}

/** Remembers an address as the newest; one that is changed, or says the same, is not kept twice. */
export function saveAddress(place: DeliveryPlace, fields: AddressFields, changedId: string | null): void {
  const same = (each: SavedAddress) => JSON.stringify(each.fields) === JSON.stringify(fields);
  const others = savedAddresses.get().filter((each) => each.id !== changedId && !same(each));
  savedAddresses.set([{ id: changedId ?? newId(), place, fields }, ...others].slice(0, MOST_SAVED));
}

/** Forgets a saved address; answers how to take that back. */
export function removeAddress(id: string): () => void {
  const before = savedAddresses.get();
  savedAddresses.set(before.filter((each) => each.id !== id));
  return () => savedAddresses.set(before);
}

/** The fee of an order of this type at the place that was confirmed, in mills. */
export function deliveryFeeOf(menu: Menu, orderType: OrderType | null, { place, feeMills }: Delivery): Mills {
  return orderType === 'delivery' && menu.flags.maps && place ? feeMills : 0;
}
