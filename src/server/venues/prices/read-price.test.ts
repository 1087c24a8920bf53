import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedMoney } from '#domain/money/money.ts';
import { readPrice } from './read-price.ts';

const NOTHING = -1;

describe('prices as owners write them', () => {
  it.each([
    ['13', 'AED', 2, 13_000],
    ['13.5', 'AED', 2, 13_500],
    ['13,50', 'AED', 2, 13_500],
    ['1.234,50', 'EUR', 2, 1_234_500],
    ['1,234.50', 'USD', 2, 1_234_500],
    ['1 234,50', 'EUR', 2, 1_234_500],
    ["1'234.50", 'CHF', 2, 1_234_500],
    ['1.234.567', 'IDR', 0, 1_234_567_000],
    ['280000', 'LBP', 0, 280_000_000],
    ['280,000,000', 'LBP', 0, 280_000_000_000],
    ['12.500', 'KWD', 3, 12_500],
    ['12,500', 'KWD', 3, 12_500],
    ['١٣٫٥٠', 'AED', 2, 13_500],
    ['۱۳', 'IRR', 0, 13_000],
    ['１３', 'JPY', 0, 13_000],
  ])('%s of %s with %i decimals is %i thousandths', (text, currency, places, mills) => {
    expect(readPrice(text, currency, places, NOTHING)).toEqual({ mills });
  });

  it.each([
    ['280.000', 'LBP', 0, 'found "280.000", and LBP has no decimals here; write 280000 if that is meant'],
    ['280,000', 'LBP', 0, 'found "280,000", and LBP has no decimals here; write 280000 if that is meant'],
    ['12.5', 'JPY', 0, 'found "12.5", and JPY has no decimals here'],
    ['13,250', 'AED', 2, 'found "13,250", and AED has two decimals here; write 13250 if that is meant'],
    ['13.250', 'AED', 2, 'found "13.250", and AED has two decimals here; write 13250 if that is meant'],
    ['1.2345', 'KWD', 3, 'found "1.2345", and KWD has three decimals here'],
    ['=1+1', 'AED', 2, 'expected an amount such as "12.5", found "=1+1"'],
    ['', 'AED', 2, 'expected an amount such as "12.5", found ""'],
    ['-5', 'AED', 2, 'expected an amount such as "12.5", found "-5"'],
    ['AED 5', 'AED', 2, 'expected an amount such as "12.5", found "AED 5"'],
    ['12.34.5', 'AED', 2, 'expected an amount such as "12.5", found "12.34.5"'],
    ['1.23,45', 'AED', 2, 'expected an amount such as "12.5", found "1.23,45"'],
    ['9'.repeat(13), 'IRR', 0, `expected an amount such as "12.5", found "${'9'.repeat(13)}"`],
  ])('%s of %s with %i decimals is refused', (text, currency, places, fault) => {
    expect(readPrice(text, currency, places, NOTHING)).toEqual({ fault });
  });

  it('reads what is written with a currency’s decimals, and never anything else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 3 }), (amount, places) => {
        const mills = amount - (amount % 10 ** (3 - places));
        expect(readPrice(fixedMoney(mills, places), 'XXX', places, NOTHING)).toEqual({ mills });
      }),
    );
  });

  it('takes what reads as the price that there is, however fine', () => {
    expect(readPrice('12.345', 'AED', 2, 12_345)).toEqual({ mills: 12_345 });
  });
});
