import { describe, expect, it } from 'vitest';
import { latinDigits, wholeNumber } from './read-number.ts';

describe('numbers as people type them', () => {
  it('may have Arabic-Indic or Persian digits, and spaces', () => {
    expect(['12', '١٢', '۱۲', ' 12 ', '1 2'].map(wholeNumber)).toEqual([12, 12, 12, 12, 12]);
    expect(latinDigits('۰٥ Café')).toBe('05 Café');
  });

  it('are none when anything else is in them', () => {
    expect(['', ' ', '-1', '1.5', '1e3', '0x10', 'NaN', '½', '9'.repeat(10)].map(wholeNumber)).toEqual(
      Array.from({ length: 9 }, () => null),
    );
  });
});
