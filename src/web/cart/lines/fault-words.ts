import type { LineFault } from '#domain/cart/cart-faults.ts';
import type { CouponFault } from '#domain/price/coupon-box.ts';
import { onlyForTypes } from '../../elements/only-for-types.ts';
import type { Page } from '../../page/page.tsx';
import type { TextKey } from '#text/guest/words.ts';

const WORDS = {
  gone: 'gone',
  unavailable: 'unavailable',
  out_of_stock: 'outOfStock',
  choices: 'selectVariations',
} as const satisfies Partial<Record<LineFault['kind'], TextKey>>;

/** Why a code gives no discount. */
export const couponFaultWords = {
  unknown: 'couponUnknown',
  not_started: 'couponNotStarted',
  ended: 'couponEnded',
  used_up: 'couponUsedUp',
  no_answer: 'noResponse',
} as const satisfies Record<CouponFault, TextKey>;

/** Why a line cannot be ordered, in the guest's language. */
export function faultWords({ kind, left, orderTypes = [] }: LineFault, page: Page): string {
  const { t } = page;
  if (kind === 'order_type') return onlyForTypes(orderTypes, page);
  if (kind !== 'too_many') return t(WORDS[kind]);
  return left === 0 ? t('outOfStock') : t('onlyLeft', { n: left });
}
