import { buildPage } from '#tests/support/build/build-page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { expect, it } from 'vitest';
import { PageProvider } from '../../../page/page.tsx';
import { Receipt } from './receipt.tsx';

const page = buildPage({ firstPath: '/en/order/1' });

/** The receipt's text as a guest reads it. */
function wordsOf(changes: Partial<GuestOrder>): string {
  const html = renderToStaticMarkup(
    <PageProvider page={page}>
      <Receipt order={buildReceiptOrder(changes)} />
    </PageProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The amount due in its foot. */
function balanceOf(changes: Partial<GuestOrder>): string | undefined {
  return /Balance due (− )?AED [\d.]+/.exec(wordsOf(changes))?.[0];
}

it('writes a refund with a minus', () => {
  expect(balanceOf({ balanceMills: 10_000 })).toBe('Balance due AED 10.00');
  expect(balanceOf({ balanceMills: -34_000 })).toBe('Balance due − AED 34.00');
});

it('leaves out forgiven amounts', () => {
  expect(balanceOf({ balanceMills: 14_000, forgivenMills: 14_000 })).toBe('Balance due AED 0.00');
  expect(balanceOf({ balanceMills: 20_000, forgivenMills: 14_000 })).toBe('Balance due AED 6.00');
});

it('shows no amount due once the order is cancelled', () => {
  expect(balanceOf({ balanceMills: 14_000, status: 'canceled' })).toBeUndefined();
});

it('shows the planned payment type until there is a payment', () => {
  const paid = { paymentType: 'cash', amountMills: 64_000 } as const;
  expect(wordsOf({})).toContain('Payment type Cash');
  expect(wordsOf({ payments: [paid] })).not.toContain('Payment type');
  expect(wordsOf({ paymentType: 'card', payments: [paid] })).toContain('Payment type Card');
});

it('shows the parts of its bill as payments by guest', () => {
  const part = { place: 1, total: 2, name: 'Omar', plate: 1, tipMills: 1500, dishes: [] };
  const words = wordsOf({
    payments: [
      {
        paymentType: 'card',
        amountMills: 33_505,
        part: { ...part, dishes: [{ lineId: 'one', count: 1, of: 2 }] },
      },
      {
        paymentType: 'cash',
        amountMills: 32_000,
        part: { ...part, place: 2, name: '', plate: null, tipMills: 0 },
      },
    ],
  }).replaceAll(/[\u2066-\u2069]/g, '');
  expect(words).toContain('Paid by Card · 1 of 2 Omar · ½ Hummus · AED 1.50 in tips AED 33.51');
  expect(words).toContain('Paid by Cash · 2 of 2 AED 32.00');
});
