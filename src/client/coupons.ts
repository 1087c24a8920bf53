import type { WireCoupon } from '#contract/coupon.ts';
import { apiPath } from '#contract/api-paths.ts';
import { call, type Answer, type Connection } from './http.ts';

/** A coupon by its code; a problem's `reason` says why there is none. */
export function fetchCoupon(connection: Connection, menu: string, code: string): Promise<Answer<WireCoupon>> {
  return call(connection, apiPath('coupon', { lang: 'en', menu, code }), 'id');
}
