import { findSharedCart } from '../store/queries/visits/shared-carts.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
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
