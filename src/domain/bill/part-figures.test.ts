import { Chance } from '#tests/support/chance.ts';
import { figures } from '#tests/support/figures.ts';
import { buildBilledOrder, type Bill } from '#tests/support/build/build-bill.ts';
import { nothing, paidPart, wholeDishes } from '#tests/support/payments/paid-part.ts';
import { expect, it } from 'vitest';
import { refiguredOrder, type Order } from '../order/order.ts';
import { billLedger } from './ledger.ts';
import { partFigures, type PartFigures } from './part-figures.ts';
import type { PartChoice } from './quote.ts';

const vat = { id: 'vat', name: 'VAT', type: 'percentage' as const, rate: 5000 };
const alcohol = { id: 'alcohol', name: 'Alcohol', type: 'percentage' as const, rate: 30_000 };
const town = { id: 'town', name: 'Town', type: 'fixed' as const, rate: 1500 };

/** An order with taxes: all of them on wine, VAT alone on everything else, and a fixed one. */
function taxed(bill: Bill): Order {
  const order = buildBilledOrder(bill);
  const taxRules = { taxes: [vat, alcohol, town], displayPricesWithTax: false, cartSubtotalIncludeTax: true };
  const lines = order.lines.map((line) => (line.lineId === 'wine' ? line : { ...line, taxIds: ['vat'] }));
  const asked = { ...order, lines, money: { ...order.money, taxRules } };
  return { ...asked, figures: refiguredOrder(asked) };
}

function figuresOf(order: Order, id: string): PartFigures {
  const own = partFigures(order).get(id);
  if (!own) throw new Error(`${id} has no part`);
  return own;
}

const taxesOf = ({ taxes }: PartFigures) =>
  Object.fromEntries(taxes.map(({ id, amountMills }) => [id, amountMills]));

it('who pays a dish pays its own taxes and discount, and a share of fees and the order’s tip', () => {
  const order = taxed({
    lines: [
      ['wine', 135_000],
      ['kafta', 105_000],
    ],
    feeMills: 24_000,
    tipsMills: 48_000,
    off: { productIds: ['kafta'], percent: 50 },
  });
  const mona = figuresOf(paidPart(order, 'mona', wholeDishes('wine')), 'mona');
  // Of 135 and 17.28 of the fee.
  expect(taxesOf(mona)).toMatchObject({ alcohol: 33_840 });
  expect(mona).toMatchObject({
    discountMills: 0,
    amountMills: 0,
    dishes: [{ lineId: 'wine', count: 1, of: 1 }],
  });
  const omar = figuresOf(paidPart(order, 'omar', wholeDishes('kafta')), 'omar');
  expect(taxesOf(omar)['alcohol']).toBe(0);
  expect(omar.discountMills).toBe(52_500);
  expect(mona.feeMills + omar.feeMills).toBe(24_000);
  expect(mona.orderTipMills + omar.orderTipMills).toBe(48_000);
});

it('no part contains a fee that a coupon has waived', () => {
  const order = buildBilledOrder({
    lines: [
      ['kafta', 60_000],
      ['ayran', 40_000],
    ],
    feeMills: 5000,
    off: { percent: 10, freeDelivery: true },
  });
  const { feeMills, discountMills } = figuresOf(paidPart(order, 'mona', wholeDishes('kafta')), 'mona');
  expect([feeMills, discountMills]).toEqual([0, 6000]);
});

it('an even part contains a share of everything that dishes left', () => {
  const order = taxed({
    lines: [
      ['wine', 135_000],
      ['kafta', 105_000],
    ],
  });
  const one = paidPart(order, 'mona', wholeDishes('wine'));
  const two = paidPart(one, 'omar', { ...nothing, evenlyAmong: 2 });
  const all = paidPart(two, 'layla', { ...nothing, evenlyAmong: 1 });
  const [omar, layla] = [figuresOf(all, 'omar'), figuresOf(all, 'layla')];
  expect(omar.amountMills + layla.amountMills).toBe(105_660);
  // Mona paid whole units: of the wine, the thousandths below are left to the others.
  for (const part of [omar, layla]) expect(taxesOf(part)['alcohol']).toBeLessThanOrEqual(1);
});

it('the parts of random bills sum to the bill: dues, taxes, discounts, fees and tips', () => {
  for (let seed = 1; seed <= figures.bills; seed++) {
    const chance = new Chance(seed);
    const places = chance.of([0, 2, 3]);
    const step = 10 ** (3 - places);
    const price = () => Math.ceil(chance.next() * 200) * chance.of([step, 250, 1000]);
    const names = ['wine', 'kafta', 'tea', 'bread', 'figs'].slice(0, 1 + Math.floor(chance.next() * 5));
    let order = taxed({
      places,
      lines: names.map((name) => [name, price()]),
      feeMills: chance.of([0, price()]),
      tipsMills: chance.of([0, price()]),
      off: chance.of([null, { percent: 15 }, { productIds: ['wine'], percent: 33 }]),
    });
    for (let index = 0; index < 5; index++) {
      const free = billLedger(order).dishes.filter(({ slices }) =>
        slices.some(({ partId }) => partId === null),
      );
      const dish = free.length > 0 ? chance.of(free) : null;
      const of = dish && dish.slices.length > 1 ? dish.slices.length : chance.of([1, 3]);
      const choice = chance.of<PartChoice>([
        { ...nothing, dishes: dish ? [{ lineId: dish.lineId, count: 1, of }] : [] },
        { ...nothing, evenlyAmong: 3 },
        { ...nothing, amountMills: step * 7 },
      ]);
      order = paidPart(order, `part-${index}`, choice, chance.of([0, step]));
    }
    order = paidPart(order, 'last', { ...nothing, evenlyAmong: 1 });
    const all = [...partFigures(order).values()];
    const sum = (of: (part: PartFigures) => number) => all.reduce((mills, part) => mills + of(part), 0);
    const { figures: owed } = order;
    const ledger = billLedger(order);
    expect(ledger.openMills, `seed ${seed}`).toBe(0);
    const due = sum(
      (part) =>
        part.amountMills + part.roundingMills + part.dishes.reduce((mills, dish) => mills + dish.mills, 0),
    );
    expect(due, `seed ${seed}`).toBe(ledger.billMills);
    for (const { id, amountMills } of owed.taxes)
      expect(
        sum((part) => taxesOf(part)[id] ?? 0),
        `seed ${seed} ${id}`,
      ).toBe(amountMills);
    const off = [...owed.discounts, ...owed.loyaltyDiscounts];
    expect(sum((part) => part.discountMills)).toBe(off.reduce((mills, each) => mills + each.amountMills, 0));
    expect(sum((part) => part.feeMills)).toBe(owed.deliveryFeeMills);
    const partTips = order.parts?.reduce((mills, part) => mills + part.tipMills, 0) ?? 0;
    expect(sum((part) => part.orderTipMills)).toBe(order.tipsMills - partTips);
  }
});
