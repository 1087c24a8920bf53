import { buildBilledOrder, type Bill } from '#tests/support/build/build-bill.ts';
import { Fraction } from '#tests/support/build/fraction.ts';
import { Chance } from '#tests/support/chance.ts';
import { figures } from '#tests/support/figures.ts';
import { nothing, paidPart, wholeDishes } from '#tests/support/payments/paid-part.ts';
import { randomChoice, randomOrder } from '#tests/support/payments/random-bill.ts';
import { expect, it } from 'vitest';
import { refiguredOrder, type Order } from '../order/order.ts';
import type { TaxSet } from '../price/tax-sets.ts';
import { billLedger } from './ledger.ts';
import { partFigures } from './part-figures.ts';

const v7 = { id: 'v7', name: 'VAT 7%', type: 'percentage' as const, rate: 7000 };
const v19 = { id: 'v19', name: 'VAT 19%', type: 'percentage' as const, rate: 19_000 };

/** An order in which wine is taxed with 19 % and everything else with 7 %, contained in the prices. */
function taxed(bill: Bill): Order {
  const order = buildBilledOrder(bill);
  const taxRules = { taxes: [v7, v19], displayPricesWithTax: false, cartSubtotalIncludeTax: true };
  const lines = order.lines.map((line) => ({ ...line, taxIds: [line.lineId === 'wine' ? 'v19' : 'v7'] }));
  const asked = { ...order, lines, money: { ...order.money, taxRules } };
  return { ...asked, figures: refiguredOrder(asked) };
}

function taxesOf(order: Order, id: string): Record<string, number> {
  const { taxes = [] } = partFigures(order).get(id) ?? {};
  return Object.fromEntries(taxes.map(({ id: tax, amountMills }) => [tax, amountMills]));
}

const lunch = {
  lines: [
    ['food', 107_000],
    ['wine', 119_000],
  ],
} satisfies Bill;

it('a part states the tax of what it is charged after discounts', () => {
  const half = taxed({ ...lunch, off: { percent: 50 } });
  const all = paidPart(paidPart(half, 'mona', wholeDishes('wine')), 'omar', { ...nothing, evenlyAmong: 1 });
  expect([taxesOf(all, 'mona'), taxesOf(all, 'omar')]).toEqual([
    { v7: 0, v19: 9500 },
    { v7: 3500, v19: 0 },
  ]);
});

it('the last part has the tax that the earlier ones leave, to the thousandth', () => {
  const order = taxed({ lines: [['food', 10_000]] });
  const third = { ...nothing, evenlyAmong: 3 };
  const one = paidPart(order, 'mona', third);
  const two = paidPart(one, 'omar', { ...nothing, evenlyAmong: 2 });
  const all = paidPart(two, 'layla', { ...nothing, evenlyAmong: 1 });
  // 3.33 × 7 ÷ 107 = 0.21785…, of 0.654 in 10.00.
  expect(['mona', 'omar', 'layla'].map((id) => taxesOf(all, id)['v7'])).toEqual([218, 218, 218]);
  const four = taxed({ lines: [['food', 10_010]] });
  const halves = paidPart(paidPart(four, 'mona', { ...nothing, evenlyAmong: 2 }), 'omar', {
    ...nothing,
    evenlyAmong: 1,
  });
  // 5.00 holds 0.327 and 5.01 would hold 0.328; 10.01 holds 0.655.
  expect(['mona', 'omar'].map((id) => taxesOf(halves, id)['v7'])).toEqual([327, 328]);
});

