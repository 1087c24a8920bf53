import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { en } from '#text/guest/en.ts';
import { createTranslate } from '#text/guest/words.ts';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../../page/page.tsx';
import { refundWords } from './refund-words.ts';

const page = {
  t: createTranslate(en, 'en', String),
  display: { moneyText: (mills: number) => `AED ${(mills / 1000).toFixed(2)}` },
} as unknown as Page;

function words(amounts: number[], refundWaitingMills = 0): string[] {
  const payments = amounts.map((amountMills): GuestOrder['payments'][number] => ({
    paymentType: 'card',
    amountMills,
  }));
  return refundWords(buildReceiptOrder({ status: 'canceled', payments, refundWaitingMills }), page);
}

const standing = (balanceMills: number, refundWaitingMills: number) =>
  refundWords(buildReceiptOrder({ status: 'accepted', balanceMills, refundWaitingMills }), page);

describe('the money of a valid order', () => {
  it('is not mentioned unless too much was paid', () => {
    expect(standing(0, 0)).toEqual([]);
    expect(standing(5000, 0)).toEqual([]);
  });

  it('is refunded when it was too much: automatically, or by the staff', () => {
    expect(standing(-20_000, 12_000)).toEqual([
      'Your payment of AED 12.00 is on its way back to you. Your bank may take a few days to show it.',
      'AED 8.00 too much was paid for this order. Please ask our staff how you get it back.',
    ]);
  });
});

describe('the money of a cancelled order', () => {
  it('is not mentioned when nothing was paid', () => {
    expect(words([])).toEqual([]);
  });

  it('refers to the staff when no refund has begun', () => {
    expect(words([32_000])).toEqual([
      'AED 32.00 was paid for this order. Please ask our staff how you get it back.',
    ]);
  });

  it('is on its way, then back', () => {
    expect(words([32_000], 32_000)).toEqual([
      'Your payment of AED 32.00 is on its way back to you. Your bank may take a few days to show it.',
    ]);
    expect(words([32_000, -32_000])).toEqual(['AED 32.00 was given back to you.']);
  });

  it('goes back to one of those who paid parts of a bill, not to each of them', () => {
    const part = { place: 1, total: 2, name: 'Omar', plate: 1, tipMills: 0, dishes: [] };
    const payments: GuestOrder['payments'] = [
      { paymentType: 'card', amountMills: 50_000, part },
      { paymentType: 'card', amountMills: -38_000 },
    ];
    const order = buildReceiptOrder({ status: 'canceled', payments, refundWaitingMills: 12_000 });
    expect(refundWords(order, page)).toEqual([
      'AED 12.00 goes back to whoever paid it.',
      'AED 38.00 went back to whoever paid it.',
    ]);
  });

  it('is described part by part', () => {
    expect(words([20_000, 12_000, -5_000], 12_000)).toEqual([
      'Your payment of AED 12.00 is on its way back to you. Your bank may take a few days to show it.',
      'AED 5.00 was given back to you.',
      'AED 15.00 was paid for this order. Please ask our staff how you get it back.',
    ]);
  });
});
