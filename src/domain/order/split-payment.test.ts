import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalShares, isSplitCurrent, splitFault } from './split-payment.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, mills) => all + mills, 0);

const bills = fc
  .record({
    places: fc.constantFrom(0, 2, 3),
    guests: fc.integer({ min: 2, max: 6 }),
    units: fc.integer({ min: 1, max: 5_000_000 }),
  })
  .map(({ places, guests, units }) => ({ places, guests, bill: units * 10 ** (3 - places) }));

describe('equal shares', () => {
  it.each([
    [10_000, 3, 2, [3330, 3330, 3340]],
    [20_000, 3, 2, [6670, 6670, 6660]],
    [100_000, 3, 0, [33_000, 33_000, 34_000]],
    [1000, 3, 3, [333, 333, 334]],
    [64_000, 2, 2, [32_000, 32_000]],
  ])('%i among %i with %i decimals', (bill, guests, places, expected) => {
    expect(equalShares(bill, guests, places)).toEqual(expected);
  });

  it('what a tip makes finer than the currency lies on the last share', () => {
    expect(equalShares(10_005, 2, 2)).toEqual([5000, 5005]);
  });

  it('a bill too small to be shared lies with the last guest', () => {
    expect(equalShares(30, 6, 2)).toEqual([0, 0, 0, 0, 0, 30]);
  });

  it('sum to the bill, are never below 0, and are what the currency can be paid in', () => {
    fc.assert(
      fc.property(bills, ({ bill, guests, places }) => {
        const shares = equalShares(bill, guests, places);
        const step = 10 ** (3 - places);
        expect(shares).toHaveLength(guests);
        expect(sum(shares)).toBe(bill);
        expect(shares.every((mills) => mills >= 0 && mills % step === 0)).toBe(true);
        expect(new Set(shares.slice(0, -1)).size).toBe(1);
        if (bill >= 100 * step)
          expect(Math.abs((shares.at(-1) ?? 0) - (shares[0] ?? 0))).toBeLessThanOrEqual(guests * step);
      }),
    );
  });
});

describe('edited amounts', () => {
  it('must sum exactly to the bill, in any currency', () => {
    fc.assert(
      fc.property(
        bills,
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 }),
        (b, w) => {
          const step = 10 ** (3 - b.places);
          const amounts = w.map((units) => units * step);
          expect(splitFault(amounts, sum(amounts), b.places)).toBeNull();
          expect(splitFault(amounts, sum(amounts) + 1, b.places)).toBe('sum');
          expect(splitFault(amounts, sum(amounts) - step, b.places)).toBe('sum');
        },
      ),
    );
  });

  it.each([
    ['one guest', [10_000], 'guests'],
    ['seven guests', [1000, 1000, 1000, 1000, 1000, 1000, 4000], 'guests'],
    ['a share of nothing', [0, 10_000], 'amount'],
    ['a share below 0', [-1000, 11_000], 'amount'],
    ['a share that the currency does not have', [3333, 6667], 'amount'],
  ])('%s is refused', (_, amounts, fault) => {
    expect(splitFault(amounts, 10_000, 2)).toBe(fault);
  });
});

it('a split counts while its open shares are what is owed', () => {
  const shares = [
    { amountMills: 4000, status: 'PAID' as const },
    { amountMills: 6000, status: 'AVAILABLE' as const },
  ];
  expect(isSplitCurrent(shares, 6000)).toBe(true);
  expect(isSplitCurrent(shares, 8000)).toBe(false);
  expect(isSplitCurrent(shares.slice(0, 1), 0)).toBe(true);
});
