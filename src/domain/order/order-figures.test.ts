import { buildCoupon, buildDiscount } from '#tests/support/build/build-coupon.ts';
import { mills } from '#tests/support/build/build-menu.ts';
import { anyCharge, charge, expectedFigures, line, untaxed } from '#tests/support/price/figures-by-hand.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tax } from '../menu/menu.ts';
import { formatMoney } from '../money/money.ts';
import { orderFigures, type Chargeable } from './order-figures.ts';

function totalOf(changes: Partial<Chargeable>): string {
  return formatMoney(orderFigures(charge(changes)).totalMills);
}

const vat: Tax = { id: 'vat', name: 'VAT', type: 'percentage', rate: mills('5') };
const city: Tax = { id: 'city', name: 'City tax', type: 'percentage', rate: mills('7.5') };
const bag: Tax = { id: 'bag', name: 'Bag', type: 'fixed', rate: mills('0.25') };

describe('the foot of a receipt', () => {
  it('adds up the lines, the fixed taxes and the delivery fee, less the discounts', () => {
    const figures = orderFigures(
      charge({
        lines: [line('58'), line('32'), line('10')],
        taxRules: { ...untaxed, taxes: [vat, bag] },
        deliveryFeeMills: mills('10'),
        coupon: buildCoupon({ value: mills('20') }),
        loyaltyPromotions: [
          { ...buildDiscount({ type: 'fixed', value: mills('5') }), id: 'club', name: 'Club' },
        ],
      }),
    );
    expect(formatMoney(figures.subtotalMills)).toBe('100.000');
    // 100 + 0.25 + 10 − 20 − 5
    expect(formatMoney(figures.totalMills)).toBe('85.250');
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: mills('20'), freeDelivery: false }]);
    expect(figures.loyaltyDiscounts).toEqual([{ id: 'club', name: 'Club', amountMills: mills('5') }]);
  });

  it('is never below 0', () => {
    expect(
      totalOf({
        coupon: buildCoupon({ type: 'fixed', value: mills('100') }),
        loyaltyPromotions: [
          { ...buildDiscount({ type: 'fixed', value: mills('5') }), id: 'club', name: 'Club' },
        ],
      }),
    ).toBe('0.000');
  });

  it('names no discount that takes nothing off', () => {
    const figures = orderFigures(
      charge({
        coupon: buildCoupon({ productIds: ['caviar'] }),
        loyaltyPromotions: [{ ...buildDiscount({ minOrderMills: mills('500') }), id: 'club', name: 'Club' }],
      }),
    );
    expect([figures.discounts, figures.loyaltyDiscounts]).toEqual([[], []]);
  });

  it('is rounded last, to the decimals of the currency', () => {
    const lines = [line('0.335'), line('0.335'), line('0.335')];
    expect(totalOf({ lines, places: 3 })).toBe('1.005');
    expect(totalOf({ lines, places: 2 })).toBe('1.010');
    expect(totalOf({ lines, places: 0 })).toBe('1.000');
    expect(totalOf({ lines: [line('0.5')], places: 0 })).toBe('1.000');
    expect(formatMoney(orderFigures(charge({ lines, places: 0 })).subtotalMills)).toBe('1.005');
  });
});

describe('the taxes of an order', () => {
  const lines = [line('112.5')];

  it('are the parts contained in the subtotal where prices show tax, and change nothing in the total', () => {
    const taxRules = { ...untaxed, taxes: [vat, city], displayPricesWithTax: true };
    const figures = orderFigures(charge({ lines, taxRules }));
    expect(figures.taxes).toEqual([
      { id: 'vat', name: 'VAT', amountMills: mills('5') },
      { id: 'city', name: 'City tax', amountMills: mills('7.5') },
    ]);
    expect(formatMoney(figures.totalMills)).toBe('112.500');
  });

  it('are listed as well where the cart’s subtotal includes tax', () => {
    const taxRules = { ...untaxed, taxes: [vat], cartSubtotalIncludeTax: true };
    expect(orderFigures(charge({ lines: [line('105')], taxRules })).taxes).toEqual([
      { id: 'vat', name: 'VAT', amountMills: mills('5') },
    ]);
  });

  it('are not listed where neither is on, but for fixed ones', () => {
    const figures = orderFigures(charge({ lines, taxRules: { ...untaxed, taxes: [vat, bag] } }));
    expect(figures.taxes).toEqual([{ id: 'bag', name: 'Bag', amountMills: mills('0.25') }]);
    expect(formatMoney(figures.totalMills)).toBe('112.750');
  });
});

describe('free delivery', () => {
  const coupon = buildCoupon({
    type: 'fixed',
    value: mills('10'),
    freeDelivery: true,
    minOrderMills: mills('50'),
  });

  it('keeps the fee on the order, takes it out of the total and says so beside the coupon', () => {
    const figures = orderFigures(charge({ coupon, deliveryFeeMills: mills('15') }));
    expect(formatMoney(figures.deliveryFeeMills)).toBe('15.000');
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: mills('10'), freeDelivery: true }]);
    expect(formatMoney(figures.totalMills)).toBe('90.000');
  });

  it('is said even where the coupon takes nothing else off', () => {
    const figures = orderFigures(charge({ coupon: { ...coupon, value: 0 }, deliveryFeeMills: mills('15') }));
    expect(figures.discounts).toEqual([{ name: 'SAVE', amountMills: 0, freeDelivery: true }]);
    expect(formatMoney(figures.totalMills)).toBe('100.000');
  });

  it('needs the subtotal that the coupon asks for', () => {
    const figures = orderFigures(charge({ lines: [line('49.999')], coupon, deliveryFeeMills: mills('15') }));
    expect(figures.discounts).toEqual([]);
    expect(formatMoney(figures.totalMills)).toBe('65.000');
  });
});

describe('every order', () => {
  it('has the figures of the contract to the thousandth', () => {
    fc.assert(
      fc.property(anyCharge, (order) => {
        const { subtotalMills, taxes, totalMills } = orderFigures(order);
        expect({
          subtotal: formatMoney(subtotalMills),
          taxes: taxes.map(({ amountMills }) => formatMoney(amountMills)),
          total: formatMoney(totalMills),
        }).toEqual(expectedFigures(order));
      }),
      { numRuns: 3000 },
    );
  });
});
