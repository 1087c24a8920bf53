import type { LanguageCode } from '#domain/text/language.ts';
import type { GeoPoint } from '#domain/details/geo-point.ts';

/** The search radius around the outlet, in meters (specification section 2, Delivery location). */
export const SEARCH_RADIUS_M = 10_000;

/** The timeout for geocoders; a slower one counts as down. */
const PATIENCE_MS = 3000;

/** A place that matches an address. */
export interface FoundPlace {
  formattedAddress: string;
  location: GeoPoint;
  /** The geocoder's raw answer, stored with the order. */
  placeData: unknown;
}

/** Where to search, and in which language. */
export interface GeocodeContext {
  /** The centre of the search circle; null: everywhere. */
  near: GeoPoint | null;
  language: LanguageCode;
  /** ISO 3166 alpha-2 of the venue; '' when unknown. */
  country: string;
}

/** Finds places by address and addresses by position. Throws when the service does not answer properly. */
export interface Geocoder {
  slug: string;
  search(text: string, context: GeocodeContext): Promise<FoundPlace[]>;
  /** The address at a position; null when there is none. */
  reverse(place: GeoPoint, context: GeocodeContext): Promise<FoundPlace | null>;
}

/** Calls a geocoder's server; throws for anything but JSON within three seconds. Sends nothing about the guest. */
export async function askGeocoder(
  fetcher: typeof fetch,
  base: string,
  query: Record<string, string>,
): Promise<unknown> {
  const response = await fetcher(`${base}?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json', 'user-agent': 'Sufra' },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  return response.json();
}

/** The fields of an answer; an empty object when it is not an object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A geographic point from two numbers or texts; null for anything else. */
export function placeOfAnswer(lat: unknown, lng: unknown): GeoPoint | null {
  const place = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

/** The answer as a list; throws when it is not one. */
export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('The geocoder answered something else');
  return value;
}
