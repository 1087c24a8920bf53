import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { writePause } from '../store/queries/venues/venues.ts';
import type { VenueDirectory } from '../venues/venue-directory.ts';

/** Pauses ordering for some minutes (0 ends the pause); returns the end in ms UTC. */
export async function pauseOrders(
  { engine, clock, ids, venues }: { engine: Engine; clock: Clock; ids: Ids; venues: VenueDirectory },
  license: string,
  minutes: number,
  who: string,
): Promise<number | null> {
  const now = clock.now();
  const until = minutes === 0 ? null : now + minutes * 60_000;
  await engine.write(function* () {
    yield* writePause(license, until);
    yield* writeAudit({
      license,
      id: ids.uuid(),
      at: now,
      who,
      what: 'orders.paused',
      document: JSON.stringify({ until }),
    });
  });
  await venues.refresh(license);
  return until;
}
