import { renderToStaticMarkup } from 'react-dom/server';
import { buildMenu } from '#tests/support/build-menu.ts';
import { buildReceiptOrder } from '#tests/support/build-sheet.ts';
import type { GuestOrder } from '#contract/order-parse.ts';
import { en } from '#text/guest/en.ts';
import { expect, it } from 'vitest';
import { createPage, PageProvider } from '../../page.tsx';
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

/** The receipt's foot as a guest reads it. */
function balanceOf(changes: Partial<GuestOrder>): string | undefined {
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <Receipt order={buildReceiptOrder(changes)} />
    </PageProvider>,
  );
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return /Balance due (− )?AED [\d.]+/.exec(words)?.[0];
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
