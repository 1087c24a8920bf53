import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { endVisit, openVisitWithin } from '../store/queries/visits/visits.ts';

/**
 * Ends the visit of a table or room: its tokens stop working, the next guests start a new one. Returns whether one was
 * open.
 */
export async function closeLocation(
  { engine, clock, ids, hub }: { engine: Engine; clock: Clock; ids: Ids; hub: Hub },
  license: string,
  location: OrderLocation,
  who: string,
): Promise<boolean> {
  const now = clock.now();
  const visitId = await engine.write(function* () {
    const visit = yield* openVisitWithin(license, location);
    if (!visit) return null;
    yield* endVisit(license, visit.visitId, now);
    yield* writeAudit({
      license,
      id: ids.uuid(),
      at: now,
      who,
      what: 'visit.closed',
      document: JSON.stringify(location),
    });
    return visit.visitId;
  });
  if (visitId) hub.publish({ kind: 'visit', license, visitId });
  return visitId !== null;
}
