import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '../named-ask.ts';
import type { DeliveryZonePrice, GeocodedPlaces } from '#contract/orders/delivery.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** The time limit for an address lookup. */
const PATIENCE_MS = 5000;

function written({ lat, lng }: GeoPoint): string {
  return `${lat.toFixed(6)},${lng.toFixed(6)}`;
}

/** Searches places that match an address text. */
export function searchPlaces(
  connection: Connection,
  lang: LanguageCode,
  text: string,
  signal: AbortSignal,
): Promise<Answer<GeocodedPlaces>> {
  return ask(connection, orderCalls.searchPlaces, {
    params: { lang },
    query: { q: text.slice(0, 200) },
    signal,
    timeoutMs: PATIENCE_MS,
  });
}

/** Fetches the address at a place. */
export function fetchAddressAt(
  connection: Connection,
  lang: LanguageCode,
  place: GeoPoint,
  signal: AbortSignal,
): Promise<Answer<GeocodedPlaces>> {
  const params = { lang, place: written(place) };
  return ask(connection, orderCalls.findAddress, { params, signal, timeoutMs: PATIENCE_MS });
}

/**
 * Fetches the fee of a delivery to a place; refuses with `outside_delivery_area` where the venue does not
 * deliver.
 */
export function fetchDeliveryFee(
  connection: Connection,
  lang: LanguageCode,
  menu: string,
  place: GeoPoint,
): Promise<Answer<DeliveryZonePrice>> {
  return ask(connection, orderCalls.readDeliveryFee, { params: { lang, menu, place: written(place) } });
}
