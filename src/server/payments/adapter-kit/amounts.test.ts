import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalsOf,
  expressed,
  majorNumber,
  majorText,
  menuCurrencies,
  millsOfMajor,
  millsOfMinor,
  minorUnits,
  roundedMinorUnits,
} from './amounts.ts';

const currency = fc.constantFrom(...menuCurrencies);
const mills = fc.integer({ min: 1, max: 999_999_999_999 });

/** An amount that its currency can express. */
const expressible = fc
  .tuple(currency, mills)
  .map(([code, amount]) => ({ code, amount: decimalsOf(code) === 3 ? amount : amount * 10 }));

describe('amounts', () => {
  it('survive the way to the gateway and back, in every form', () => {
    fc.assert(
      fc.property(expressible, ({ code, amount }) => {
        expect(millsOfMinor(minorUnits(amount, code), code)).toBe(amount);
        expect(millsOfMajor(majorText(amount, code))).toBe(amount);
        expect(millsOfMajor(majorNumber(amount, code))).toBe(amount);
        expect(millsOfMajor(JSON.parse(JSON.stringify({ amount: majorNumber(amount, code) })).amount)).toBe(
          amount,
        );
      }),
    );
  });

  it('have exactly the decimals of their currency as text', () => {
    fc.assert(
      fc.property(expressible, ({ code, amount }) => {
        expect(majorText(amount, code)).toMatch(decimalsOf(code) === 3 ? /^\d+\.\d{3}$/ : /^\d+\.\d{2}$/);
      }),
    );
  });

  it('are refused when the currency has no coin so small, in every form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('AED', 'USD', 'SAR', 'LBP'),
        mills.filter((amount) => amount % 10 !== 0),
        (code, amount) => {
          expect([minorUnits(amount, code), majorText(amount, code), majorNumber(amount, code)]).toEqual([
            null,
            null,
            null,
          ]);
          expect(expressed({ amountMills: amount, currency: code }, [code], minorUnits)).toMatchObject({
            ok: false,
            fault: { kind: 'amount_not_expressible', mayHaveActed: false },
          });
        },
      ),
    );
  });

  it('end in 0 at Stripe where the currency has three decimals, at most half a step away', () => {
    fc.assert(
      fc.property(fc.constantFrom('KWD', 'BHD', 'OMR', 'JOD'), mills, (code, amount) => {
        const units = roundedMinorUnits(amount, code) ?? 1;
        expect(units % 10).toBe(0);
        expect(Math.abs(units - amount)).toBeLessThanOrEqual(5);
      }),
    );
    expect([5124, 5125, 5126].map((amount) => roundedMinorUnits(amount, 'KWD'))).toEqual([5120, 5130, 5130]);
    expect(roundedMinorUnits(5120, 'AED')).toBe(512);
  });

  it.each([
    ['12.5', 12_500],
    ['12.50000', 12_500],
    [12.5, 12_500],
    [0.1 + 0.2, null],
    ['12.5004', null],
    ['1,250.00', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
    [' 5', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[5], null],
    [NaN, null],
    [Infinity, null],
    [1e21, null],
  ])('reported as %j are %j mills', (value, expected) => {
    expect(millsOfMajor(value)).toBe(expected);
  });

  it.each([
    [1250, 'AED', 12_500],
    ['1250', 'AED', 12_500],
    [1250, 'KWD', 1250],
    [12.5, 'AED', null],
    [-1, 'AED', null],
    [null, 'AED', null],
    ['', 'AED', null],
    ['99999999999999999999', 'AED', null],
  ])('reported as %j minor units of %s are %j mills', (units, code, expected) => {
    expect(millsOfMinor(units, code)).toBe(expected);
  });

  it('are refused in a currency the gateway does not take, and when they are no amount', () => {
    expect(expressed({ amountMills: 1000, currency: 'EUR' }, ['AED'], minorUnits)).toMatchObject({
      ok: false,
      fault: { kind: 'currency_not_offered' },
    });
    for (const amountMills of [0, -1000, 12.5, NaN, Infinity, 2 ** 60]) {
      expect(expressed({ amountMills, currency: 'AED' }, ['AED'], majorText)).toMatchObject({
        ok: false,
        fault: { kind: 'amount_not_expressible' },
      });
    }
  });
});
