import type { Coupon, CouponRefusal } from './coupon.ts';

/** Why a code cannot be applied; 'no_answer': the server did not answer. */
export type CouponFault = CouponRefusal | 'no_answer';

/** The cart's coupon: the typed code and the applied coupon. */
export interface CouponBox {
  /** As typed; it stays when the coupon is refused. */
  code: string;
  loading: boolean;
  applied: Coupon | null;
  fault: CouponFault | null;
  /** The guest removed a coupon: none is applied automatically any more. */
  declined: boolean;
}

/** The actions on the coupon box (specification section 4, cart actions). */
export type CouponAction =
  | { type: 'typed'; code: string }
  | { type: 'loading'; code: string }
  | { type: 'valid'; coupon: Coupon }
  | { type: 'invalid'; fault: CouponFault }
  | { type: 'cleared' };

export const noCoupon: CouponBox = { code: '', loading: false, applied: null, fault: null, declined: false };

/** The code as it is sent: upper-cased and trimmed. */
export function couponCode(text: string): string {
  return text.trim().toUpperCase();
}

/**
 * The coupon box after an action; an invalid or cleared coupon gives no discount. An applied one that is asked for again
 * without an answer stays: the server decides when it is ordered.
 */
export function changeCoupon(box: CouponBox, action: CouponAction): CouponBox {
  switch (action.type) {
    case 'typed':
      return { ...box, code: action.code, fault: null };
    case 'loading':
      return { ...box, code: action.code, loading: true, fault: null };
    case 'valid':
      return { ...box, code: action.coupon.code, loading: false, applied: action.coupon, fault: null };
    case 'invalid':
      if (action.fault === 'no_answer' && box.applied?.code === box.code) return { ...box, loading: false };
      return { ...box, loading: false, applied: null, fault: action.fault };
    case 'cleared':
      return { ...noCoupon, declined: true };
  }
}

/** True when there is a code that is not applied yet (specification section 5). */
export function canApply({ code, applied, loading }: CouponBox): boolean {
  const wanted = couponCode(code);
  return !loading && wanted !== '' && wanted !== applied?.code;
}
