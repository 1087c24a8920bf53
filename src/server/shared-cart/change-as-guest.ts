import { accepted, refused, type Result } from '../runtime/result.ts';
import { pipeline } from '../store/query.ts';
import { noteHeard } from '../store/queries/visits/heard-phones.ts';
import { cartTurn, sharedCartWithin, type StoredCart } from '../store/queries/visits/shared-carts.ts';
import { writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';
import { touchVisit } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { sharedSeatOf, tellChanged, type CartServices } from './cart-services.ts';
import type { OwnCart } from './count.ts';

/** What a guest changes of a cart; null: nothing, since it was taken before. */
export type GuestStep = (
  stored: StoredCart,
  guestId: string,
) => Result<Partial<Omit<StoredCart, 'license' | 'visitId' | 'version'>> | null>;

/** The cart with a guest who is heard at this instant, as it was noted. */
function heardNow(stored: StoredCart, guestId: string, now: number): StoredCart {
  const { cart } = stored;
  const guests = cart.guests.map((guest) => (guest.guestId === guestId ? { ...guest, seenAt: now } : guest));
  return { ...stored, cart: { ...cart, guests } };
}

/**
 * Changes a table's cart by one step of one of its phones, and tells the others. Refuses what the step refuses, and with
 * forbidden a phone that shares no cart.
 */
export async function changeAsGuest(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  step: GuestStep,
): Promise<Result<OwnCart>> {
  const { engine, clock } = services;
  const { license } = live.venue;
  const seat = await sharedSeatOf(services, live, visitTokens);
  if (!seat) return refused({ code: 'forbidden' });
  const { guestId } = seat;
  const { visitId } = seat.visit;
  const now = clock.now();
  const changed = await engine.write<Result<OwnCart & { before: StoredCart | null }>>(
    function* () {
      const stored = yield* sharedCartWithin(license, visitId);
      if (!stored) return refused({ code: 'forbidden' });
      const change = step(stored, guestId);
      if (!change.ok) return change;
      if (change.value === null) return accepted({ stored, guestId, before: null });
      const [after] = yield* pipeline(
        writeSharedChange(stored, { ...stored, ...change.value }, now),
        noteHeard(license, visitId, seat.tokenHash, now),
        touchVisit(license, visitId, now),
      );
      return accepted({ stored: heardNow(after, guestId, now), guestId, before: stored });
    },
    { turns: [cartTurn(license, visitId)] },
  );
  if (changed.ok && changed.value.before) tellChanged(services, changed.value.before, changed.value.stored);
  return changed;
}
