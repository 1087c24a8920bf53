import type { Order } from '#domain/order/order.ts';
import type { Steps } from '../../store/query.ts';
import { findCallWithin, writeCall } from '../../store/queries/visits/visit-calls.ts';

/**
 * Asks for the bill at the order's place, so that staff come for a part's money; a call that waits already stays as it
 * is. An order without a place rings nowhere.
 */
export function* ringForBill({ license, visitId, location }: Order, now: number): Steps<void> {
  if (!location) return;
  const before = yield* findCallWithin(license, visitId, 'bill');
  if (!before || before.answered_at !== null) yield* writeCall(license, visitId, 'bill', now);
}
