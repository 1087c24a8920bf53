import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { stationsHeard, writeStationHeard } from '../store/queries/orders/station-boards.ts';
import type { Venue } from '../venues/menu/venue.ts';

/** A board's word where it stands; null: at all stations, at the pass, or nowhere. */
export interface Presence {
  here: string | null;
  /** The station that it has just left. */
  left: string | null;
}

/** A station and when a board of it was last heard of (ms UTC). */
export interface HeardStation {
  station: string;
  seenAt: number;
}

/**
 * Notes where a board stands, and returns when each of the venue's stations was last heard of; stations that no board
 * has chosen are not among them.
 */
export async function noteStation(
  { engine, clock }: { engine: Engine; clock: Clock },
  { license, file }: Venue,
  { here, left }: Presence,
): Promise<HeardStation[]> {
  const known = new Set(file.stations.map(({ id }) => String(id)));
  const named = (station: string | null) => (station !== null && known.has(station) ? station : null);
  const change = { here: named(here), left: named(left) };
  if (change.here !== null || change.left !== null)
    await writeStationHeard(engine, license, { ...change, now: clock.now() });
  const heard = await stationsHeard(engine, license);
  return heard.filter(({ station }) => known.has(station));
}
