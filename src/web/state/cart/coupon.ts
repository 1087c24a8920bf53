import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import { parseCoupon } from '#contract/orders/coupon-parse.ts';
import type { Problem } from '#contract/values/problem.ts';
import type { Coupon } from '#domain/price/coupon.ts';
import {
  changeCoupon,
  couponCode,
  noCoupon,
  type CouponAction,
  type CouponBox,
  type CouponFault,
} from '#domain/price/coupon-box.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { asId, asInteger, asList, asOneOf, asRecord, asText } from '#contract/values/checks.ts';
import { theConnection } from '../../page/connection.ts';
import { keep } from '../../browser/kept.ts';

const MOST_MILLS = 1e15;
const faults: readonly CouponFault[] = ['unknown', 'not_started', 'ended', 'used_up'];

function asCoupon(value: unknown): Coupon | null {
  const stored = asRecord(value);
  const id = asId(stored?.['id']);
  const code = asId(stored?.['code']);
  const type = asOneOf(stored?.['type'], ['percentage', 'fixed'] as const);
  const amount = asInteger(stored?.['value'], 0, MOST_MILLS);
  const minOrderMills = asInteger(stored?.['minOrderMills'], 0, MOST_MILLS);
  const productIds = asList(stored?.['productIds'], asId, 1000);
  const categoryIds = asList(stored?.['categoryIds'], asId, 1000);
  if (!id || !code || !type || amount === null || minOrderMills === null || !productIds || !categoryIds)
    return null;
  return {
    id,
    code,
    type,
    value: amount,
    minOrderMills,
    productIds,
    categoryIds,
    maxDiscountMills: asInteger(stored?.['maxDiscountMills'], 0, MOST_MILLS),
    freeDelivery: stored?.['freeDelivery'] === true,
    startsAt: null,
    endsAt: null,
    maxUses: null,
  };
}

/** The cart's coupon, for the browser session. */
export const couponBox = keep<CouponBox>('coupon', 'session', noCoupon, (value) => {
  const stored = asRecord(value);
  return (
    stored && {
      ...noCoupon,
      code: asText(stored['code'], 100) ?? '',
      applied: asCoupon(stored['applied']),
      fault: asOneOf(stored['fault'], faults),
      declined: stored['declined'] === true,
    }
  );
});

/** Dispatches an action to the cart's coupon. */
export function couponHappens(action: CouponAction): void {
  couponBox.set(changeCoupon(couponBox.get(), action));
}

function faultOf(problem: Problem): CouponFault {
  const isInvalid = problem.status === 404 || problem.code === 'coupon_invalid';
  return asOneOf(problem['reason'], faults) ?? (isInvalid ? 'unknown' : 'no_answer');
}

/** Applies the server's refusal of an order's coupon: it leaves the cart, its code stays in the field. */
export function refuseCoupon(problem: Problem): void {
  couponHappens({ type: 'invalid', fault: faultOf(problem) });
}

/**
 * Fetches a coupon by its code and applies it. An answer that arrives after another request changes nothing.
 */
export async function applyCoupon(menu: Menu, text: string): Promise<void> {
  const code = couponCode(text);
  couponHappens({ type: 'loading', code });
  const answer = await ask(theConnection(), orderCalls.readCoupon, {
    params: { lang: 'en', menu: menu.id, code },
  });
  const now = couponBox.get();
  if (!now.loading || now.code !== code) return;
  if (answer.kind === 'ok') couponHappens({ type: 'valid', coupon: parseCoupon(answer.value) });
  else
    couponHappens({
      type: 'invalid',
      fault: answer.kind === 'problem' ? faultOf(answer.problem) : 'no_answer',
    });
}

/** Applies the venue's own coupon unless the guest has one, or removed one. */
export function applyVenueCoupon(menu: Menu): void {
  const { applied, declined, code, loading } = couponBox.get();
  if (!menu.flags.coupons || !menu.couponAutoApply || applied || declined || loading || code !== '') return;
  void applyCoupon(menu, menu.couponAutoApply);
}
