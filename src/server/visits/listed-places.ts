import type { WireListedPlace } from '#contract/staff/staff-tables.ts';
import { listedCodes, type LocationType } from '#domain/details/location-code.ts';
import { inLanguage } from '#domain/text/language.ts';
import type { Venue } from '../venues/menu/venue.ts';

/** More than any venue has. */
const MOST_CODES = 2000;

function codesOf(list: Parameters<typeof listedCodes>[0] | undefined): readonly string[] {
  const found = list === undefined ? { codes: [] } : listedCodes(list, MOST_CODES);
  return 'codes' in found ? found.codes : [];
}

const nameIn = (name: string | Record<string, string>, lang: string) =>
  typeof name === 'string' ? name : inLanguage(name, lang);

/** Every table and room that the venue names, in its order, with the name of its area in a language. */
export function listedPlaces({ file }: Venue, lang: string): WireListedPlace[] {
  const { tables, rooms, areas = [] } = file.locations;
  const areaOf = new Map(
    areas.flatMap(({ name, tables: list }) =>
      codesOf(list).map((code) => [code, nameIn(name, lang)] as const),
    ),
  );
  const place = (type: LocationType) => (code: string) => ({
    location: code,
    location_type: type,
    area: areaOf.get(code) ?? null,
  });
  return [...codesOf(tables).map(place('Table')), ...codesOf(rooms).map(place('Room'))];
}
