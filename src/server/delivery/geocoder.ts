import type { LanguageCode } from '#domain/language.ts';
import type { GeoPoint } from '#domain/geo-point.ts';

/** How far around the outlet an address is looked for, in meters (specification section 2, Delivery location). */
export const SEARCH_RADIUS_M = 10_000;

/** A geocoder that does not answer by then is down. */
const PATIENCE_MS = 3000;

/** A place that an address may mean. */
export interface FoundPlace {
  formattedAddress: string;
  location: GeoPoint;
  /** The geocoder's own answer, kept with the order. */
  placeData: unknown;
}

/** Where and in which words something is looked for. */
export interface GeocodeContext {
  /** The middle of the circle that is searched; null: everywhere. */
  near: GeoPoint | null;
  language: LanguageCode;
  /** ISO 3166 alpha-2 of the venue; '' where it is not known. */
  country: string;
}

/** Finds places by their address and addresses by their place. Throws where the service does not answer as it should. */
export interface Geocoder {
  slug: string;
  search(text: string, context: GeocodeContext): Promise<FoundPlace[]>;
  /** The address at a place; null where there is none. */
  reverse(place: GeoPoint, context: GeocodeContext): Promise<FoundPlace | null>;
}

/** Asks a geocoder's server; throws for anything but JSON within three seconds. Nothing of the guest goes along. */
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

/** An object's fields, whatever was answered. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A place on earth of two numbers or texts; null for anything else. */
export function placeOfAnswer(lat: unknown, lng: unknown): GeoPoint | null {
  const place = { lat: Number(lat ?? Number.NaN), lng: Number(lng ?? Number.NaN) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}

/** A list as it was answered; throws where there is none. */
export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('The geocoder answered something else');
  return value;
}
