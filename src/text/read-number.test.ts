import { describe, expect, it } from 'vitest';
import { latinDigits } from '#domain/text/digits.ts';
import { decimalText, wholeNumber } from './read-number.ts';

describe('numbers as people type them', () => {
  it('may have Arabic-Indic or Persian digits, and spaces', () => {
    expect(['12', '١٢', '۱۲', ' 12 ', '1 2'].map(wholeNumber)).toEqual([12, 12, 12, 12, 12]);
    expect(latinDigits('۰٥ Café')).toBe('05 Café');
  });

  it('are refused when they contain anything else', () => {
    expect(['', ' ', '-1', '1.5', '1e3', '0x10', 'NaN', '½', '9'.repeat(10)].map(wholeNumber)).toEqual(
      Array.from({ length: 9 }, () => null),
    );
  });
});

describe('decimals as people type them', () => {
  it.each([
    ['3.5', '3.5'],
    ['3,5', '3.5'],
    ['٣٫٥', '3.5'],
    ['۳٫۵', '3.5'],
    ['٣،٥', '3.5'],
    ['１２', '12'],
    ['\u200f١٢\u200f', '12'],
    [' 1 234,50 ', '1234.50'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['1,234,567', '1234567'],
    ['−4', '-4'],
    ['+4', '4'],
    ['007', '007'],
  ])('%s is %s', (typed, plain) => {
    expect(decimalText(typed)).toBe(plain);
  });

  it.each(['', ' ', '.', ',5', '1e3', '0x10', 'NaN', '½ kg', '1-2', '--1', '1.2.3', '12 €'])(
    '%s is none',
    (typed) => {
      expect(decimalText(typed)).toBeNull();
    },
  );
});
