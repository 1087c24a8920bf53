import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Hub } from '../realtime/hub.ts';
import { referTo } from '../once/sending.ts';
import type { Engine } from '../store/engine.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { Steps } from '../store/query.ts';
import { endVisit, keepPlace, reopenVisit, visitWithin } from '../store/queries/visits/visits.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { meantVisitWithin } from './meant-visit.ts';

/** How long a visit that was ended can be brought back. */
const BACK_MS = 2 * 60_000;

export interface CloseServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
}

/** A table or room whose visit is to end. */
interface ToClose {
  location: OrderLocation;
  /** When the visit began (ms UTC), so that no later one is ended; absent: whoever sits there. */
  since?: number;
}

function* close(
  { ids }: Pick<CloseServices, 'ids'>,
  license: string,
  { location, since }: ToClose,
  who: string,
  now: number,
): Steps<string | null> {
  const visit = yield* meantVisitWithin(license, location, since);
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
  referTo(visit.visitId);
  return visit.visitId;
}

/**
 * Ends the visit of a table or room: its tokens stop working, the next guests start a new one. Returns the visit's id;
 * null when none was open. With `since` (ms UTC) it ends the visit that began then, and no later one.
 */
export async function closeLocation(
  services: CloseServices,
  license: string,
  place: ToClose,
  who: string,
): Promise<string | null> {
  const [visitId = null] = await closeLocations(services, license, [place], who);
  return visitId;
}

/** The same of several places at once; returns the ids of the visits that were open. */
export async function closeLocations(
  services: CloseServices,
  license: string,
  places: readonly ToClose[],
  who: string,
): Promise<string[]> {
  const now = services.clock.now();
  const ended = await services.engine.write(function* () {
    const closed: string[] = [];
    for (const place of places) {
      const visitId = yield* close(services, license, place, who, now);
      if (visitId !== null) closed.push(visitId);
    }
    return closed;
  });
  for (const visitId of ended) services.hub.publish({ kind: 'visit', license, visitId });
  return ended;
}

/**
 * Brings the guests of a visit back that was ended less than BACK_MS ago: its phones have their seats again, and its
 * calls and orders are at the table as before. Refuses not_found for a visit that is open, unknown or ended earlier,
 * and active_order when other guests sit there now.
 */
export async function bringVisitBack(
  { engine, clock, ids, hub }: CloseServices,
  license: string,
  visitId: string,
  who: string,
): Promise<Result<null>> {
  const now = clock.now();
  const back = await engine.write<Result<null>>(
    function* () {
      const visit = yield* visitWithin(license, visitId);
      const endedAt = visit?.endedAt ?? null;
      if (!visit?.location || endedAt === null || endedAt <= now - BACK_MS)
        return refused({ code: 'not_found' });
      const { location, signedRotation } = visit;
      if (!(yield* keepPlace(license, ids.uuid(), location, signedRotation, now)))
        return refused({ code: 'active_order' });
      yield* reopenVisit(license, visitId, now);
      yield* writeAudit({
        license,
        id: ids.uuid(),
        at: now,
        who,
        what: 'visit.reopened',
        document: JSON.stringify(location),
      });
      return accepted(null);
    },
    { turns: [`visits ${license}`] },
  );
  if (back.ok) hub.publish({ kind: 'visit', license, visitId });
  return back;
}
