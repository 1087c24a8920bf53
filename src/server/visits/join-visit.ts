import type { LocationType } from '#domain/details/location-code.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Engine } from '../store/engine.ts';
import { writeSeat, touchVisit } from '../store/queries/visits/visits.ts';
import {
  findRequest,
  requestWithin,
  waitingWithin,
  writeRequest,
  writeSettled,
} from '../store/queries/visits/visit-requests.ts';
import type { VisitRequestRow } from '../store/rows/people-rows.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { checkLocation, noSuchLocation } from './location.ts';
import { equalTexts, hashToken, senderToken, visitToken } from '../runtime/tokens.ts';
import { isChoosing } from './begin-visit.ts';
import { isOpenToScanners, seatsOf, visitAt } from './visits.ts';

export interface VisitServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
}

export interface JoinRequest {
  live: LiveVenue;
  location: string;
  locationType: LocationType;
  name: string;
  /** The code from a seated phone, if it was scanned. */
  pass: string | undefined;
  visitTokens: readonly string[];
  /** The address or network of the caller. */
  from: string;
  /** Repeated with the same key while it is not refused, it is the same request. */
  key: string | undefined;
}

/** A phone gets a seat with a token, or waits with a request until it is admitted. */
export type Joined = { kind: 'seated'; token: string } | { kind: 'asked'; request: string };

/** The maximum number of waiting requests at a table: beyond it each new one replaces another (docs/chapters/orders.md). */
export const MOST_WAITING = 10;
/** How long a request waits: the guest may have closed the page without withdrawing it. */
const WAIT_MS = 15 * 60_000;

/** The earliest instant (ms UTC) of requests that still wait. */
export function waitingSince(now: number): number {
  return now - WAIT_MS;
}

/** The code that a seated phone shows for others to scan: derived from the visit, so it ends with it. */
export function visitPass(live: LiveVenue, visitId: string): string {
  return visitToken(live.venue.secret, 'pass', visitId).slice(0, 22);
}

/**
 * The waiting request to replace, from a list oldest first: the oldest of the address with most of them. The very first
 * one stays: the table's phones show that question, and it must not change under a finger.
 */
function whoGivesWay([first, ...others]: readonly VisitRequestRow[]): VisitRequestRow | undefined {
  const countOf = Map.groupBy(others, ({ asked_by: from }) => from);
  const [most] = [...countOf.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0] ?? first;
}

async function seat(
  { engine, clock }: VisitServices,
  live: LiveVenue,
  visitId: string,
  token: string,
  name: string,
): Promise<void> {
  const now = clock.now();
  await engine.write(function* () {
    yield* writeSeat(live.venue.license, hashToken(token), visitId, name, now);
    yield* touchVisit(live.venue.license, visitId, now);
  });
}

/**
 * Asks to join the open visit of a table. A seated phone keeps its seat; the code of a seated phone, or an open venue,
 * admits at once; otherwise the request waits for a seated phone or staff (contract section 2). Refuses with not_found
 * when nobody sits there: the first order opens the visit.
 */
export async function joinVisit(services: VisitServices, request: JoinRequest): Promise<Result<Joined>> {
  const { engine, clock, ids } = services;
  const { live, name } = request;
  const { venue } = live;
  const location = await checkLocation(engine, venue, request.location, request.locationType);
  if (!location) return refused(noSuchLocation('order_location'));
  const visit = await visitAt(engine, clock, venue, location);
  if (!visit) return refused({ code: 'not_found' });
  const seated = await tokenAt(services, request, visit.visitId);
  if (seated) return accepted({ kind: 'seated', token: seated });
  const hasPass = request.pass !== undefined && equalTexts(request.pass, visitPass(live, visit.visitId));
  const mayWalkIn =
    isOpenToScanners(venue) &&
    (venue.file.locations.signed === true || !(await isChoosing(engine, venue, visit.visitId, clock.now())));
  if (hasPass || mayWalkIn) {
    const token = ids.token();
    await seat(services, live, visit.visitId, token, name);
    return accepted({ kind: 'seated', token });
  }
  return accepted({ kind: 'asked', request: await ask(services, request, visit.visitId) });
}

