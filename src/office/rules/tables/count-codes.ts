import {
  codeParts,
  listedAs,
  listedCodes,
  listedLocations,
  type CodeList,
  type PlaceLists,
} from '#domain/details/location-code.ts';
import { latinDigits } from '#domain/text/digits.ts';

/** More than any venue has. */
export const MOST_CODES = 2000;

/** As many as the server puts on a sheet without being asked. */
const USUALLY_ON_ONE_SHEET = 6;

/** How many codes a list such as 1-20, 25, T1 names. Null: an entry names none. */
export function countCodes(list: CodeList | undefined): number | null {
  const found = listedCodes(list ?? '', MOST_CODES);
  return 'wrong' in found ? null : found.codes.length;
}

/** How many codes all that guests can scan is, as the server prints them. */
export function countPrinted(places: PlaceLists): number {
  const found = listedLocations(places, MOST_CODES);
  return 'wrong' in found ? 0 : found.places.length;
}

/** How many sheets some codes take. */
export function sheetsFor(codes: number, perSheet = USUALLY_ON_ONE_SHEET): number {
  return Math.ceil(codes / perSheet);
}

/** An entry with the digits and dashes that the server reads. */
function plainEntry(entry: string): string {
  return latinDigits(entry.normalize('NFKC')).replace(/[‐‑‒–—−]/g, '-');
}

/**
 * A list as it is typed for the venue file: commas of any script, and ranges in any digits. A single code stays as it
 * is, since guests order with it as it is printed.
 */
export function plainList(text: string): string {
  const entries = text.replace(/[،、，]/g, ',').split(',');
  const isRange = (entry: string) => codeParts(plainEntry(entry)).some(({ range }) => range !== null);
  return entries.map((entry) => (isRange(entry) ? plainEntry(entry) : entry)).join(',');
}

/**
 * The tables that a typed list names, in digits and commas of any script, and the list as the server reads it; else the
 * entry that is no table of the venue. A venue that lists nothing has any table.
 */
export function typedTables(
  text: string,
  { tables, drive_thru: bays, rooms }: PlaceLists,
): { codes: string[]; list: string } | { wrong: string } {
  const lists = [tables, bays].filter((list) => list !== undefined);
  const spelled = (entry: string) => listedAs(lists, entry);
  const entries = text.split(/[,،、，]/).map((entry) => entry.trim());
  // A venue may list ٧ itself: guests order with the code as it is printed.
  const list = entries.map((entry) => spelled(entry) ?? plainEntry(entry)).join(', ');
  const found = listedCodes(list, MOST_CODES);
  if ('wrong' in found) return found;
  const hasLists = [tables, bays, rooms].some((list) => list !== undefined);
  const strange = hasLists ? found.codes.find((code) => spelled(code) === null) : undefined;
  if (strange !== undefined) return { wrong: strange };
  return found.codes.length > MOST_CODES ? { wrong: text } : { codes: found.codes, list };
}
