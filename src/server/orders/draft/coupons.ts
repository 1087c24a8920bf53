import type { Refusal } from '#contract/values/problem.ts';
import { isCouponRunning, type Coupon, type CouponRefusal } from '#domain/price/coupon.ts';
import { refiguredOrder, type Order, type OrderLine } from '#domain/order/order.ts';
import type { OrderFigures } from '#domain/order/order-figures.ts';
import type { Engine } from '../../store/engine.ts';
import {
  allCouponUses,
  couponUses,
  writeCouponUse,
  writeReturnedUse,
} from '../../store/queries/orders/coupons.ts';
import type { Steps } from '../../store/query.ts';
import { accepted, refused, type Result } from '../../runtime/result.ts';
import type { LiveVenue } from '../../venues/venue-directory.ts';

/** The coupon that a typed code means. Refuses one that is not available at the instant (contract section 3). */
export async function findCoupon(
  engine: Engine,
  live: LiveVenue,
  code: string,
  now: number,
): Promise<Result<Coupon>> {
  const { venue } = live;
  const coupon = venue.file.menu.enable_coupons ? venue.couponOf(code) : undefined;
  if (!coupon) return refused(couponRefusal('unknown'));
  if (!isCouponRunning(coupon, now))
    return refused(couponRefusal(coupon.endsAt !== null && now >= coupon.endsAt ? 'ended' : 'not_started'));
  const usedUp =
    coupon.maxUses !== null && (await couponUses(engine, venue.license, coupon.code)) >= coupon.maxUses;
  return usedUp ? refused(couponRefusal('used_up')) : accepted(coupon);
}

/** The refusal for this reason. */
export function couponRefusal(reason: CouponRefusal): Refusal {
  return {
    code: 'coupon_invalid',
    errors: [{ path: 'coupon', message: 'The coupon is not valid' }],
    members: { reason },
  };
}

/** A coupon without a limit is counted all the same: the office tells how often each was used. The most that the column holds. */
const ANY_NUMBER = 2 ** 31 - 1;

/** The use of a coupon that an order holds: only when the coupon gives a discount. */
export function countedUse({ money: { coupon }, figures }: Order): { code: string; most: number } | null {
  if (!coupon || figures.discounts.length === 0) return null;
  return { code: coupon.code, most: coupon.maxUses ?? ANY_NUMBER };
}

/**
 * The figures of an order with other lines. Takes the coupon's use when the coupon begins to give a discount, and
 * returns it when it no longer does; a coupon without a use left gives none.
 */
export function* figuresWith(before: Order, lines: OrderLine[]): Steps<OrderFigures> {
  const after = { ...before, lines, figures: refiguredOrder({ ...before, lines }) };
  const [held, wanted] = [countedUse(before), countedUse(after)];
  if (held && !wanted) yield* writeReturnedUse(before.license, held.code);
  if (held || !wanted) return after.figures;
  const isTaken = yield* writeCouponUse(before.license, wanted.code, wanted.most);
  return isTaken ? after.figures : refiguredOrder({ ...after, money: { ...before.money, coupon: null } });
}

/** How many orders hold a use of each of a venue's coupons; those that nobody used are left out. */
export function usesOfCoupons(engine: Engine, license: string): Promise<{ code: string; uses: number }[]> {
  return allCouponUses(engine, license);
}
