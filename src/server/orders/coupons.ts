import type { Refusal } from '#contract/problem.ts';
import { isCouponRunning, type Coupon } from '#domain/coupon.ts';
import type { Order } from '#domain/order.ts';
import type { Engine } from '../store/engine.ts';
import { couponUses } from '../store/queries/coupons.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** Why a coupon cannot be had: what the guest reads beside the code. */
export type CouponFault = 'unknown' | 'not_started' | 'ended' | 'used_up';

/** A coupon by its code, whatever its case; or why it cannot be had at the instant (contract section 3). */
export async function findCoupon(
  engine: Engine,
  live: LiveVenue,
  code: string,
  now: number,
): Promise<Coupon | CouponFault> {
  const { venue } = live;
  const coupon = venue.file.menu.enable_coupons ? venue.coupons.get(code.trim().toUpperCase()) : undefined;
  if (!coupon) return 'unknown';
  if (!isCouponRunning(coupon, now))
    return coupon.endsAt !== null && now >= coupon.endsAt ? 'ended' : 'not_started';
  const usedUp =
    coupon.maxUses !== null && (await couponUses(engine, venue.license, coupon.code)) >= coupon.maxUses;
  return usedUp ? 'used_up' : coupon;
}

/** The refusal that tells why. */
export function couponRefusal(reason: CouponFault): Refusal {
  return {
    code: 'coupon_invalid',
    errors: [{ path: 'coupon', message: 'The coupon is not valid' }],
    members: { reason },
  };
}

/** The use of a counted coupon that an order holds: only when it takes something off. */
export function countedUse({ money: { coupon }, figures }: Order): { code: string; most: number } | null {
  if (!coupon || coupon.maxUses === null || figures.discounts.length === 0) return null;
  return { code: coupon.code, most: coupon.maxUses };
}
