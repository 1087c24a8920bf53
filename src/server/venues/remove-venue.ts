import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { deleteLeftovers, deleteVenue } from '../store/queries/remove-venue.ts';

/** Longer than a running server takes to notice that a venue is gone. */
const NOTICED_MS = 2500;

/** Who removes a venue, for the audit, and with what. */
interface Removal {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  who: string;
}

/**
 * Removes a venue with everything it has, in one transaction; the audit keeps only that it was removed, by whom and when. Then
 * waits until running servers have noticed, and deletes what they wrote for it meanwhile. False when there is no such venue.
 */
export async function removeVenue({ engine, clock, ids, who }: Removal, license: string): Promise<boolean> {
  if (!(await deleteVenue(engine, { license, id: ids.uuid(), at: clock.now(), who }))) return false;
  await wait(NOTICED_MS);
  await deleteLeftovers(engine, license);
  return true;
}
