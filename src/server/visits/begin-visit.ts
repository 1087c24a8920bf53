import { SILENT_MS } from '#contract/visits/shared-cart.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Engine } from '../store/engine.ts';
import type { Steps } from '../store/query.ts';
import { heardAt, heardWithin } from '../store/queries/visits/shared-carts.ts';
import { holdsTableWithin, openOrderWithin } from '../store/queries/visits/visit-orders.ts';
import { endVisit, openVisitWithin, writeVisit } from '../store/queries/visits/visits.ts';
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

/**
 * Opens a visit; first ends one at the same table that is over, idle, without an active order or phones that choose
 * together, or yields to a guest who is present.
 */
export function* beginVisit(
  venue: Venue,
  { location, signedRotation }: { location: OrderLocation | null; signedRotation: number | null },
  visitId: string,
  now: number,
): Steps<Beginning> {
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
  const isSeated = yield* writeVisit({ license, visitId }, location, signedRotation, now);
  return { isSeated, endedVisitId: before?.visitId ?? null };
}
