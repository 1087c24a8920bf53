import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Steps } from '../store/query.ts';
import { openVisitWithin, type Visit } from '../store/queries/visits/visits.ts';

/**
 * The open visit that is meant at a place: the one that began at `since` (ms UTC), or whoever sits there where nothing is
 * said; undefined where nobody sits there, or others by now.
 */
export function* meantVisitWithin(
  license: string,
  at: OrderLocation,
  since: number | undefined,
): Steps<Visit | undefined> {
  const visit = yield* openVisitWithin(license, at);
  return since === undefined || visit?.openedAt === since ? visit : undefined;
}
