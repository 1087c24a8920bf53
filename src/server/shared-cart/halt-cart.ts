import { isHalted } from '#domain/shared-cart/shared-cart.ts';
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
  return halted.ok ? callToHalted(services, live, visitTokens, halted.value) : halted;
}

/** Calls the staff to a table that is halted; one that has called waits for them already. */
export async function callToHalted(
  services: CartServices,
  live: LiveVenue,
  visitTokens: readonly string[],
  own: OwnCart,
): Promise<Result<OwnCart>> {
  if (!isHalted(own.stored.haltedAt, services.clock.now())) return accepted(own);
  const called = await callStaff(services, live, visitTokens, 'waiter');
  // They were there a moment ago, or there is no table to come to.
  const isCalled = called.ok || called.refusal.code === 'too_many_requests' || own.stored.isLinked;
  return isCalled ? accepted(own) : refused(called.refusal);
}
