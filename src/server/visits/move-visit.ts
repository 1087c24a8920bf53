import type { WireTableMove } from '#contract/office/tables.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { orderChange, type Hub } from '../realtime/hub.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Engine } from '../store/engine.ts';
import { Undo } from '../store/query.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { isLocationBusy, locationRotation } from '../store/queries/orders/locations.ts';
import { findOrder } from '../store/queries/orders/orders.ts';
import { isVisitSettled, writeMovedOrders } from '../store/queries/visits/visit-orders.ts';
import type { Moved } from '../store/queries/visits/brought.ts';
import { endVisit, keepPlace, openVisitWithin, writeMovedVisit } from '../store/queries/visits/visits.ts';
import { Overtaken, retryOvertaken } from '../store/with-retry.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { meantPlace, noSuchLocation, placeForStaff } from './location.ts';
import { meantVisitWithin } from './meant-visit.ts';
import { isVisitOpen } from './visits.ts';

export interface MoveServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
}

const ATTEMPTS = 3;

/** A visit that staff move from one table or room to another. */
export interface VisitMove {
  from: OrderLocation;
  to: OrderLocation;
  /** When the visit began (ms UTC), so that no later one is moved; absent: whoever sits there. */
  since?: number;
}

/** The move that a call asks for, its places as the venue spells them. */
export async function visitMoveOf(
  { engine }: Pick<MoveServices, 'engine'>,
  venue: Venue,
  { location, location_type: type, to, since }: WireTableMove,
): Promise<VisitMove> {
  return {
    from: await placeForStaff(engine, venue, { code: location, type }),
    to: await placeForStaff(engine, venue, { code: to.location, type: to.location_type }),
    ...(since !== undefined && { since: Date.parse(since) }),
  };
}

/**
 * Moves a visit to a free table: its phones, calls and orders go along, and what phones still send from the old table
 * counts at the new one (docs/chapters/orders.md). Refuses with not_found when nobody sits there or others do by now, with
 * location_invalid for an unknown place and the same one, with table_busy and active_order when the other table is not
 * free: guests sit there, or an order there is open or unpaid.
 */
export function moveVisit(
  services: MoveServices,
  venue: Venue,
  move: VisitMove,
  who: string,
): Promise<Result<null>> {
  const taken = () => refused({ code: 'active_order' });
  return retryOvertaken(ATTEMPTS, () => tryMove(services, venue, move, who), taken);
}

/** Moves a visit back: its table's rotation is the one with which it was opened. */
export function moveVisitBack(
  services: MoveServices,
  venue: Venue,
  move: VisitMove,
  signedRotation: number | null,
  who: string,
): Promise<Result<null>> {
  const taken = () => refused({ code: 'active_order' });
  return retryOvertaken(ATTEMPTS, () => tryMove(services, venue, move, who, { signedRotation }), taken);
}

async function tryMove(
  { engine, clock, ids, hub }: MoveServices,
  venue: Venue,
  { from, to, since }: VisitMove,
  who: string,
  back: Pick<Moved, 'signedRotation'> | null = null,
): Promise<Result<null>> {
  const { license } = venue;
  const isSame = from.code === to.code && from.type === to.type;
  if (isSame || meantPlace(venue, to)?.code !== to.code) return refused(noSuchLocation('to'));
  if (await isLocationBusy(engine, license, to.code)) return refused({ code: 'table_busy' });
  // Staff vouch for the guests: a phone with the other table's code does not take it from them.
  const rotation = back ? back.signedRotation : await locationRotation(engine, license, to.code);
  const now = clock.now();
  const moved = await engine.write<Result<{ visitId: string; orders: string[] }>>(
    function* () {
      const visit = yield* meantVisitWithin(license, from, since);
      if (!visit) return refused({ code: 'not_found' });
      const other = yield* openVisitWithin(license, to);
      if (other) {
        const isTaken = isVisitOpen(venue, other, now) || !(yield* isVisitSettled(license, other.visitId));
        if (isTaken) return refused({ code: 'active_order' });
        yield* endVisit(license, other.visitId, now);
      }
      if (!(yield* keepPlace(license, ids.uuid(), to, rotation, now))) throw new Overtaken();
      // The visit before its orders: an order that is placed meanwhile waits for it, and notices.
      const { signedRotation } = visit;
      const brought = back ? null : ({ how: 'move', from, at: now, signedRotation } as const);
      const moved = { to, signedRotation: rotation, brought };
      if (!(yield* writeMovedVisit(license, visit, moved, now)))
        throw new Undo(refused({ code: 'not_found' }));
      const orders = yield* writeMovedOrders(license, visit.visitId, to, now);
      yield* writeAudit({
        license,
        id: ids.uuid(),
        at: now,
        who,
        what: 'visit.moved',
        document: JSON.stringify({ from, to }),
      });
      return accepted({ visitId: visit.visitId, orders });
    },
    { turns: [`visits ${license}`] },
  );
  if (!moved.ok) return moved;
  await tellMoved({ engine, hub }, license, moved.value);
  return accepted(null);
}

/** Tells guests and staff about orders and a visit that are at another table now. */
export async function tellMoved(
  { engine, hub }: Pick<MoveServices, 'engine' | 'hub'>,
  license: string,
  { visitId, orders }: { visitId: string; orders: readonly string[] },
): Promise<void> {
  const changed = await Promise.all(orders.map((uuid) => findOrder(engine, license, uuid)));
  for (const order of changed) if (order) hub.publish(orderChange(order));
  hub.publish({ kind: 'visit', license, visitId });
}
