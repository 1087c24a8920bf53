import { fixedMoney } from '#domain/money/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped } from './typed-price.ts';

const AED = { places: 2, symbols: ['AED', 'د.إ'] };

describe('the text of a price cell', () => {
  it.each([
    ['34', 34_000],
    ['AED 34,50', 34_500],
    ['34 د.إ', 34_000],
    ['€ 34', 34_000],
    ['AED 34 د.إ', 34_000],
    ['+8.00', 8_000],
    ['١٬٢٣٤٫٥', 1_234_500],
  ])('%s is read', (text, mills) => {
    expect(readTyped(text, 0, AED)).toEqual({ kind: 'price', mills });
  });

  it.each([
    ['3B.00', 'B', 38_000],
    ['l2O', 'l O', 120_000],
    ['free', 'f r e', null],
    ['12 AED each', 'A E D e a c h', null],
  ])('%s has letters, and what was meant is offered where it is clear', (text, letters, meant) => {
    expect(readTyped(text, 0, AED)).toEqual({ kind: 'letters', text, letters, meant });
  });

  it('more decimals than the currency has are asked about, both ways', () => {
    expect(readTyped('1.250', 0, AED)).toMatchObject({ kind: 'decimals', exact: 1_250, whole: 1_250_000 });
    expect(readTyped('1.2345', 0, AED)).toMatchObject({ kind: 'decimals', exact: null, whole: null });
    expect(readTyped('1.250', 1_250, AED)).toEqual({ kind: 'price', mills: 1_250 });
  });

  it('an empty cell says nothing', () => {
    expect([' ', 'AED'].map((text) => readTyped(text, 5_000, AED))).toEqual([null, null]);
  });

  it('every price is read as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 3 }), (amount, places) => {
        const mills = amount * 10 ** (3 - places);
        const read = readTyped(fixedMoney(mills, places), -1, { places, symbols: [] });
        expect(read).toEqual({ kind: 'price', mills });
      }),
    );
  });
});
