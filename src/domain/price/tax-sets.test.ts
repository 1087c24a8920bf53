import { buildCoupon, buildDiscount } from '#tests/support/build/build-coupon.ts';
import { mills } from '#tests/support/build/build-menu.ts';
import { anyCharge, charge, expectedSets, line, untaxed } from '#tests/support/price/figures-by-hand.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tax } from '../menu/menu.ts';
import { formatMoney } from '../money/money.ts';
import { orderFigures, type Chargeable } from '../order/order-figures.ts';
import { taxSets } from './tax-sets.ts';

const v7: Tax = { id: 'v7', name: 'VAT 7%', type: 'percentage', rate: mills('7') };
const v19: Tax = { id: 'v19', name: 'VAT 19%', type: 'percentage', rate: mills('19') };
const bag: Tax = { id: 'bag', name: 'Bag', type: 'fixed', rate: mills('0.5') };

const taxRules = { ...untaxed, taxes: [v7, v19, bag], cartSubtotalIncludeTax: true };
const percentages = { ...taxRules, taxes: [v7, v19] };
const food = { ...line('107', 'food'), taxIds: ['v7'] };
const wine = { ...line('119', 'wine'), taxIds: ['v19'] };

function taxesOf(changes: Partial<Chargeable>): Record<string, string> {
  const { taxes } = orderFigures(charge({ taxRules: percentages, lines: [food, wine], ...changes }));
  return Object.fromEntries(taxes.map(({ id, amountMills }) => [id, formatMoney(amountMills)]));
}

describe('the taxes of an order', () => {
  it('are those of what is charged after a discount', () => {
    expect(taxesOf({})).toEqual({ v7: '7.000', v19: '19.000' });
    expect(taxesOf({ coupon: buildCoupon({ value: mills('50') }) })).toEqual({ v7: '3.500', v19: '9.500' });
    expect(taxesOf({ coupon: buildCoupon({ value: mills('100') }) })).toEqual({ v7: '0.000', v19: '0.000' });
  });

  it('fall with a discount only where its dishes are', () => {
    const onWine = buildCoupon({ value: mills('50'), productIds: ['wine'] });
    const promotion = { ...buildDiscount({ value: mills('10') }), id: 'club', name: 'Club' };
    expect(taxesOf({ coupon: onWine })).toEqual({ v7: '7.000', v19: '9.500' });
    // Of the food 96.30 are left, of the wine 59.50 − 11.90.
    expect(taxesOf({ coupon: onWine, loyaltyPromotions: [promotion] })).toEqual({
      v7: '6.300',
      v19: '7.600',
    });
  });

  it('are also in the delivery fee, in proportion to what was ordered, unless it is waived', () => {
    const order = { lines: [{ ...line('20'), taxIds: ['v19'] }], deliveryFeeMills: mills('11.90') };
    expect(taxesOf(order)).toEqual({ v19: '5.093' });
    const free = buildCoupon({ value: 0, freeDelivery: true });
    expect(taxesOf({ ...order, coupon: free })).toEqual({ v19: '3.193' });
    const untaxedLine = { ...line('20'), taxIds: [] };
    expect(taxesOf({ ...order, lines: [untaxedLine] })).toEqual({});
    expect(taxesOf({ ...order, lines: [...order.lines, untaxedLine] })).toEqual({ v19: '4.143' });
  });

  it('are in the currency’s decimals per set, which sum to the total', () => {
    const lines = [
      { ...line('3.335'), taxIds: ['v7'] },
      { ...line('3.335'), taxIds: ['v19'] },
      { ...line('3.335'), taxIds: [] },
    ];
    const { taxSets: sets = [], totalMills } = orderFigures(charge({ lines, taxRules }));
    expect(sets.map(({ taxIds, grossMills }) => [...taxIds, grossMills])).toEqual([
      ['v7', 3340],
      ['v19', 3330],
      [3340],
      ['bag', 500],
    ]);
    expect(totalMills).toBe(10_510);
  });
});

it('a charge with taxes of its own is in their set, one outside of tax in none', () => {
  const sets = taxSets({
    lines: [{ mills: mills('107'), taxIds: ['v7'] }],
    charges: [
      { mills: mills('11.9'), taxIds: ['v19'] },
      { mills: mills('5'), taxIds: [] },
      { mills: mills('1.07') },
    ],
    fixed: [],
    taxRules: percentages,
    totalMills: mills('124.97'),
    places: 2,
  });
  expect(sets.map(({ taxIds, grossMills }) => [...taxIds, formatMoney(grossMills)])).toEqual([
    ['v7', '108.070'],
    ['v19', '11.900'],
    ['5.000'],
  ]);
});

describe('every order', () => {
  it('has the sets of taxes that an exact computation of their own has, which sum to the total', () => {
    fc.assert(
      fc.property(anyCharge, (order) => {
        const { taxSets: sets = [], totalMills, taxes } = orderFigures(order);
        if (taxes.length === 0) return;
        expect(sets.reduce((sum, { grossMills }) => sum + grossMills, 0)).toBe(totalMills);
        const contained = sets.filter(({ isFixed }) => !isFixed);
        expect(
          contained.map((set) => ({
            ids: set.taxIds,
            gross: formatMoney(set.grossMills),
            taxes: set.taxes.map(({ id, mills: own }) => [id, formatMoney(own)]),
          })),
        ).toEqual(expectedSets(order));
      }),
      { numRuns: 5000 },
    );
  });
});
