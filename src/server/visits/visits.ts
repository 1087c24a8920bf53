import type { OrderLocation } from '#domain/location-code.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import { isVouchedFor } from '../store/queries/visit-orders.ts';
import { findSeat, openVisitAt, type Visit } from '../store/queries/visits.ts';
import type { Venue } from '../venues/venue.ts';
import { hashToken } from '../runtime/tokens.ts';

/** A place at an open visit that a token proves. */
export interface Seat {
  visitId: string;
  location: OrderLocation | null;
  name: string;
}

/** True while a visit is open: not ended, and not idle for longer than the venue allows (contract section 2). */
export function isVisitOpen(venue: Venue, visit: Visit, now: number): boolean {
  const minutes = venue.file.locations.visit_minutes ?? 120;
  return visit.endedAt === null && now - visit.lastActAt < minutes * 60_000;
}

/** The open visits at which the phone's tokens seat it. */
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
      ? { visitId: seat.visitId, location: seat.location, name: seat.name }
      : [],
  );
}

/**
 * True where whoever shows a print that is valid now may take a table from a visit that was opened without one, or by an earlier print:
 * such a visit holds its table only once the staff have accepted its order, or it was paid (docs/decisions/132).
 */
export function mayGiveWay({ signedRotation }: Visit, shown: number | null): boolean {
  return shown !== null && signedRotation !== shown;
}

/** True for a phone that sits where the staff have accepted an order, or one was paid for: somebody is there. */
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

/** True where having scanned the code is enough to see and add to the table's order. */
export function isOpenToScanners(venue: Venue): boolean {
  return venue.file.locations.join === 'open';
}
