import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { en } from '#text/guest/en.ts';
import { createTranslate } from '#text/guest/words.ts';
import { expect, it } from 'vitest';
import type { Page } from '../../page/page.tsx';
import { isPaidHere, owedWords } from './pay-part.tsx';

const page = {
  t: createTranslate(en, 'en', String),
  display: { moneyText: (mills: number) => `AED ${(mills / 1000).toFixed(2)}` },
} as unknown as Page;

const byCard = (changes: Partial<GuestOrder>) =>
  isPaidHere(buildReceiptOrder({ paymentType: 'card', ...changes }), { loyalty: false, payment: true });
const twiceInPart: GuestOrder['payments'] = [
  { paymentType: 'card', amountMills: 64_000 },
  { paymentType: 'card', amountMills: -20_000 },
];

it('an order that grew after an overpayment was refunded is paid here', () => {
  expect(byCard({ payments: twiceInPart, balanceMills: 0 })).toBe(false);
  expect(byCard({ payments: twiceInPart, balanceMills: 30_000 })).toBe(true);
});

it('nobody is asked to pay back a goodwill refund', () => {
  expect(byCard({ payments: twiceInPart, balanceMills: 20_000, forgivenMills: 20_000 })).toBe(false);
});

it('an order that is over cannot be paid', () => {
  expect(byCard({ balanceMills: 64_000 })).toBe(true);
  expect(byCard({ balanceMills: 64_000, status: 'canceled' })).toBe(false);
});

it('an order that grew after payment names the amount due; an unpaid order says that it is not paid', () => {
  const words = (payments: GuestOrder['payments']) =>
    owedWords(buildReceiptOrder({ paymentType: 'card', payments, balanceMills: 25_000 }), page);
  expect(words(twiceInPart)).toBe('AED 25.00 of the bill is still open.');
  expect(words([])).toBe('Not paid yet');
});

it.each(['cash', 'machine', 'card', 'blue_wallet'] as const)(
  'an order to be paid by %s is paid here where the venue takes cards, and nowhere else',
  (paymentType) => {
    const order = buildReceiptOrder({ paymentType, balanceMills: 64_000 });
    expect(isPaidHere(order, { loyalty: false, payment: true })).toBe(true);
    expect(isPaidHere(order, { loyalty: false, payment: false })).toBe(paymentType === 'card');
  },
);
