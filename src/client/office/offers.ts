import { figureCalls } from '#contract/office/figure-calls.ts';
import { ask } from '../ask.ts';
import type { CouponUses } from '#contract/office/offers.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches how often each coupon was used. */
export function fetchCouponUses(connection: Connection): Promise<Answer<CouponUses>> {
  return ask(connection, figureCalls.readCouponUses);
}
