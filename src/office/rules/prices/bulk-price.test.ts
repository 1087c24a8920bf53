import { describe, expect, it } from 'vitest';
import { roundingsOf, shiftPrice } from './bulk-price.ts';

describe('a change of several prices', () => {
  it('rounds to .00 or .50', () => {
    const by5 = { percentThousandths: 5000 };
    expect([34_000, 36_000, 33_000].map((mills) => shiftPrice(mills, by5, 500, 2))).toEqual([
      35_500, 38_000, 34_500,
    ]);
  });

  it('by an amount, to the venue’s decimals, never below zero', () => {
    expect(shiftPrice(10_005, { mills: 1000 }, null, 2)).toBe(11_010);
    expect(shiftPrice(1000, { mills: -2000 }, null, 2)).toBe(0);
  });

  it('a currency without decimals gets none: 730 by 5 % is 767', () => {
    const by5 = { percentThousandths: 5000 };
    expect(([500, 1000, null] as const).map((rounding) => shiftPrice(730_000, by5, rounding, 0))).toEqual([
      767_000, 767_000, 767_000,
    ]);
    expect(roundingsOf(0).map(({ step }) => step)).toEqual([1000, null]);
    expect(roundingsOf(2).map(({ step }) => step)).toEqual([500, 1000, null]);
  });
});
