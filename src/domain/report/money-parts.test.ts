import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyParts, type PaidLine } from './money-parts.ts';

const line = (productId: string, mills: number, struck = false): PaidLine => ({
  productId,
  categoryId: 'c',
  mills,
  struck,
});

const partsOf = (mills: number, overpaidMills: number, lines: PaidLine[]) =>
  moneyParts({ mills, overpaidMills }, lines, 2).map((part) => [part.productId, part.mills]);

it('spreads an amount by what the lines cost, in the currency’s decimals; the last takes what is below them', () => {
  expect(partsOf(1000, 0, [line('a', 10_000), line('b', 10_000), line('c', 10_000)])).toEqual([
    ['a', 330],
    ['b', 340],
    ['c', 330],
  ]);
  expect(partsOf(5000, 0, [line('a', 10_000), line('b', 20_000)])).toEqual([
    ['a', 1670],
    ['b', 3330],
  ]);
  expect(partsOf(5001, 0, [line('a', 10_000), line('b', 20_000)])).toEqual([
    ['a', 1670],
    ['b', 3331],
  ]);
});

it('what was paid too much goes back for the struck lines, the rest for those that stand', () => {
  const lines = [line('tea', 5000), line('soup', 20_000, true)];
  expect(partsOf(20_000, 20_000, lines)).toEqual([['soup', 20_000]]);
  expect(partsOf(21_000, 20_000, lines)).toEqual([
    ['soup', 20_000],
    ['tea', 1000],
  ]);
  expect(partsOf(3000, -1, lines)).toEqual([['tea', 3000]]);
});

it('an order of which every line was struck, or that costs nothing, gets its refund too', () => {
  expect(partsOf(700, 0, [line('soup', 700, true)])).toEqual([['soup', 700]]);
  expect(partsOf(700, 700, [line('a', 0), line('b', 0)])).toEqual([
    ['a', 350],
    ['b', 350],
  ]);
});

it('what is paid beyond what is owed is for the struck lines', () => {
  const lines = [line('tea', 10_000), line('soup', 20_000, true)];
  expect(partsOf(30_000, 20_000, lines)).toEqual([
    ['soup', 20_000],
    ['tea', 10_000],
  ]);
});

it('the parts come to the money, and none is below zero', () => {
  const anyLine = fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    categoryId: fc.constant('x'),
    mills: fc.integer({ min: 0, max: 10 ** 12 }),
    struck: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
      fc.integer({ min: 0, max: 3 }),
      (lines, mills, overpaidMills, places) => {
        const parts = moneyParts({ mills, overpaidMills }, lines, places);
        expect(parts.reduce((all, part) => all + part.mills, 0)).toBe(mills);
        expect(parts.every((part) => part.mills >= 0)).toBe(true);
      },
    ),
  );
});
