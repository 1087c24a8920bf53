import type { FieldError } from '#contract/values/problem.ts';
import { MOST_KEPT_LINES, MOST_SHARED_LINES, type SharedContent } from '#contract/visits/shared-cart.ts';
import { changedCart, type CartChange, type Changed } from '#domain/shared-cart/cart-changes.ts';
import { liveLines } from '#domain/shared-cart/shared-cart.ts';
import { sizeFaults, sizeOfDraftLines } from '../orders/draft/order-size.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { StoredCart } from '../store/queries/visits/shared-carts.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { CartServices } from './cart-services.ts';
import { changeAsGuest } from './change-as-guest.ts';
import type { OwnCart } from './count.ts';
import { withNeeds } from './guest-needs.ts';
import { draftLines } from './round-lines.ts';

/** A cart after a phone's change. */
export interface ChangedCart extends OwnCart {
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

/** True for the guest's latest word on whether they are ready: what they cannot eat comes with it. */
function isReadyNews({ cart }: StoredCart, guestId: string, { ready }: CartChange<SharedContent>): boolean {
  const guest = cart.guests.find((each) => each.guestId === guestId);
  return ready !== undefined && guest !== undefined && ready.stamp > guest.ready.stamp;
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
  let faults: Changed['faults'] = [];
  const changed = await changeAsGuest(services, live, visitTokens, (stored, guestId) => {
    const { cart: changed, ...found } = changedCart(stored.cart, guestId, change);
    ({ faults } = found);
    if (changed === stored.cart) return accepted(null);
    const cart = isReadyNews(stored, guestId, change)
      ? withNeeds(changed, guestId, change.ready?.needs)
      : changed;
    const errors = growthFaults({ cart });
    return errors.length > 0 ? refused({ code: 'validation', errors }) : accepted({ cart });
  });
  return changed.ok ? accepted({ ...changed.value, faults }) : changed;
}
