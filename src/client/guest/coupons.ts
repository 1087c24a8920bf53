import type { WireCoupon } from '#contract/orders/coupon.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Fetches a coupon by its code; the problem's `reason` says why it was refused. */
export function fetchCoupon(connection: Connection, menu: string, code: string): Promise<Answer<WireCoupon>> {
  return call(connection, apiPath('coupon', { lang: 'en', menu, code }), 'id');
}
