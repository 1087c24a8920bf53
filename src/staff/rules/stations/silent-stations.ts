import type { StaffStation, StationsHeard } from '#contract/staff/kitchen.ts';

/** A board says where it stands every 10 s: after this, something is wrong with all of a station's boards. */
const SILENT_MS = 30_000;
/** Boards that were last heard of longer ago were put away. */
const AWAY_MS = 60 * 60_000;

/** A station whose boards are not heard of any more. */
export interface SilentStation {
  name: string;
  /** When they were last heard of (ms UTC). */
  seenAt: number;
}

/** The stations without a signal (`now` in ms UTC); one that no board has chosen is not missed. */
export function silentStations(
  stations: readonly Pick<StaffStation, 'id' | 'name'>[],
  heard: StationsHeard['stations'],
  now: number,
): SilentStation[] {
  return stations.flatMap(({ id, name }) => {
    const text = heard.find(({ station }) => station === id)?.seenAt;
    const seenAt = text === undefined ? now : Date.parse(text);
    return now - seenAt > SILENT_MS && now - seenAt < AWAY_MS ? { name, seenAt } : [];
  });
}
