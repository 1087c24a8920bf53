import { describe, expect, it } from 'vitest';
import { readAmount } from './money-field.ts';

describe('a typed amount', () => {
  it.each([
    ['38', 38_000],
    ['38,50', 38_500],
    ['38.5', 38_500],
    ['٣٨', 38_000],
    ['٣٨٫٥٠', 38_500],
    ['۳۸', 38_000],
    ['AED 38.00', 38_000],
    ['38 €', 38_000],
    ['د.إ. ٣٨', 38_000],
    ['1.234,50', 1_234_500],
    [' 6 ', 6_000],
  ])('%s is read', (text, mills) => {
    expect(readAmount(text)).toBe(mills);
  });

  it.each(['3B.00', '', 'free', '-5', '12.3456', '1e3'])('%j is no amount', (text) => {
    expect(readAmount(text)).toBe(null);
  });

  it('has no more decimals than the currency', () => {
    expect(['39.004', '39.0045.00', '39.040', '39.04'].map((text) => readAmount(text, 2))).toEqual([
      null,
      null,
      39_040,
      39_040,
    ]);
    expect(readAmount('39.004', 3)).toBe(39_004);
  });
});
