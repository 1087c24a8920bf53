import { buildCoupon, buildDiscount } from '#tests/support/build/build-coupon.ts';
import { mills } from '#tests/support/build/build-menu.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundToPlaces } from './money.ts';
import { orderFigures, type OrderFigures } from '../order/order-figures.ts';
import { beyondRows, billRounding, type BillParts } from './rounding.ts';
import type { TaxRules } from '../menu/tax.ts';

const untaxed: TaxRules = { taxes: [], displayPricesWithTax: false, cartSubtotalIncludeTax: false };

function bill(changes: Partial<BillParts>): BillParts {
  return {
    lineMills: [],
    subtotalMills: 0,
    addedMills: [],
    offMills: [],
    tipsMills: 0,
    totalMills: 0,
    places: 2,
    ...changes,
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('what a bill shows as rounding', () => {
  it('is what its lines lack of the subtotal', () => {
    const lineMills = ['8.993', '8.993', '9.974'].map(mills);
    const parts = bill({ lineMills, subtotalMills: mills('27.96'), totalMills: mills('27.96') });
    expect(billRounding(parts)).toEqual({ subtotalMills: mills('0.01'), totalMills: 0 });
  });

  it('is what the subtotal and what follows it lack of the total', () => {
    const parts = bill({
      lineMills: [mills('30.5')],
      subtotalMills: mills('30.5'),
      offMills: [mills('1.525')],
      tipsMills: mills('2'),
      totalMills: mills('28.98'),
    });
    expect(billRounding(parts)).toEqual({ subtotalMills: 0, totalMills: mills('0.01') });
  });

  it('is nothing where a difference has another cause: a discount above the bill', () => {
    const parts = bill({ lineMills: [mills('10')], subtotalMills: mills('10'), offMills: [mills('12')] });
    expect(billRounding(parts)).toEqual({ subtotalMills: 0, totalMills: 0 });
  });
});

it('the part of a bill lacks of what it pays what its written dishes lack, or exceeds it', () => {
  const dishes = ['3.014', '11.155'].map(mills);
  expect(beyondRows(mills('14.17'), dishes, 2)).toBe(0);
  expect(beyondRows(mills('14.17'), ['3.014', '11.154'].map(mills), 2)).toBe(mills('0.01'));
  expect(beyondRows(mills('14.16'), dishes, 2)).toBe(-mills('0.01'));
});

/** Orders with the finest possible amounts and all parts of a bill. */
const orders = fc.record({
  places: fc.constantFrom(0, 2, 3),
  lines: fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { minLength: 1, maxLength: 12 }),
  fixedTaxes: fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 3 }),
  deliveryFeeMills: fc.integer({ min: 0, max: 99_999 }),
  percentOff: fc.integer({ min: 0, max: 100_000 }),
  freeDelivery: fc.boolean(),
  loyalty: fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 2 }),
  tipsMills: fc.integer({ min: 0, max: 99_999 }),
});

/** The order's own figures, and the parts of its bill. */
function charged(order: ReturnType<typeof orders.generate>['value']): [OrderFigures, BillParts] {
  const taxes = order.fixedTaxes.map((rate, index) => ({
    id: String(index),
    name: '',
    type: 'fixed' as const,
    rate,
  }));
  const figures = orderFigures({
    lines: order.lines.map((lineMills) => ({ productId: 'dish', categoryId: 'mains', lineMills })),
    taxRules: { ...untaxed, taxes },
    places: order.places,
    deliveryFeeMills: order.deliveryFeeMills,
    coupon: buildCoupon({ value: order.percentOff, freeDelivery: order.freeDelivery }),
    loyaltyPromotions: order.loyalty.map((value, index) => ({
      ...buildDiscount({ type: 'fixed', value }),
      id: String(index),
      name: '',
    })),
  });
  const off = [...figures.discounts, ...figures.loyaltyDiscounts];
  return [
    figures,
    bill({
      lineMills: order.lines,
      subtotalMills: figures.subtotalMills,
      addedMills: [
        ...figures.taxes.map(({ amountMills }) => amountMills),
        order.freeDelivery ? 0 : figures.deliveryFeeMills,
      ],
      offMills: off.map(({ amountMills }) => amountMills),
      tipsMills: order.tipsMills,
      totalMills: figures.totalMills,
      places: order.places,
    }),
  ];
}

describe('a bill with its rounding', () => {
  it('adds up as it is written, whatever the order', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const [figures, parts] = charged(order);
        const exact = sum([figures.subtotalMills, ...parts.addedMills]) - sum(parts.offMills);
        fc.pre(exact >= 0);
        const written = (amount: number) => roundToPlaces(amount, order.places);
        const rounding = billRounding(parts);
        const subtotal = written(figures.subtotalMills);
        expect(sum(order.lines.map(written)) + rounding.subtotalMills).toBe(subtotal);
        const rows = [
          subtotal,
          ...parts.addedMills.map(written),
          ...parts.offMills.map((amount) => -written(amount)),
          written(order.tipsMills),
          rounding.totalMills,
        ];
        expect(sum(rows)).toBe(written(figures.totalMills + order.tipsMills));
      }),
    );
  });

  it('shows none where every amount has the currency’s decimals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 6 }), { minLength: 1 }), (units) => {
        const lineMills = units.map((unit) => unit * 10);
        const parts = bill({ lineMills, subtotalMills: sum(lineMills), totalMills: sum(lineMills) });
        expect(billRounding(parts)).toEqual({ subtotalMills: 0, totalMills: 0 });
      }),
    );
  });
});
