import { isReady, whoMayChoose } from '#domain/shared-cart/shared-cart.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Clock, Ids } from '../runtime/clock.ts';
import type { Engine } from '../store/engine.ts';
import type { StoredCart } from '../store/queries/visits/shared-carts.ts';
import { findSharedSeat, type SharedSeat } from '../store/queries/visits/shared-seats.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { isAway } from '../visits/is-away.ts';
import { isVisitOpen } from '../visits/visits.ts';
import { hashToken, visitToken } from '../runtime/tokens.ts';

/** What the use cases of shared carts need. */
export interface CartServices {
  engine: Engine;
  clock: Clock;
  ids: Ids;
  hub: Hub;
}

/** The idempotency key of the order that a round becomes: nobody outside can name it. */
export function roundKey({ venue }: LiveVenue, visitId: string, round: number): string {
  return visitToken(venue.secret, 'round', visitId, String(round));
}

/** Where a phone shares a cart now: of several tables the one it joined last; null: nowhere. */
export async function sharedSeatOf(
  { engine, clock }: Pick<CartServices, 'engine' | 'clock'>,
  { venue }: LiveVenue,
  visitTokens: readonly string[],
): Promise<SharedSeat | null> {
  const found = await Promise.all(
    visitTokens.map((token) => findSharedSeat(engine, venue.license, hashToken(token))),
  );
  const now = clock.now();
  const [newest] = found
    .flatMap((seat) => (seat && isVisitOpen(venue, seat.visit, now) ? seat : []))
    .toSorted((a, b) => b.joinedAt - a.joinedAt);
  return newest ?? null;
}

/** Tells the table's phones that its cart has changed. */
export function tellCart(hub: Hub, stored: StoredCart): void {
  const { license, visitId, version } = stored;
  hub.publish({ kind: 'cart', license, visitId, version, stored });
}

/** What staff see of a cart: who chooses there, not what. */
function seenByStaff({ cart }: StoredCart, now: number): string {
  const mayChoose = new Set(whoMayChoose(cart).map(({ guestId }) => guestId));
  return JSON.stringify(
    cart.guests.map((guest) => {
      const { guestId, name, plate } = guest;
      return [guestId, name, plate, isReady(cart, guest), isAway(guest, now), mayChoose.has(guestId)];
    }),
  );
}

/** Tells the table's phones of a change, and staff where they see a difference. */
export function tellChanged(
  { hub, clock }: Pick<CartServices, 'hub' | 'clock'>,
  before: StoredCart,
  after: StoredCart,
): void {
  tellCart(hub, after);
  const now = clock.now();
  if (seenByStaff(before, now) !== seenByStaff(after, now))
    hub.publish({ kind: 'choosing', license: after.license });
}
