import { findSharedCart, type StoredCart } from '../store/queries/visits/shared-carts.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { seatsOf } from '../visits/visits.ts';
import { sharedSeatOf, type CartServices } from './cart-services.ts';
import type { OwnCart } from './count.ts';

/** The cart that a phone shares; null: it shares none. */
export async function readOwnCart(
  services: Pick<CartServices, 'engine' | 'clock'>,
  live: LiveVenue,
  visitTokens: readonly string[],
): Promise<OwnCart | null> {
  const seat = await sharedSeatOf(services, live, visitTokens);
  if (!seat) return null;
  const { guestId, visit } = seat;
  const stored = await findSharedCart(services.engine, live.venue.license, visit.visitId);
  return stored ? { stored, guestId } : null;
}

/** The cart of an open visit where a phone has a seat, also one that shares no cart any more; null: it has no seat there. */
export async function readCartAt(
  { engine, clock }: Pick<CartServices, 'engine' | 'clock'>,
  live: LiveVenue,
  visitTokens: readonly string[],
  visitId: string,
): Promise<StoredCart | null> {
  const seats = await seatsOf(engine, clock, live.venue, visitTokens);
  const isSeated = seats.some((seat) => seat.visitId === visitId);
  return isSeated ? ((await findSharedCart(engine, live.venue.license, visitId)) ?? null) : null;
}
