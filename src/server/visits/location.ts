import type { Refusal } from '#contract/values/problem.ts';
import {
  isLocationCode,
  listedAs,
  splitSignature,
  unlistedCode,
  type CodeList,
  type LocationType,
  type OrderLocation,
} from '#domain/details/location-code.ts';
import type { Engine } from '../store/engine.ts';
import { locationRotation } from '../store/queries/orders/locations.ts';
import { openVisitAt } from '../store/queries/visits/visits.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { equalTexts, signLocation } from '../runtime/tokens.ts';

/** Stands between a printed code and its signature. */
const SIGNED = '~';

/** The lists in which a place of a type may stand; null: the venue lists none, so that every code is one. */
function listsFor(venue: Venue, type: LocationType): CodeList[] | null {
  const { tables, rooms, drive_thru: bays } = venue.file.locations;
  if (tables === undefined && rooms === undefined && bays === undefined) return null;
  return [type === 'Room' ? rooms : tables, bays].filter((list) => list !== undefined);
}

/**
 * The table or room that a typed or scanned code means, as the venue spells it: the code itself, else the only one that
 * reads the same (docs/decisions/476). Null: it means none, or could be several.
 */
export function meantPlace(venue: Venue, { code, type }: OrderLocation): OrderLocation | null {
  const lists = listsFor(venue, type);
  const meant = lists ? listedAs(lists, code) : unlistedCode(code);
  return meant !== null && isLocationCode(meant) ? { code: meant, type } : null;
}

/**
 * How the venue spells a place that was named otherwise, for whoever named it; null where it was named so, or by a signed
 * code, without which it would not be known again.
 */
export function otherSpelling(venue: Venue, code: string, named: string): string | null {
  return code === named || venue.file.locations.signed || named.includes(SIGNED) ? null : code;
}

/** The table or room that staff hold by its code alone, as the venue spells it; null: it has none. */
export function heldCode(venue: Venue, code: string): string | null {
  const meant = (['Table', 'Room'] as const).flatMap((type) => meantPlace(venue, { code, type })?.code ?? []);
  return meant.includes(code) ? code : (meant[0] ?? null);
}

/** A place that staff name: where guests sit at exactly it, or the venue's own spelling; unknown ones stay as they are. */
export async function placeForStaff(
  engine: Engine,
  venue: Venue,
  place: OrderLocation,
): Promise<OrderLocation> {
  const meant = meantPlace(venue, place);
  if (meant === null || meant.code === place.code) return place;
  return (await openVisitAt(engine, venue.license, place)) ? place : meant;
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
  const [typed = '', ...rest] = text.split(SIGNED);
  // What is signed was printed: where nothing is listed, no other spelling has that signature.
  const isPrinted = rest.length > 0 && listsFor(venue, type) === null;
  const code = isPrinted ? typed : meantPlace(venue, { code: typed, type })?.code;
  const split = code === undefined ? null : splitSignature([code, ...rest].join(SIGNED));
  if (!split) return null;
  const { signature } = split;
  const rotation = signature === null ? null : await locationRotation(engine, venue.license, split.code);
  const isSigned =
    rotation !== null && equalTexts(signature ?? '', signLocation(venue.secret, type, split.code, rotation));
  if (venue.file.locations.signed && !isSigned) return null;
  return { location: { code: split.code, type }, signedRotation: isSigned ? rotation : null };
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
