import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Ids } from '../../runtime/clock.ts';
import type { Engine } from '../../store/engine.ts';
import { deleteLeftovers, deleteVenue } from '../../store/queries/venues/remove-venue.ts';

/** Longer than a running server needs to notice a removed venue. */
const NOTICED_MS = 2500;

/** Who removes a venue, for the audit, and the dependencies. */
interface Removal {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  who: string;
}

/**
 * Removes a venue with all its data, in one transaction; the audit only keeps who removed it and when. Then waits until
 * running servers have noticed, and deletes what they wrote for it meanwhile. False when there is no such venue.
 */
export async function removeVenue({ engine, clock, ids, who }: Removal, license: string): Promise<boolean> {
  if (!(await deleteVenue(engine, { license, id: ids.uuid(), at: clock.now(), who }))) return false;
  await wait(NOTICED_MS);
  await deleteLeftovers(engine, license);
  return true;
}
