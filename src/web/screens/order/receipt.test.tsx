import { renderToStaticMarkup } from 'react-dom/server';
import { buildMenu } from '#tests/support/build-menu.ts';
import { buildReceiptOrder } from '#tests/support/build-sheet.ts';
import type { GuestOrder } from '#contract/order-parse.ts';
import { en } from '#text/guest/en.ts';
import { expect, it } from 'vitest';
import { createPage, PageProvider } from '../../page/page.tsx';
import { Receipt } from './receipt.tsx';

const page = createPage({
  license: 'kitchen',
  lang: 'en',
  languages: [],
  firstPath: '/en/order/1',
  firstAt: 0,
  firstOpening: { open: true, takesOrders: true, title: '', more: '' },
  iconSheet: '',
  venue: buildMenu(),
  words: en,
  foreign: undefined,
});

/** The receipt as a guest reads it. */
function wordsOf(changes: Partial<GuestOrder>): string {
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <Receipt order={buildReceiptOrder(changes)} />
    </PageProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** What its foot says is due. */
function balanceOf(changes: Partial<GuestOrder>): string | undefined {
  return /Balance due (− )?AED [\d.]+/.exec(wordsOf(changes))?.[0];
}

it('writes money to give back with a minus', () => {
  expect(balanceOf({ balanceMills: 10_000 })).toBe('Balance due AED 10.00');
  expect(balanceOf({ balanceMills: -34_000 })).toBe('Balance due − AED 34.00');
});

it('asks for nothing that was forgiven', () => {
  expect(balanceOf({ balanceMills: 14_000, forgivenMills: 14_000 })).toBe('Balance due AED 0.00');
  expect(balanceOf({ balanceMills: 20_000, forgivenMills: 14_000 })).toBe('Balance due AED 6.00');
});

it('asks for nothing once the order is canceled', () => {
  expect(balanceOf({ balanceMills: 14_000, status: 'canceled' })).toBeUndefined();
});

it('says how it will be paid until it says how it was', () => {
  const paid = { paymentType: 'cash', amountMills: 64_000 } as const;
  expect(wordsOf({})).toContain('Payment type Cash');
  expect(wordsOf({ payments: [paid] })).not.toContain('Payment type');
  expect(wordsOf({ paymentType: 'card', payments: [paid] })).toContain('Payment type Card');
});