it('a part that is paid keeps its taxes when another lets go of theirs and somebody else pays it', () => {
  for (let seed = 1; seed <= figures.bills; seed++) {
    const chance = new Chance(seed);
    const price = () => 1 + Math.floor(chance.next() * 20_000);
    const names = ['food', 'tea', 'wine', 'figs'].map((name) => [name, 10 * price()] as const);
    const order = taxed({ lines: names, feeMills: 10 * price(), off: { percent: 33 } });
    const held = paidPart(order, 'omar', wholeDishes('food', 'tea'));
    const both = paidPart(held, 'mona', wholeDishes('wine', 'figs'));
    const parts = both.parts ?? [];
    const isHeld = (part: (typeof parts)[number]) =>
      part.id === 'omar' ? { ...part, state: 'held' as const, paidAt: null } : part;
    const freed = { ...both, parts: parts.filter(({ id }) => id !== 'omar') };
    const after = paidPart(freed, 'layla', { ...nothing, evenlyAmong: 1 });
    expect(taxesOf(after, 'mona'), `seed ${seed}`).toEqual(
      taxesOf({ ...both, parts: parts.map(isHeld) }, 'mona'),
    );
  }
});

it('the parts of an order of before share the taxes that its receipts listed', () => {
  const order = taxed({ ...lunch, off: { percent: 50 } });
  const { taxSets: _, ...old } = order.figures;
  const taxes = [
    { ...v7, amountMills: 7000 },
    { ...v19, amountMills: 19_000 },
  ];
  const before = { ...order, figures: { ...old, taxes } };
  const all = paidPart(paidPart(before, 'mona', wholeDishes('wine')), 'omar', { ...nothing, evenlyAmong: 1 });
  expect([taxesOf(all, 'mona'), taxesOf(all, 'omar')]).toEqual([
    { v7: 0, v19: 19_000 },
    { v7: 7000, v19: 0 },
  ]);
});

/** A set's taxes worked out in fractions. */
function taxByHand({ grossMills, taxIds }: TaxSet, { money }: Order): number[] {
  const own = money.taxRules.taxes.filter(({ id }) => taxIds.includes(id));
  const whole = own.reduce((sum, { rate }) => sum + rate, 100_000);
  return own.map(({ rate }) => {
    const exact = new Fraction(grossMills).times(new Fraction(rate, whole)).rounded(0);
    return Number(exact.numerator);
  });
}

it('the sets of random parts sum to the order’s, each in the currency’s decimals, with the tax that it contains', () => {
  for (let seed = 1; seed <= figures.bills; seed++) {
    const chance = new Chance(seed);
    let order = randomOrder(chance);
    const step = 10 ** (3 - order.money.places);
    for (let index = 0; index < 6; index++)
      order = paidPart(order, `part-${index}`, randomChoice(chance, billLedger(order)));
    order = paidPart(order, 'last', { ...nothing, evenlyAmong: 1 });
    const parts = [...partFigures(order)];
    for (const [place, whole] of (order.figures.taxSets ?? []).entries()) {
      const own = parts.flatMap(([, { taxSets }]) => taxSets[place] ?? []);
      const about = `seed ${seed}, set ${place}`;
      expect(own.length, about).toBe(parts.length);
      expect(
        own.reduce((sum, { grossMills }) => sum + grossMills, 0),
        about,
      ).toBe(whole.grossMills);
      for (const [index, { id, mills }] of whole.taxes.entries())
        expect(
          own.reduce((sum, { taxes }) => sum + (taxes[index]?.mills ?? 0), 0),
          `${about}, ${id}`,
        ).toBe(mills);
      for (const set of own.slice(0, -1)) {
        expect(Math.abs(set.grossMills % step), about).toBe(0);
        if (!set.isFixed)
          expect(
            set.taxes.map(({ mills }) => mills),
            about,
          ).toEqual(taxByHand(set, order));
      }
    }
    for (const [id, { taxSets, orderTipMills }] of parts) {
      const due = order.parts?.find((part) => part.id === id)?.dueMills ?? 0;
      const gross = taxSets.reduce((sum, { grossMills }) => sum + grossMills, 0);
      if (taxSets.length > 0) expect(gross, `seed ${seed}, ${id}`).toBe(due - orderTipMills);
    }
  }
});
