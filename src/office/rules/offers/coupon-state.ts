import type { FileCoupon } from '#contract/menu/venue-file.ts';

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

/** A code as guests type it: capital letters and digits; null for what can be no code, or is one already. */
export function readCode(text: string, known: readonly string[]): string | null {
  const code = text.trim().toUpperCase();
  const isTaken = known.some((each) => each.toUpperCase() === code);
  return /^[\p{L}\p{N}_-]{1,40}$/u.test(code) && !isTaken ? code : null;
}
