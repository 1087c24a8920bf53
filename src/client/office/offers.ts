import type { CouponUses } from '#contract/office/offers.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches how often each coupon was used. */
export function fetchCouponUses(connection: Connection): Promise<Answer<CouponUses>> {
  return call(connection, officePath('officeCouponUses'), 'uses');
}
