import { accepted, refused, type Result } from '../runtime/result.ts';
import { callStaff } from '../visits/call-staff.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import type { CartServices } from './cart-services.ts';
import { changeAsGuest } from './change-as-guest.ts';
import type { OwnCart } from './count.ts';

/**
 * A guest says that somebody at the table does not belong there: a count is stopped, nothing is sent until the staff
 * have come, and they are called. Refuses with forbidden a phone that shares no cart.
 */
export async function haltCart(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
): Promise<Result<OwnCart>> {
  const halted = await changeAsGuest(services, live, visitTokens, ({ cart, count }, guest) => {
    const haltedAt = services.clock.now();
    if (count === null || count.isSending) return accepted({ haltedAt });
    return accepted({ haltedAt, count: null, news: { kind: 'stopped', guest, round: cart.round } });
  });
  if (!halted.ok) return halted;
  const called = await callStaff(services, live, visitTokens, 'waiter');
  // They were there a moment ago, or there is no table to come to.
  const isCalled = called.ok || called.refusal.code === 'too_many_requests' || halted.value.stored.isLinked;
  return isCalled ? halted : refused(called.refusal);
}
