import type { FieldError } from '#contract/values/problem.ts';
import { MOST_KEPT_LINES, MOST_SHARED_LINES, type SharedContent } from '#contract/visits/shared-cart.ts';
import { changedCart, type CartChange, type Changed } from '#domain/shared-cart/cart-changes.ts';
import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import { sizeFaults, sizeOfDraftLines } from '../orders/draft/order-size.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import {
  cartTurn,
  noteHeard,
  sharedCartWithin,
  writeSharedChange,
  type StoredCart,
} from '../store/queries/visits/shared-carts.ts';
import { touchVisit } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { draftLines } from './round-lines.ts';
import { sharedSeatOf, tellCart, type CartServices } from './cart-services.ts';

/** A cart after a phone's change. */
export interface ChangedCart {
  stored: StoredCart;
  guestId: string;
  faults: Changed['faults'];
}

/** Why a cart would grow beyond what one order may hold. */
function growthFaults({ cart }: Pick<StoredCart, 'cart'>): FieldError[] {
  const lines = liveLines(cart);
  const tooMany = { path: 'lines', message: `At most ${MOST_SHARED_LINES} lines at one table` };
  const size = sizeFaults(sizeOfDraftLines(draftLines(lines)));
  const kept = cart.lines.filter(({ sentRound }) => sentRound === null);
  if (lines.length > MOST_SHARED_LINES || kept.length > MOST_KEPT_LINES) return [tooMany];
  return size.map((fault) => ({ ...fault, path: 'lines' }));
}

/**
 * Takes what a phone has written since it was last confirmed. Sent again, or in another order, it changes nothing.
 * Refuses with forbidden a phone that shares no cart, with validation what is more than one order may hold.
 */
export async function changeCart(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  change: CartChange<SharedContent>,
): Promise<Result<ChangedCart>> {
  const { engine, clock, hub } = services;
  const { license } = live.venue;
  const seat = await sharedSeatOf(services, live, visitTokens);
  if (!seat) return refused({ code: 'forbidden' });
  const { guestId } = seat;
  const { visitId } = seat.visit;
  const now = clock.now();
  const changed = await engine.write<Result<ChangedCart & { isNew: boolean }>>(
    function* () {
      const stored = yield* sharedCartWithin(license, visitId);
      if (!stored) return refused({ code: 'forbidden' });
      const { cart, faults } = changedCart(stored.cart, guestId, change);
      if (cart === stored.cart) return accepted({ stored, guestId, faults, isNew: false });
      const after = { ...stored, cart, version: stored.version + 1 };
      const errors = growthFaults(after);
      if (errors.length > 0) return refused({ code: 'validation', errors });
      yield* writeSharedChange(stored, after, now);
      yield* noteHeard(license, visitId, seat.tokenHash, now);
      yield* touchVisit(license, visitId, now);
      return accepted({ stored: after, guestId, faults, isNew: true });
    },
    { turns: [cartTurn(license, visitId)] },
  );
  if (changed.ok && changed.value.isNew) tellCart(hub, changed.value.stored);
  return changed;
}
