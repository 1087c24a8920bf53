import type { Refusal } from '#contract/values/problem.ts';
import type { CallKind } from '#contract/visits/events.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import {
  findCallWithin,
  writeCall,
  writeCallAnswered,
  writeCallTaken,
} from '../store/queries/visits/visit-calls.ts';
import { openVisitWithin, touchVisit } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { VisitServices } from './join-visit.ts';
import { seatsOf } from './visits.ts';

/** The minimum time after an answered call before the same call can be made again. */
const PAUSE_MS = 60_000;
const TOO_SOON: Refusal = { code: 'too_many_requests', retryAfterS: PAUSE_MS / 1000 };

/**
 * Calls a waiter or asks for the bill, for a seated phone (contract section 5). A waiting call is not repeated. Refuses
 * with forbidden when the phone has no seat, with too_many_requests directly after an answer.
 */
export async function callStaff(
  { engine, clock, hub }: VisitServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  kind: CallKind,
): Promise<Result<CallKind>> {
  const { license } = live.venue;
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  const seat = seats.find(({ location }) => location !== null);
  if (!seat) return refused({ code: 'forbidden' });
  const now = clock.now();
  const isNew = await engine.write<Result<boolean>>(
    function* () {
      const before = yield* findCallWithin(license, seat.visitId, kind);
      if (before && before.answered_at === null) return accepted(false);
      if (before && now - before.called_at < PAUSE_MS) return refused(TOO_SOON);
      yield* writeCall(license, seat.visitId, kind, now);
      yield* touchVisit(license, seat.visitId, now);
      return accepted(true);
    },
    { turns: [`call ${license} ${seat.visitId}`] },
  );
  if (!isNew.ok) return isNew;
  if (isNew.value) hub.publish({ kind: 'visit', license, visitId: seat.visitId });
  return accepted(kind);
}

/** Answers a call and removes it from every board. Returns whether it was still waiting. */
export async function answerCall(
  { engine, clock, hub }: VisitServices,
  license: string,
  location: OrderLocation,
  kind: CallKind,
): Promise<boolean> {
  const visitId = await engine.write(function* () {
    const visit = yield* openVisitWithin(license, location);
    if (!visit) return null;
    const answered = yield* writeCallAnswered(license, visit.visitId, kind, clock.now());
    return answered ? visit.visitId : null;
  });
  if (visitId) hub.publish({ kind: 'visit', license, visitId });
  return visitId !== null;
}

/**
 * Takes a waiting call for one of the staff: the others see at once who is coming, and it waits until it is answered.
 * Returns whether it is theirs; false once somebody else has it, or nobody waits.
 */
export async function takeCall(
  { engine, hub }: Pick<VisitServices, 'engine' | 'hub'>,
  license: string,
  location: OrderLocation,
  kind: CallKind,
  who: string,
): Promise<boolean> {
  const visitId = await engine.write(function* () {
    const visit = yield* openVisitWithin(license, location);
    if (!visit) return null;
    return (yield* writeCallTaken(license, visit.visitId, kind, who)) ? visit.visitId : null;
  });
  if (visitId) hub.publish({ kind: 'visit', license, visitId });
  return visitId !== null;
}
