import { couponFaultWords } from '../../cart/lines/fault-words.ts';
import type { ProblemCode } from '#contract/values/problem.ts';
import type { TextKey } from '#text/guest/words.ts';
import type { Page } from '../../page/page.tsx';
import { applyCoupon, couponBox } from '../../state/cart/coupon.ts';
import { takePrices } from '../../state/shared-cart/take-prices.ts';
import type { TableCart } from './use-table-cart.ts';

/** The words for the fault of the coupon that this phone sent with the table's dishes, as it is known now. */
async function couponRefused({ t, venue }: Page): Promise<string> {
  const { applied } = couponBox.get();
  if (applied) await applyCoupon(venue, applied.code);
  const { fault } = couponBox.get();
  return t(fault ? couponFaultWords[fault] : 'tableNotSent');
}

/** Why guests who chose together without a table could not sit down at the one that was typed. */
const AT_TABLE = {
  active_order: 'joinTitle',
  table_busy: 'tableBusy',
  location_invalid: 'locationInvalid',
} as const satisfies Partial<Record<ProblemCode, TextKey>>;

function isAtTable(code = ''): code is keyof typeof AT_TABLE {
  return Object.hasOwn(AT_TABLE, code);
}

/** Why the server refused the table's dishes, in this guest's words, once what has changed is taken over. */
export async function whyRefused(
  { code, guest }: { code?: string; guest: string },
  { me, sendFault }: Pick<TableCart, 'me' | 'sendFault'>,
  page: Page,
): Promise<string> {
  const { t } = page;
  if (code === 'price_changed') {
    await takePrices();
    return t('priceChanged');
  }
  if (code === 'coupon_invalid' && guest === me.guestId) return couponRefused(page);
  if (isAtTable(code)) return t(AT_TABLE[code]);
  return t(code === 'forbidden' && sendFault === 'not_all_ready' ? 'sendsWhenReady' : 'tableNotSent');
}
