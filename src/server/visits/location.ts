import type { Refusal } from '#contract/values/problem.ts';
import {
  isLocationCode,
  listsCode,
  splitSignature,
  type LocationType,
  type OrderLocation,
} from '#domain/details/location-code.ts';
import type { Engine } from '../store/engine.ts';
import { locationRotation } from '../store/queries/orders/locations.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { equalTexts, signLocation } from '../runtime/tokens.ts';

function isListed(venue: Venue, code: string, type: LocationType): boolean {
  const { tables, rooms, drive_thru: lanes } = venue.file.locations;
  if (lanes !== undefined && listsCode(lanes, code)) return true;
  if (tables === undefined && rooms === undefined && lanes === undefined) return true;
  const list = type === 'Room' ? rooms : tables;
  return list !== undefined && listsCode(list, code);
}

/** True for a code of one of the venue's tables or rooms; when it lists none, for every valid code. */
export function hasLocation(venue: Venue, code: string): boolean {
  return isLocationCode(code) && (isListed(venue, code, 'Table') || isListed(venue, code, 'Room'));
}

/** True for a table or room of the venue; when it lists none, for every valid code. */
export function isPlace(venue: Venue, { code, type }: OrderLocation): boolean {
  return isLocationCode(code) && isListed(venue, code, type);
}

/** The printed code of a location: with its signature if the venue signs its codes. */
export async function printedCode(
  engine: Engine,
  venue: Venue,
  { code, type }: OrderLocation,
): Promise<string> {
  if (!venue.file.locations.signed) return code;
  const rotation = await locationRotation(engine, venue.license, code);
  return `${code}~${signLocation(venue.secret, type, code, rotation)}`;
}

/** Refuses an unknown code; `path` is its place in the request. */
export function noSuchLocation(path: string): Refusal {
  return { code: 'location_invalid', errors: [{ path, message: 'The venue has no such table or room' }] };
}

/** A scanned code of the venue. */
export interface ScannedCode {
  location: OrderLocation;
  /** The location's rotation when this code was signed; null: it has no currently valid signature. */
  signedRotation: number | null;
}

/** Reads a scanned code, and checks and removes its signature; null when it is not the venue's (contract section 2). */
export async function readScanned(
  engine: Engine,
  venue: Venue,
  text: string,
  type: LocationType,
): Promise<ScannedCode | null> {
  const split = splitSignature(text);
  if (!split || !isListed(venue, split.code, type)) return null;
  const { code, signature } = split;
  const rotation = signature === null ? null : await locationRotation(engine, venue.license, code);
  const isSigned =
    rotation !== null && equalTexts(signature ?? '', signLocation(venue.secret, type, code, rotation));
  if (venue.file.locations.signed && !isSigned) return null;
  return { location: { code, type }, signedRotation: isSigned ? rotation : null };
}

/** The location of a scanned code; null when it is not the venue's. */
export async function checkLocation(
  engine: Engine,
  venue: Venue,
  text: string,
  type: LocationType,
): Promise<OrderLocation | null> {
  return (await readScanned(engine, venue, text, type))?.location ?? null;
}
