import type { TextKey } from '#text/guest/words.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { buildCoupon } from '#tests/support/build/build-coupon.ts';
import { buildMenu } from '#tests/support/build/build-menu.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../../page/connection.ts';
import type { Page } from '../../page/page.tsx';
import { couponBox, couponHappens } from '../../state/cart/coupon.ts';
import type { TableCart } from './use-table-cart.ts';
import { whyRefused } from './why-refused.ts';

const PAGE = { lang: 'en', venue: buildMenu({}), t: (key: TextKey) => key } as unknown as Page;

function at(sendFault: TableCart['sendFault'] = null): Pick<TableCart, 'me' | 'sendFault'> {
  return { me: { guestId: 'mona' } as TableCart['me'], sendFault };
}

beforeEach(() => {
  stubStorages();
  connect({
    base: '',
    license: 'test-kitchen',
    fetch: async () =>
      new Response(JSON.stringify({ status: 409, code: 'coupon_invalid', reason: 'ended' }), {
        status: 409,
        headers: { 'content-type': 'application/problem+json' },
      }),
  });
  couponHappens({ type: 'valid', coupon: buildCoupon({ code: 'SAVE' }) });
});
afterEach(() => vi.unstubAllGlobals());

it('who sent the table’s dishes with a coupon that has ended is told so, and sends the next time without it', async () => {
  expect(await whyRefused({ code: 'coupon_invalid', guest: 'mona' }, at(), PAGE)).toBe('couponEnded');
  expect(couponBox.get().applied).toBeNull();
});

it('the coupon of another phone is not this guest’s matter', async () => {
  expect(await whyRefused({ code: 'coupon_invalid', guest: 'omar' }, at(), PAGE)).toBe('tableNotSent');
  expect(couponBox.get().applied?.code).toBe('SAVE');
});

it('a table of which somebody was not ready any more is told that', async () => {
  const news = { code: 'forbidden', guest: 'mona' };
  expect(await whyRefused(news, at('not_all_ready'), PAGE)).toBe('sendsWhenReady');
  expect(await whyRefused(news, at(), PAGE)).toBe('tableNotSent');
});

it.each([
  ['active_order', 'joinTitle'],
  ['table_busy', 'tableBusy'],
  ['location_invalid', 'locationInvalid'],
])(
  'guests without a table who could not sit down at the one they typed are told why: %s',
  async (code, words) => {
    expect(await whyRefused({ code, guest: 'mona' }, at(), PAGE)).toBe(words);
  },
);
