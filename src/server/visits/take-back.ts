import { TAKE_BACK_MS } from '#contract/office/tables.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { accepted, BUSY, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import { writeAudit } from '../store/queries/audit.ts';
import type { Joined } from '../store/queries/visits/brought.ts';
import { writeBrought, writePartedVisit } from '../store/queries/visits/joined-visits.ts';
import { cartTurn } from '../store/queries/visits/shared-carts.ts';
import { writePartedQuestions } from '../store/queries/visits/staff-questions.ts';
import { writePartedCalls } from '../store/queries/visits/visit-calls.ts';
import { writePartedOrders } from '../store/queries/visits/visit-orders.ts';
import { keepPlace, openVisitAt, visitWithin, type Visit } from '../store/queries/visits/visits.ts';
import type { Steps } from '../store/query.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { partSharedCarts } from './join-shared-carts.ts';
import { moveVisitBack, tellMoved, type MoveServices, type VisitMove } from './move-visit.ts';

function isSamePlace(one: OrderLocation, other: OrderLocation): boolean {
  return one.code === other.code && one.type === other.type;
}

/** Gives back what came along with a join; returns the uuids of the orders. */
function* partVisits(
  { ids }: Pick<MoveServices, 'ids'>,
  license: string,
  into: Visit,
  joined: Joined,
  now: number,
): Steps<Result<string[]>> {
  const own = yield* visitWithin(license, joined.visitId);
  if (!own || own.endedAt === null) return refused({ code: 'not_found' });
  // The rotation as it was: whoever may take the table from them could do so before.
  if (!(yield* keepPlace(license, ids.uuid(), joined.from, own.signedRotation, now)))
    return refused({ code: 'active_order' });
  yield* writePartedVisit(license, into, own, joined, now);
  if (!(yield* partSharedCarts(license, into.visitId, joined, now))) return undoAndRefuse(BUSY);
  yield* writePartedCalls(license, into.visitId, joined);
  yield* writePartedQuestions(license, into.visitId, joined.visitId, joined.questions);
  const orders = yield* writePartedOrders(license, into.visitId, joined, now);
  yield* writeBrought(license, into.visitId, null);
  return accepted(orders);
}

async function takeJoinBack(
  services: MoveServices,
  license: string,
  visitId: string,
  joined: Joined,
  who: string,
): Promise<Result<null>> {
  const { engine, clock, ids, hub } = services;
  const now = clock.now();
  const parted = await engine.write<Result<string[]>>(
    function* () {
      const into = yield* visitWithin(license, visitId);
      const { brought = null, location = null, endedAt = now } = into ?? {};
      // Somebody else was faster, or more guests came.
      if (!into || endedAt !== null || brought?.how !== 'join' || brought.at !== joined.at)
        return refused({ code: 'not_found' });
      const orders = yield* partVisits(services, license, into, brought, now);
      if (!orders.ok) return orders;
      const document = JSON.stringify({ from: location, to: brought.from });
      yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'visit.parted', document });
      return orders;
    },
    { turns: [`visits ${license}`, cartTurn(license, visitId), cartTurn(license, joined.visitId)] },
  );
  if (!parted.ok) return parted;
  hub.publish({ kind: 'visit', license, visitId });
  await tellMoved({ engine, hub }, license, { visitId: joined.visitId, orders: parted.value });
  return accepted(null);
}

/**
 * Takes a move or a join back that was asked less than a minute ago: the guests sit where they sat, with the phones,
 * calls and orders that came along (docs/decisions/485). Refuses with not_found what is older or was taken back, with
 * active_order and table_busy when their table is not free any more, with in_progress while a round is on its way.
 */
export async function takeBack(
  services: MoveServices,
  venue: Venue,
  { from, to }: Pick<VisitMove, 'from' | 'to'>,
  who: string,
): Promise<Result<null>> {
  const { license } = venue;
  const visit = await openVisitAt(services.engine, license, to);
  const brought = visit?.brought ?? null;
  if (!visit || !brought || !isSamePlace(brought.from, from)) return refused({ code: 'not_found' });
  if (brought.at <= services.clock.now() - TAKE_BACK_MS) return refused({ code: 'not_found' });
  if (brought.how === 'join') return takeJoinBack(services, license, visit.visitId, brought, who);
  const back = { from: to, to: from, since: visit.openedAt };
  return moveVisitBack(services, venue, back, brought.signedRotation, who);
}