/** Asks those who sit at a table, and answers the request that waits for them; one that waits under the key already. */
async function ask(
  { engine, clock, ids, hub }: VisitServices,
  { live: { venue }, name, key, from: sender }: JoinRequest,
  visitId: string,
): Promise<string> {
  const { license, secret } = venue;
  const now = clock.now();
  const ofKey = key === undefined ? undefined : visitToken(secret, 'ask', visitId, key);
  const from = senderToken(secret, sender);
  const { request, isNew } = await engine.write(
    function* () {
      const waiting = yield* waitingWithin(license, visitId, waitingSince(now));
      const known = ofKey === undefined ? undefined : yield* requestWithin(license, ofKey);
      const isOpen = known?.state === 'admitted' || waiting.some(({ request: id }) => id === known?.request);
      if (known && isOpen) return { request: known.request, isNew: false };
      const giving = waiting.length < MOST_WAITING ? undefined : whoGivesWay(waiting);
      if (giving) yield* writeSettled(license, giving.request, 'withdrawn');
      const fresh = known || ofKey === undefined ? ids.token() : ofKey;
      yield* writeRequest({ license, request: fresh, visitId, name, from, now });
      return { request: fresh, isNew: true };
    },
    { turns: [`join ${license} ${visitId}`] },
  );
  if (isNew) hub.publish({ kind: 'visit', license, visitId });
  return request;
}

async function tokenAt(
  { engine, clock }: VisitServices,
  { live, visitTokens }: JoinRequest,
  visitId: string,
): Promise<string | null> {
  for (const token of visitTokens) {
    const [seatHere] = await seatsOf(engine, clock, live.venue, [token]);
    if (seatHere?.visitId === visitId) return token;
  }
  return null;
}

/** The token of an admitted phone; the same each time its request is read. */
export function admittedToken(live: LiveVenue, request: string): string {
  return visitToken(live.venue.secret, 'request', request);
}

/** What was decided about a phone that asked; one that nobody knows of any more was not let in. */
export async function readDecision(
  { engine }: Pick<VisitServices, 'engine'>,
  license: string,
  request: string,
): Promise<'admitted' | 'refused'> {
  const row = await findRequest(engine, license, request);
  return row?.state === 'admitted' ? 'admitted' : 'refused';
}

/** Admits or rejects a waiting phone, once. `mayDecide` checks the decider: a seated phone or staff. */
export async function decideRequest(
  services: VisitServices,
  live: LiveVenue,
  request: string,
  admit: boolean,
  mayDecide: (visitId: string) => boolean,
): Promise<Result<'admitted' | 'refused'>> {
  const { engine, clock, hub } = services;
  const { license } = live.venue;
  const row = await findRequest(engine, license, request);
  if (!row || row.ended_at !== null) return refused({ code: 'not_found' });
  if (!mayDecide(row.visit_id)) return refused({ code: 'forbidden' });
  const now = clock.now();
  await engine.write(function* () {
    const decided = yield* writeSettled(license, request, admit ? 'admitted' : 'refused');
    if (decided && admit) {
      yield* writeSeat(license, hashToken(admittedToken(live, request)), row.visit_id, row.name, now);
      yield* touchVisit(license, row.visit_id, now);
    }
  });
  hub.publish({ kind: 'visit', license, visitId: row.visit_id });
  return accepted(await readDecision(services, license, request));
}

/** Withdraws a phone's request, so that the table is no longer asked. An admitted phone stays admitted. */
export async function withdrawRequest(
  { engine, hub }: VisitServices,
  live: LiveVenue,
  request: string,
): Promise<Result<'withdrawn' | 'admitted' | 'refused'>> {
  const { license } = live.venue;
  const row = await findRequest(engine, license, request);
  if (!row) return refused({ code: 'not_found' });
  const isMine = await engine.write(() => writeSettled(license, request, 'withdrawn'));
  if (isMine) hub.publish({ kind: 'visit', license, visitId: row.visit_id });
  return accepted(isMine || row.state === 'waiting' ? 'withdrawn' : row.state);
}
