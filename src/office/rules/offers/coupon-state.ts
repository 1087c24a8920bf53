import type { FileCoupon } from '#contract/menu/venue-file.ts';
import type { Day } from '#domain/report/business-days.ts';
import { isAlike } from '#domain/text/code-key.ts';
import { zonedText } from '#domain/time/zoned-time.ts';

/** Where a coupon stands: it runs, comes later, is over, or its uses are. */
export type CouponState = 'runs' | 'later' | 'over' | 'used_up';

/** The state of a coupon at an instant (ms UTC) with so many uses. */
export function couponState(
  { starts, ends, max_uses: most }: Pick<FileCoupon, 'starts' | 'ends' | 'max_uses'>,
  uses: number,
  nowMs: number,
): CouponState {
  if (ends !== null && Date.parse(ends) <= nowMs) return 'over';
  if (starts !== null && Date.parse(starts) > nowMs) return 'later';
  return most !== null && uses >= most ? 'used_up' : 'runs';
}

/** The days on which a coupon could be used, on the venue's calendar; null where it has no end. */
export function couponDays(
  { starts, ends }: Pick<FileCoupon, 'starts' | 'ends'>,
  timezone: string,
): { from: Day | null; to: Day } | null {
  if (ends === null) return null;
  const day = (at: number) => zonedText(at, timezone).slice(0, 10);
  // It ends before that instant: midnight is the end of the day before.
  return { from: starts === null ? null : day(Date.parse(starts)), to: day(Date.parse(ends) - 1) };
}

/** A code as guests type it: capital letters and digits; null for what can be no code, or reads as one that there is. */
export function readCode(text: string, known: readonly string[]): string | null {
  const code = text.trim().toUpperCase();
  const isTaken = known.some((each) => isAlike(each, code));
  return /^[\p{L}\p{N}_-]{1,40}$/u.test(code) && !isTaken ? code : null;
}
