import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftPrice } from '../bulk-price.ts';
import { average, changeThousandths, fillFrom, moveRange } from './grid.ts';

describe('the chosen cells', () => {
  it('follow the arrows, grow with Shift, and stay in the list', () => {
    const at = { from: 3, to: 3 };
    expect(moveRange(at, 'ArrowDown', false, 9, 5)).toEqual({ from: 4, to: 4 });
    expect(moveRange(at, 'ArrowDown', true, 9, 5)).toEqual({ from: 3, to: 4 });
    expect(moveRange(at, 'PageUp', false, 9, 5)).toEqual({ from: 0, to: 0 });
    expect(moveRange(at, 'End', true, 9, 5)).toEqual({ from: 3, to: 8 });
    expect(moveRange(at, 'x', false, 9, 5)).toBe(null);
    expect(moveRange(at, 'ArrowDown', false, 0, 5)).toBe(null);
  });
});

it('a fill repeats the chosen prices below them', () => {
  expect(fillFrom({ from: 3, to: 2 }, 6)).toEqual([
    { place: 4, from: 2 },
    { place: 5, from: 3 },
    { place: 6, from: 2 },
  ]);
  expect(fillFrom({ from: 2, to: 4 }, 3)).toEqual([]);
});

const mills = fc.integer({ min: 0, max: 10 ** 12 });
const percent = fc.integer({ min: -100_000, max: 500_000 });

describe('the arithmetic of several prices', () => {
  it('a percentage is exact to half a step of the rounding, and never below zero', () => {
    const rounding = fc.constantFrom(null, 500 as const, 1000 as const);
    fc.assert(
      fc.property(mills, percent, rounding, (price, percentThousandths, step) => {
        const next = shiftPrice(price, { percentThousandths }, step, 2);
        const exact = (BigInt(price) * BigInt(100_000 + percentThousandths)) / 100_000n;
        const off = BigInt(next) - exact;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next % (step ?? 10)).toBe(0);
        expect(off * 2n <= BigInt(step ?? 10) + 2n && off * -2n <= BigInt(step ?? 10) + 2n).toBe(true);
      }),
    );
  });

  it('a change is what takes the old price to the new one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), percent, (price, percentThousandths) => {
        const change = changeThousandths(price * 100_000, price * (100_000 + percentThousandths));
        expect(change).toBe(percentThousandths);
      }),
    );
    expect(changeThousandths(32_000, 34_000)).toBe(6_250);
    expect(changeThousandths(0, 34_000)).toBe(null);
  });

  it('an average lies between the least and the most, and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(mills, { minLength: 1 }), (amounts) => {
        const middle = average(amounts) ?? -1;
        expect(middle).toBeGreaterThanOrEqual(Math.min(...amounts));
        expect(middle).toBeLessThanOrEqual(Math.max(...amounts));
        expect(average(amounts.toReversed())).toBe(middle);
      }),
    );
    expect(average([])).toBe(null);
  });
});
