import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { en } from '#text/guest/en.ts';
import { createTranslate } from '#text/guest/words.ts';
import { expect, it } from 'vitest';
import type { Page } from '../../../page/page.tsx';
import { notConfirmed } from './status-words.ts';

const page = { t: createTranslate(en, 'en', String) } as Page;

it.each([
  ['dine_in', { code: '12', type: 'Table' }, 'a waiter'],
  ['dine_in', null, 'a waiter'],
  ['dine_in', { code: '204', type: 'Room' }, 'our staff'],
  ['drive_thru', { code: 'D1', type: 'Table' }, 'our staff'],
  ['takeaway', null, 'our staff'],
  ['delivery', null, 'our staff'],
] satisfies [GuestOrder['orderType'], GuestOrder['location'], string][])(
  'an order nobody accepts, %s %j: the guest tells %s',
  (orderType, location, whom) => {
    expect(notConfirmed(buildReceiptOrder({ orderType, location }), page)).toBe(
      `Not confirmed yet, please tell ${whom}.`,
    );
  },
);
