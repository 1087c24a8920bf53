import { describe, expect, it } from 'vitest';
import { exchangeMills } from './exchange.ts';

describe('an amount in a second currency', () => {
  it('is the rate of it, rounded once to that currency’s decimals', () => {
    expect(exchangeMills(58_000, 272_294e6, 2)).toBe(15_790);
    expect(exchangeMills(10_000, 89_500.5e12, 0)).toBe(895_005_000);
    expect(exchangeMills(1, 0.5e12, 3)).toBe(1);
    expect(exchangeMills(12_511, 3.2567e12, 2), '40.7445…, not by way of 40.745').toBe(40_740);
  });
});
