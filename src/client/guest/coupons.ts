import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '../ask.ts';
import type { WireCoupon } from '#contract/orders/coupon.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches a coupon by its code; the problem's `reason` says why it was refused. */
export function fetchCoupon(connection: Connection, menu: string, code: string): Promise<Answer<WireCoupon>> {
  return ask(connection, orderCalls.readCoupon, { params: { lang: 'en', menu, code } });
}
