import type { Refusal } from '#contract/values/problem.ts';
import { waitFault, type WaitFault } from '#domain/shared-cart/waits.ts';
import { accepted, refused, type Result } from '../runtime/result.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { CartServices } from './cart-services.ts';
import { changeAsGuest } from './change-as-guest.ts';
import type { OwnCart } from './count.ts';

const MAY_NOT: Record<Exclude<WaitFault, 'ready'>, Refusal> = {
  unknown: { code: 'not_found' },
  self: { code: 'forbidden', detail: 'Nobody waits for themselves' },
};

/**
 * Tells a guest who is still choosing that the others wait. Said again before they are ready, it tells them nothing
 * more; to one who is ready by now it says nothing. Refuses with not_found an unknown guest, with forbidden oneself.
 */
export function tellWaiting(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  to: string,
): Promise<Result<OwnCart>> {
  return changeAsGuest(services, live, visitTokens, ({ cart, waits }, from) => {
    const fault = waitFault(cart, { from, to });
    if (fault !== null && fault !== 'ready') return refused(MAY_NOT[fault]);
    if (fault === 'ready' || waits.some((wait) => wait.from === from && wait.to === to))
      return accepted(null);
    return accepted({ waits: [...waits, { from, to, round: cart.round }] });
  });
}
