import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { LiveTable, LiveTables } from '#contract/office/tables.ts';
import { listedCodes, type LocationType } from '#domain/details/location-code.ts';
import { parseMoney } from '#domain/money/money.ts';
import { MOST_CODES } from './count-codes.ts';

/** A table, room or bay, with who sits there. */
export interface Spot {
  code: string;
  type: LocationType;
  /** Null: nobody. */
  live: LiveTable | null;
  /** A waiter's order holds it. */
  isHeld: boolean;
}

/** What a spot is about, the most urgent first. */
export type SpotState = 'calls' | 'pays' | 'seated' | 'held' | 'free';

/** Some spots under one heading: an area of the venue, else all of a kind. */
export interface FloorGroup {
  /** An area's index in the venue file, or the kind of what stands in no area. */
  area: number | 'tables' | 'rooms' | 'bays';
  spots: readonly Spot[];
}

type Locations = CompleteVenueFile['locations'];

function codesOf(list: Locations['tables'] | undefined): readonly string[] {
  const found = list === undefined ? { codes: [] } : listedCodes(list, MOST_CODES);
  return 'codes' in found ? found.codes : [];
}

const keyOf = (type: LocationType, code: string) => `${type} ${code}`;

/** All spots of a venue by area, then those without one by kind; occupied ones that no list names are tables or rooms. */
export function floorOf(
  locations: Partial<Pick<Locations, 'tables' | 'rooms' | 'drive_thru' | 'areas'>>,
  { tables: live, held }: LiveTables,
): FloorGroup[] {
  const taken = new Map(live.map((table) => [keyOf(table.locationType, table.location), table]));
  const rooms = new Set(codesOf(locations.rooms));
  const shown = new Set<string>();
  const spotsOf = (codes: readonly string[], type?: LocationType) =>
    codes.flatMap((code): Spot[] => {
      const kind = type ?? (rooms.has(code) ? 'Room' : 'Table');
      const key = keyOf(kind, code);
      if (shown.has(key)) return [];
      shown.add(key);
      return [{ code, type: kind, live: taken.get(key) ?? null, isHeld: held.includes(code) }];
    });
  const unlisted = (type: LocationType) =>
    live.filter((table) => table.locationType === type).map(({ location }) => location);
  const groups: FloorGroup[] = (locations.areas ?? []).map((area, at) => ({
    area: at,
    spots: spotsOf(codesOf(area.tables)),
  }));
  const bays = spotsOf(codesOf(locations.drive_thru), 'Table');
  groups.push({
    area: 'tables',
    spots: spotsOf([...codesOf(locations.tables), ...unlisted('Table')], 'Table'),
  });
  groups.push({ area: 'rooms', spots: spotsOf([...rooms, ...unlisted('Room')], 'Room') });
  groups.push({ area: 'bays', spots: bays });
  return groups.filter(({ spots }) => spots.length > 0);
}

/** What is left to pay at a spot, in thousandths. */
export function spotUnpaidMills({ live }: Spot): number {
  return live ? (parseMoney(live.unpaid) ?? 0) : 0;
}

/** What a spot is about: a call before money, money once nothing is left to serve. */
export function stateOf(spot: Spot): SpotState {
  const { live, isHeld } = spot;
  if (!live) return isHeld ? 'held' : 'free';
  if (live.calls.length > 0) return 'calls';
  const isServed = live.orders.length > 0 && live.orders.every(({ status }) => status === 'fulfilled');
  return isServed && spotUnpaidMills(spot) > 0 ? 'pays' : 'seated';
}
