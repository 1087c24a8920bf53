import { buildReceiptOrder } from '#tests/support/build-sheet.ts';
import type { GuestOrder } from '#contract/order-parse.ts';
import { expect, it } from 'vitest';
import { isPaidHere } from './pay-part.tsx';

const byCard = (changes: Partial<GuestOrder>) =>
  isPaidHere(buildReceiptOrder({ paymentType: 'card', ...changes }), { loyalty: false });
const twiceInPart: GuestOrder['payments'] = [
  { paymentType: 'card', amountMills: 64_000 },
  { paymentType: 'card', amountMills: -20_000 },
];

it('an order that grew after what was too much went back is paid here', () => {
  expect(byCard({ payments: twiceInPart, balanceMills: 0 })).toBe(false);
  expect(byCard({ payments: twiceInPart, balanceMills: 30_000 })).toBe(true);
});

it('nobody is asked for what was given back out of goodwill', () => {
  expect(byCard({ payments: twiceInPart, balanceMills: 20_000, forgivenMills: 20_000 })).toBe(false);
});

it('an order that is over is not paid', () => {
  expect(byCard({ balanceMills: 64_000 })).toBe(true);
  expect(byCard({ balanceMills: 64_000, status: 'canceled' })).toBe(false);
});
