import type { VisitEnd } from '#contract/visits/events.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { isVisitOver, isVouchedFor, openOrderOfVisit } from '../store/queries/visits/visit-orders.ts';
import { findSeat, findVisit, openVisitAt, type Visit } from '../store/queries/visits/visits.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { hashToken } from '../runtime/tokens.ts';

/** A seat at an open visit, proved by a token. */
export interface Seat {
  visitId: string;
  location: OrderLocation | null;
  name: string;
  /** Where its visit sat before staff moved it. */
  movedFrom: readonly OrderLocation[];
}

/** A visit without activity since this instant (ms UTC) has been idle for longer than the venue allows. */
export function idleSince(venue: Venue, now: number): number {
  return now - (venue.file.locations.visit_minutes ?? 120) * 60_000;
}

/** True while a visit is open: neither ended nor idle for longer than the venue allows (contract section 2). */
export function isVisitOpen(venue: Venue, visit: Visit, now: number): boolean {
  return visit.endedAt === null && visit.lastActAt > idleSince(venue, now);
}

/** The open visits in which the phone's tokens give it a seat. */
export async function seatsOf(
  engine: Engine,
  clock: Clock,
  venue: Venue,
  tokens: readonly string[],
): Promise<Seat[]> {
  const found = await Promise.all(tokens.map((token) => findSeat(engine, venue.license, hashToken(token))));
  const now = clock.now();
  return found.flatMap((seat) =>
    seat && isVisitOpen(venue, seat, now)
      ? { visitId: seat.visitId, location: seat.location, name: seat.name, movedFrom: seat.movedFrom }
      : [],
  );
}

/**
 * Why a visit is over for a phone that sat there: something was served in it and all is paid, it was idle for too long,
 * others began the next one, the phone alone lost its seat, or staff ended it.
 */
export async function endOf(engine: Engine, venue: Venue, visitId: string, now: number): Promise<VisitEnd> {
  const { license } = venue;
  if (await isVisitOver(engine, license, visitId)) return 'settled';
  const visit = await findVisit(engine, license, visitId);
  if (!visit) return 'ended';
  if (visit.lastActAt <= idleSince(venue, visit.endedAt ?? now)) return 'expired';
  if (visit.endedAt === null) return 'removed';
  const next = visit.location && (await openVisitAt(engine, license, visit.location));
  // One act ends a visit and begins the next one (beginVisit).
  return next?.openedAt === visit.endedAt ? 'replaced' : 'ended';
}

/**
 * True when a phone with a currently valid printed code may take the table from a visit that was opened without one, or
 * with an older print: such a visit keeps its table only after staff have accepted its order, or it was paid
 * (docs/decisions/132).
 */
export function mayGiveWay({ signedRotation }: Visit, shown: number | null): boolean {
  return shown !== null && signedRotation !== shown;
}

/** True for a phone at a visit with an accepted or paid order: guests are known to be there. */
export async function isServed(
  engine: Engine,
  clock: Clock,
  venue: Venue,
  tokens: readonly string[],
): Promise<boolean> {
  const seats = await seatsOf(engine, clock, venue, tokens);
  const vouched = await Promise.all(seats.map(({ visitId }) => isVouchedFor(engine, venue.license, visitId)));
  return vouched.includes(true);
}

/** The open visit at a location, if any. */
export async function visitAt(
  engine: Engine,
  clock: Clock,
  venue: Venue,
  location: OrderLocation,
): Promise<Visit | null> {
  const visit = await openVisitAt(engine, venue.license, location);
  return visit && isVisitOpen(venue, visit, clock.now()) ? visit : null;
}

/** The visit at a table as staff see it: open, or with an order that the kitchen still works on, however idle. */
export async function tableVisit(
  engine: Engine,
  clock: Clock,
  venue: Venue,
  location: OrderLocation,
): Promise<Visit | null> {
  const visit = await openVisitAt(engine, venue.license, location);
  if (!visit || isVisitOpen(venue, visit, clock.now())) return visit ?? null;
  return (await openOrderOfVisit(engine, venue.license, visit.visitId)) === undefined ? null : visit;
}

/** True when scanning the code is enough to see the table's order and append to it. */
export function isOpenToScanners(venue: Venue): boolean {
  return venue.file.locations.join === 'open';
}
