import { describe, expect, it } from 'vitest';
import { exchangeMills } from './exchange.ts';

describe('an amount in a second currency', () => {
  it('is the rate of it, rounded once to that currency’s decimals', () => {
    expect(exchangeMills(58_000, 272_294, 2)).toBe(15_790);
    expect(exchangeMills(10_000, 89_500_500_000, 0)).toBe(895_005_000);
    expect(exchangeMills(1, 500_000, 3)).toBe(1);
    expect(exchangeMills(12_511, 3_256_700, 2), '40.7445…, not by way of 40.745').toBe(40_740);
  });
});
