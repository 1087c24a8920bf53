import { buildReceiptOrder } from '#tests/support/build/build-sheet.ts';
import type { GuestOrder } from '#contract/orders/order-parse.ts';
import { describe, expect, it } from 'vitest';
import { createDisplay } from '../display.ts';
import { en } from './en.ts';
import { refundWords } from './refund-words.ts';
import { createTranslate } from './words.ts';

const page = {
  t: createTranslate(en, 'en', String),
  display: createDisplay('en', buildReceiptOrder().currency, false),
};

/** What is said, with plain spaces. */
const said = (order: GuestOrder) => refundWords(order, page).map((text) => text.replaceAll('\u00a0', ' '));

function words(amounts: number[], refundWaitingMills = 0): string[] {
  const payments = amounts.map((amountMills): GuestOrder['payments'][number] => ({
    paymentType: 'card',
    amountMills,
  }));
  return said(buildReceiptOrder({ status: 'canceled', payments, refundWaitingMills }));
}

const standing = (
  balanceMills: number,
  refundWaitingMills: number,
  payments: GuestOrder['payments'] = [{ paymentType: 'card', amountMills: 64_000 }],
) => said(buildReceiptOrder({ status: 'accepted', balanceMills, refundWaitingMills, payments }));

describe('the money of a valid order', () => {
  it('is not mentioned unless too much was paid', () => {
    expect(standing(0, 0)).toEqual([]);
    expect(standing(5000, 0)).toEqual([]);
  });

  it('is refunded when it was too much: by itself, or by the staff, who know', () => {
    expect(standing(-20_000, 12_000)).toEqual([
      'Your payment of AED 12.00 is on its way back to you. Your bank may take a few days to show it.',
      'AED 8.00 cannot go back to your card automatically. Our staff have been told and will give it back to you.',
    ]);
  });
});

describe('the money of a cancelled order', () => {
  it('is not mentioned when nothing was paid', () => {
    expect(words([])).toEqual([]);
  });

  it('says that staff have been told where the card gets nothing by itself, and of cash', () => {
    const cash: GuestOrder['payments'] = [{ paymentType: 'cash', amountMills: 20_000 }];
    expect(standing(-5000, 0, [...cash, { paymentType: 'card', amountMills: 44_000 }])).toEqual([
      'Our staff will give you AED 5.00 back. They have been told.',
    ]);
    expect(words([32_000])).toEqual([
      'AED 32.00 cannot go back to your card automatically. Our staff have been told and will give it back to you.',
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
    expect(said(order)).toEqual([
      'AED 12.00 goes back to the person who paid it.',
      'AED 38.00 went back to the person who paid it.',
    ]);
  });

  it('is described part by part', () => {
    expect(words([20_000, 12_000, -5_000], 12_000)).toEqual([
      'Your payment of AED 12.00 is on its way back to you. Your bank may take a few days to show it.',
      'AED 5.00 was given back to you.',
      'AED 15.00 cannot go back to your card automatically. Our staff have been told and will give it back to you.',
    ]);
  });
});
