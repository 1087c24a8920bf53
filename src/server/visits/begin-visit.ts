import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Engine } from '../store/engine.ts';
import type { Steps } from '../store/query.ts';
import { heardAt, heardWithin } from '../store/queries/visits/shared-carts.ts';
import { holdsTableWithin, openOrderWithin } from '../store/queries/visits/visit-orders.ts';
import {
  endVisit,
  keepPlace,
  openVisitWithin,
  visitWithin,
  writeMovedVisit,
  writeVisit,
} from '../store/queries/visits/visits.ts';
import type { Venue } from '../venues/menu/venue.ts';
import { isVisitOpen, mayGiveWay } from './visits.ts';

function isRecent(heard: number | null, now: number): boolean {
  return heard !== null && heard > now - SILENT_MS;
}

/** True while phones of a visit choose together: one of them was heard in the last five minutes. */
export async function isChoosing(
  engine: Engine,
  { license }: Venue,
  visitId: string,
  now: number,
): Promise<boolean> {
  return isRecent(await heardAt(engine, license, visitId), now);
}

/** What came of beginning a visit. */
export interface Beginning {
  /** False when the table is taken. */
  isSeated: boolean;
  /** The visit that ended for it: its phones are to be told. */
  endedVisitId: string | null;
}

/** A place as a phone has named it. */
interface NamedPlace {
  location: OrderLocation | null;
  /** The rotation of the signed code that was scanned; null: a code without a signature. */
  signedRotation: number | null;
}

/**
 * Ends a visit at a table that is over, idle, without an active order or phones that choose together, or yields to a guest
 * who is present. Not seated: others have the table.
 */
function* makeRoom(venue: Venue, { location, signedRotation }: NamedPlace, now: number): Steps<Beginning> {
  const { license } = venue;
  const before = location && (yield* openVisitWithin(license, location));
  if (before) {
    const isYielding = mayGiveWay(before, signedRotation);
    const isHeld = isYielding
      ? yield* holdsTableWithin(license, before.visitId)
      : (yield* openOrderWithin(license, before.visitId)) !== undefined ||
        isRecent(yield* heardWithin(license, before.visitId), now);
    if (isVisitOpen(venue, before, now) && isHeld) return { isSeated: false, endedVisitId: null };
    yield* endVisit(license, before.visitId, now);
  }
  return { isSeated: true, endedVisitId: before?.visitId ?? null };
}

/** Opens a visit, where its table is free or becomes so. */
export function* beginVisit(venue: Venue, place: NamedPlace, visitId: string, now: number): Steps<Beginning> {
  const { isSeated, endedVisitId } = yield* makeRoom(venue, place, now);
  if (!isSeated) return { isSeated, endedVisitId };
  const { location, signedRotation } = place;
  const isNew = yield* writeVisit({ license: venue.license, visitId }, location, signedRotation, now);
  return { isSeated: isNew, endedVisitId };
}

/**
 * Seats a visit without a table at one, where that is free or becomes so: its phones go along. `placeId` is a new id. Not
 * seated too where the visit is over, or sits somewhere by now.
 */
export function* seatVisit(
  venue: Venue,
  { location, signedRotation }: NamedPlace & { location: OrderLocation },
  { visitId, placeId }: { visitId: string; placeId: string },
  now: number,
): Steps<Beginning> {
  const { license } = venue;
  const made = yield* makeRoom(venue, { location, signedRotation }, now);
  if (!made.isSeated || !(yield* keepPlace(license, placeId, location, signedRotation, now)))
    return { ...made, isSeated: false };
  const visit = yield* visitWithin(license, visitId);
  const moved = { to: location, signedRotation, brought: null };
  const isSeated = visit?.location === null && (yield* writeMovedVisit(license, visit, moved, now));
  return { ...made, isSeated };
}
