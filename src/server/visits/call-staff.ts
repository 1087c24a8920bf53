import type { Refusal } from '#contract/values/problem.ts';
import type { CallMeant } from '#contract/visits/visit.ts';
import type { CallKind } from '#contract/visits/events.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import { referTo } from '../once/sending.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { resumeSending } from '../store/queries/visits/write-shared-carts.ts';
import {
  findCallWithin,
  writeCall,
  writeCallAnswered,
  writeCallTaken,
} from '../store/queries/visits/visit-calls.ts';
import { openVisitWithin, touchVisit } from '../store/queries/visits/visits.ts';
import type { Steps } from '../store/query.ts';
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

/** A call that staff take or answer: the one that began at an instant (ms UTC); null: whichever waits. */
export interface MeantCall {
  kind: CallKind;
  calledAt: number | null;
}

/** The call that a request means. */
export function meantCall({ for: kind, called_at: at }: CallMeant): MeantCall {
  return { kind, calledAt: at === undefined ? null : Date.parse(at) };
}

/** True unless the table has called again since the call that is meant. */
function* isMeant(license: string, visitId: string, { kind, calledAt }: MeantCall): Steps<boolean> {
  if (calledAt === null) return true;
  return (yield* findCallWithin(license, visitId, kind))?.called_at === calledAt;
}

/**
 * Answers a call and removes it from every board; a table that waited for a waiter because of a stranger may send again.
 * Returns whether it was still waiting.
 */
export async function answerCall(
  { engine, clock, hub }: VisitServices,
  license: string,
  location: OrderLocation,
  call: MeantCall,
): Promise<boolean> {
  const done = await engine.write(function* () {
    const visit = yield* openVisitWithin(license, location);
    if (!visit || !(yield* isMeant(license, visit.visitId, call))) return null;
    const { visitId } = visit;
    if (!(yield* writeCallAnswered(license, visitId, call.kind, clock.now()))) return null;
    referTo(visitId);
    const version = call.kind === 'waiter' ? yield* resumeSending(license, visitId, clock.now()) : null;
    return { visitId, version };
  });
  if (!done) return false;
  const { visitId, version } = done;
  hub.publish({ kind: 'visit', license, visitId });
  if (version !== null) hub.publish({ kind: 'cart', license, visitId, version });
  return true;
}

/**
 * Takes a waiting call for one of the staff: the others see at once who is coming, and it waits until it is answered.
 * Returns whether it is theirs; false once somebody else has it, or nobody waits.
 */
export async function takeCall(
  { engine, hub }: Pick<VisitServices, 'engine' | 'hub'>,
  license: string,
  location: OrderLocation,
  call: MeantCall,
  who: string,
): Promise<boolean> {
  const visitId = await engine.write(function* () {
    const visit = yield* openVisitWithin(license, location);
    if (!visit || !(yield* isMeant(license, visit.visitId, call))) return null;
    if (!(yield* writeCallTaken(license, visit.visitId, call.kind, who))) return null;
    referTo(visit.visitId);
    return visit.visitId;
  });
  if (visitId) hub.publish({ kind: 'visit', license, visitId });
  return visitId !== null;
}
