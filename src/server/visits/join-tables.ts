import { accepted, BUSY, refused, undoAndRefuse, type Result } from '../runtime/result.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { writeBrought, writeJoinedVisit } from '../store/queries/visits/joined-visits.ts';
import { writeJoinedQuestions } from '../store/queries/visits/staff-questions.ts';
import { writeJoinedCalls } from '../store/queries/visits/visit-calls.ts';
import { writeJoinedOrders } from '../store/queries/visits/visit-orders.ts';
import { cartTurn } from '../store/queries/visits/shared-carts.ts';
import { openVisitAt, openVisitWithin, type Visit } from '../store/queries/visits/visits.ts';
import type { Steps } from '../store/query.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { joinSharedCarts } from './join-shared-carts.ts';
import { meantVisitWithin } from './meant-visit.ts';
import { tellMoved, type MoveServices, type VisitMove } from './move-visit.ts';

/** Joins two visits, and remembers what came along; returns the uuids of the orders. */
function* joinVisits(license: string, visit: Visit, into: Visit, now: number): Steps<Result<string[]>> {
  const { visitId, location: from } = visit;
  if (!from || !into.location) return refused({ code: 'not_found' });
  // The visit before its orders: an order that is placed meanwhile waits for it, and notices.
  const phones = yield* writeJoinedVisit(license, visit, into, now);
  if (!phones) return refused({ code: 'not_found' });
  const cart = yield* joinSharedCarts(license, visitId, into.visitId, now);
  if (cart === 'busy') return undoAndRefuse(BUSY);
  const calls = yield* writeJoinedCalls(license, visitId, into.visitId);
  const questions = yield* writeJoinedQuestions(license, visitId, into.visitId);
  const place = { location: into.location, visitId: into.visitId };
  const orders = yield* writeJoinedOrders(license, visitId, place, now);
  const came = { visitId, ...phones, orders, questions, calls, cart };
  yield* writeBrought(license, into.visitId, { how: 'join', from, at: now, ...came });
  return accepted(orders.map(({ uuid }) => uuid));
}

/**
 * Joins the guests of one table to those of another: their phones, calls and orders belong to the other visit from then
 * on, and their own table is free (docs/chapters/orders.md, 485). Refuses with not_found unless guests sit at both tables, at
 * the first those that are meant, with in_progress while a table's round is on its way.
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
      const orders = yield* joinVisits(license, visit, into, now);
      if (!orders.ok) return orders;
      const document = JSON.stringify({ from, to });
      yield* writeAudit({ license, id: ids.uuid(), at: now, who, what: 'visit.joined', document });
      return accepted({ from: visit.visitId, into: into.visitId, orders: orders.value });
    },
    { turns: [`visits ${license}`, ...carts] },
  );
  if (!joined.ok) return joined;
  const { from: left, into, orders } = joined.value;
  hub.publish({ kind: 'visit', license, visitId: left });
  await tellMoved({ engine, hub }, license, { visitId: into, orders });
  return accepted(null);
}
