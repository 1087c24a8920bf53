import { accepted, BUSY, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { writeJoinedQuestions } from '../store/queries/visits/staff-questions.ts';
import { writeJoinedCalls } from '../store/queries/visits/visit-calls.ts';
import { openOrderWithin, writeMovedOrders } from '../store/queries/visits/visit-orders.ts';
import { cartTurn } from '../store/queries/visits/shared-carts.ts';
import { openVisitAt, openVisitWithin, writeJoinedVisit } from '../store/queries/visits/visits.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { joinSharedCarts } from './join-shared-carts.ts';
import { meantVisitWithin } from './meant-visit.ts';
import { tellMoved, type MoveServices, type VisitMove } from './move-visit.ts';

/**
 * Joins the guests of one table to those of another: their phones, calls and orders belong to the other visit from then
 * on, and their own table is free (docs/decisions/232). Refuses with not_found unless guests sit at both tables, at the
 * first those that are meant, with active_order when the kitchen still works on an order of each, with in_progress while
 * a table's round is on its way.
 */
export async function joinTables(
  { engine, clock, ids, hub }: MoveServices,
  { license }: Venue,
  { from, to, since }: VisitMove,
  who: string,
): Promise<Result<null>> {
  const now = clock.now();
  const sitting = await Promise.all([from, to].map((place) => openVisitAt(engine, license, place)));
  const carts = sitting.flatMap((visit) => (visit ? cartTurn(license, visit.visitId) : []));
  const joined = await engine.write<Result<{ from: string; into: string; orders: string[] }>>(
    function* () {
      const visit = yield* meantVisitWithin(license, from, since);
      const into = yield* openVisitWithin(license, to);
      if (!visit || !into || visit.visitId === into.visitId) return refused({ code: 'not_found' });
      const [own, other] = [
        yield* openOrderWithin(license, visit.visitId),
        yield* openOrderWithin(license, into.visitId),
      ];
      if (own !== undefined && other !== undefined) return refused({ code: 'active_order' });
      // The visit before its orders: an order that is placed meanwhile waits for it, and notices.
      if (!(yield* writeJoinedVisit(license, visit, into, now))) return refused({ code: 'not_found' });
      if (!(yield* joinSharedCarts(license, visit.visitId, into.visitId, now))) undoAndRefuse(BUSY);
      yield* writeJoinedCalls(license, visit.visitId, into.visitId);
      yield* writeJoinedQuestions(license, visit.visitId, into.visitId);
      const orders = yield* writeMovedOrders(license, visit.visitId, to, now, into.visitId);
      const document = JSON.stringify({ from, to });
      yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'visit.joined', document });
      return accepted({ from: visit.visitId, into: into.visitId, orders });
    },
    { turns: [`visits ${license}`, ...carts] },
  );
  if (!joined.ok) return joined;
  const { from: left, into, orders } = joined.value;
  hub.publish({ kind: 'visit', license, visitId: left });
  await tellMoved({ engine, hub }, license, { visitId: into, orders });
  return accepted(null);
}
