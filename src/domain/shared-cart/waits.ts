import { isReady, linesOf, type SharedCart, type SharedGuest } from './shared-cart.ts';

/** A guest has told another, who is still choosing, that the table waits. */
export interface Wait {
  from: string;
  to: string;
  /** The round in which it was said: it is gone with it. */
  round: number;
}

/**
 * The guests that have chosen nothing at all before the table's first sending, and have not said that they are ready.
 * Whoever brought a dish to share has chosen; in later rounds nobody has to.
 */
export function nothingYet(cart: SharedCart): SharedGuest[] {
  if (cart.round > 1) return [];
  const shared = linesOf(cart, null);
  return cart.guests.filter((guest) => {
    const { guestId } = guest;
    const hasBrought = shared.some(({ marks }) => (marks[guestId]?.pieces ?? 0) > 0);
    return !hasBrought && linesOf(cart, guestId).length === 0 && !isReady(cart, guest);
  });
}

/** Why nobody is told that the table waits for them; null: they can be. */
export type WaitFault = 'unknown' | 'self' | 'ready';

/** What speaks against telling a guest that the others wait. */
export function waitFault(cart: SharedCart, { from, to }: Pick<Wait, 'from' | 'to'>): WaitFault | null {
  const guest = cart.guests.find(({ guestId }) => guestId === to);
  if (!guest) return 'unknown';
  if (from === to) return 'self';
  return isReady(cart, guest) ? 'ready' : null;
}

/** The waits that are left after a change of the cart: none for who is ready or has left, by who has left, or of another round. */
export function settledWaits(cart: SharedCart, waits: readonly Wait[]): Wait[] {
  const here = new Set(cart.guests.map(({ guestId }) => guestId));
  return waits.filter(
    (wait) => wait.round === cart.round && here.has(wait.from) && waitFault(cart, wait) === null,
  );
}
