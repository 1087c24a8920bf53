import { stillChoosing } from '#domain/shared-cart/shared-cart.ts';
import { nothingYet } from '#domain/shared-cart/waits.ts';
import type { Page } from '../../page/page.tsx';
import { guestName } from './guest-names.ts';
import type { Seat, TableCart } from './use-table-cart.ts';

/**
 * Whom this phone's guest is asked about before they send: who is still choosing, and who sits there and has chosen
 * nothing yet.
 */
export function waitedFor({ cart, seats }: TableCart): Seat[] {
  const choosing = new Set(stillChoosing(cart).map(({ guestId }) => guestId));
  const nothing = new Set(nothingYet(cart).map(({ guestId }) => guestId));
  return seats.filter(
    ({ guestId, isMe, isAway }) => !isMe && (choosing.has(guestId) || (nothing.has(guestId) && !isAway)),
  );
}

/** That these guests are still choosing, or have chosen nothing yet; null: nobody is waited for. */
export function waitedForWords(seats: readonly Seat[], page: Page): string | null {
  const { t, display } = page;
  const [one, ...more] = seats.map((seat) => guestName(seat, page));
  if (one === undefined) return null;
  const hasNothing = seats.every(({ pieces }) => pieces === 0);
  if (more.length === 0) return t(hasNothing ? 'nameChoseNothing' : 'nameStillChoosing', { name: one });
  return t(hasNothing ? 'choseNothing' : 'stillChoosing', { names: display.list([one, ...more]) });
}
