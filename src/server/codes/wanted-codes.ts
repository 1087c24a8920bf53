import {
  listedAs,
  listedLocations,
  type CodeList,
  type OrderLocation,
} from '#domain/details/location-code.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';

type Locations = CompleteVenueFile['locations'];

/** More than any venue has; a mistyped range could ask for more. */
export const MOST_CODES = 2000;

/** Which codes to print; without lists, those that the venue file names. */
export interface WantedCodes {
  tables?: CodeList | undefined;
  rooms?: CodeList | undefined;
}

/** `wrong`: an entry that is no code or range. `unlisted`: codes with which guests could not order. `none`: nothing is named. */
export type FoundCodes =
  | { kind: 'codes'; codes: OrderLocation[] }
  | { kind: 'wrong'; text: string }
  | { kind: 'unlisted'; codes: string[] }
  | { kind: 'none' }
  | { kind: 'too_many' };

/** The code of a place as the venue file spells it; null where it lists no such one. */
function spelled({ tables, rooms, drive_thru: bays }: Locations, { code, type }: OrderLocation) {
  const lists = (type === 'Room' ? [rooms] : [tables, bays]).filter((list) => list !== undefined);
  return listedAs(lists, code);
}

/** The codes to print, each once, as the venue file spells them. */
export function findCodes({ tables, rooms }: WantedCodes, locations: Locations): FoundCodes {
  const isNamed = tables !== undefined || rooms !== undefined;
  const found = listedLocations(isNamed ? { tables, rooms } : locations, MOST_CODES);
  if ('wrong' in found) return { kind: 'wrong', text: found.wrong };
  const { places } = found;
  if (places.length === 0) return { kind: 'none' };
  if (places.length > MOST_CODES) return { kind: 'too_many' };
  const hasLists = [locations.tables, locations.rooms, locations.drive_thru].some(
    (list) => list !== undefined,
  );
  if (!hasLists) return { kind: 'codes', codes: places };
  const codes = new Map<string, OrderLocation>();
  const unlisted: string[] = [];
  for (const place of places) {
    const code = spelled(locations, place);
    if (code === null) unlisted.push(place.code);
    else codes.set(`${place.type} ${code}`, { ...place, code });
  }
  return unlisted.length > 0
    ? { kind: 'unlisted', codes: unlisted }
    : { kind: 'codes', codes: [...codes.values()] };
}
