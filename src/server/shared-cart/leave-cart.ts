import type { OrderLocation } from '#domain/details/location-code.ts';
import { cartWithout } from '#domain/shared-cart/cart-changes.ts';
import { hostOf, linesOf } from '#domain/shared-cart/shared-cart.ts';
import { referTo } from '../once/sending.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import { writeAudit } from '../store/queries/audit.ts';
import { removeSeat } from '../store/queries/visits/shared-seats.ts';
import { cartTurn, sharedCartWithin, type StoredCart } from '../store/queries/visits/shared-carts.ts';
import { writeSharedChange } from '../store/queries/visits/write-shared-carts.ts';
import { openVisitAt } from '../store/queries/visits/visits.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { sharedSeatOf, tellCart, type CartServices } from './cart-services.ts';

/** Who takes a phone off a table: itself, another guest, or staff. */
type By = { guestId: string } | { staff: string };

/** Whether somebody may take a phone off the table: only staff may where it has lines of its own. */
function mayRemove({ cart }: StoredCart, guestId: string, by: By): boolean {
  if ('staff' in by || by.guestId === guestId) return true;
  return hostOf(cart)?.guestId === by.guestId && linesOf(cart, guestId).length === 0;
}

/** The count stops where the guest who sends is taken off: nobody's checkout is sent without them. */
function stoppedCount({ cart, count }: StoredCart, guestId: string, by: By): Partial<StoredCart> {
  if (count?.sender !== guestId || count.isSending) return {};
  const guest = 'staff' in by ? guestId : by.guestId;
  return { count: null, news: { kind: 'stopped', guest, round: cart.round } };
}

/**
 * Takes a phone off a shared cart: its unsent lines go along, what it shared stays, and its count stops. One that is
 * removed by another loses its seat too. Refuses with forbidden who may not, with not_found an unknown guest.
 */
async function removeGuest(
  { engine, clock, ids, hub }: CartServices,
  license: string,
  visitId: string,
  guestId: string,
  by: By,
): Promise<Result<StoredCart>> {
  const left = await engine.write<Result<StoredCart>>(
    function* () {
      const stored = yield* sharedCartWithin(license, visitId);
      const guest = stored?.cart.guests.find((each) => each.guestId === guestId);
      if (!stored || !guest) return refused({ code: 'not_found' });
      if (!mayRemove(stored, guestId, by)) return refused({ code: 'forbidden' });
      const cart = cartWithout(stored.cart, guestId);
      // Staff who remove a phone have come.
      const haltedAt = 'staff' in by ? null : stored.haltedAt;
      const next = { ...stored, ...stoppedCount(stored, guestId, by), cart, haltedAt };
      const after = yield* writeSharedChange(stored, next, clock.now());
      if ('staff' in by || by.guestId !== guestId) yield* removeSeat(license, guest.tokenHash);
      if ('staff' in by)
        yield* writeAudit({
          license,
          id: ids.uuid(),
          at: clock.now(),
          who: by.staff,
          what: 'visit.phone_removed',
          document: JSON.stringify({ visit: visitId, guest: guestId }),
        });
      else referTo(`${visitId} ${by.guestId}`);
      return accepted(after);
    },
    { turns: [cartTurn(license, visitId)] },
  );
  if (left.ok) {
    tellCart(hub, left.value);
    hub.publish({ kind: 'visit', license, visitId });
  }
  return left;
}

/** The same by staff, for the cart of the guests at a table. */
export async function removePhone(
  services: CartServices,
  license: string,
  location: OrderLocation,
  guestId: string,
  who: string,
): Promise<Result<StoredCart>> {
  const visit = await openVisitAt(services.engine, license, location);
  return visit
    ? removeGuest(services, license, visit.visitId, guestId, { staff: who })
    : refused({ code: 'not_found' });
}

/** The same for a phone of the table, by its tokens; without a guest's id it leaves itself. */
export async function leaveCart(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  guest: string | undefined,
): Promise<Result<{ stored: StoredCart; guestId: string }>> {
  const seat = await sharedSeatOf(services, live, visitTokens);
  if (!seat) return refused({ code: 'forbidden' });
  const { guestId } = seat;
  const { visitId } = seat.visit;
  const left = await removeGuest(services, live.venue.license, visitId, guest ?? guestId, { guestId });
  return left.ok ? accepted({ stored: left.value, guestId }) : left;
}
