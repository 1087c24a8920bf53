import type { StaffOrderLine, StaffVenue } from '#contract/staff/staff.ts';

/** What a screen shows: all stations, the pass, the tables' bills, or one station by its id. */
export type ShownStation = 'all' | 'pass' | 'bills' | { id: string };

type Stations = StaffVenue['stations'];

/** A stored choice of a station; null for anything else. */
export function readShownStation(value: unknown): ShownStation | null {
  if (value === 'all' || value === 'pass' || value === 'bills') return value;
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' ? { id } : null;
}

/** A name of what a screen shows that no other has: stations may be called as they like. */
export function stationKey(shown: ShownStation): string {
  return typeof shown === 'string' ? shown : `station ${shown.id}`;
}

/** What a screen shows in fact: all stations, once its own was removed from the menu or whoever is signed in may not see it. */
export function stationShown(chosen: ShownStation, stations: Stations, seesBills: boolean): ShownStation {
  if (chosen === 'bills') return seesBills ? chosen : 'all';
  return typeof chosen === 'string' || stations.some(({ id }) => id === chosen.id) ? chosen : 'all';
}

/** The parts of a line that are made at the shown station; a line without parts is one itself. */
function madeHere({ station, parts }: StaffOrderLine, id: string): boolean {
  const own = parts.length > 0 ? parts.map((part) => part.station) : [station];
  // What no station takes is on every board.
  return own.some((each) => each === id || each === null);
}

/** True for a line that a screen shows. */
export function isLineShown(line: StaffOrderLine, shown: ShownStation): boolean {
  return typeof shown === 'string' || madeHere(line, shown.id);
}
