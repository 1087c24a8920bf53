import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { Fraction } from '#tests/support/build/fraction.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideRounded, fixedMoney, formatMoney, parseMoney, roundToPlaces, scaleMills } from './money.ts';

interface Numbers {
  money: { accept: (string | number)[]; refuse: unknown[] };
  rounding: { cases: [string, string][] };
}

const numbers = readCorpus<Numbers>('numbers');

/** Up to the largest amount the wire can carry. */
const amounts = fc.integer({ min: 0, max: 999_999_999_999_999 });

/** The exact value of "1.0005", "10/3", "0.1+0.2" or "1.005*100". */
function exactly(expression: string): Fraction {
  const [, left = '', operator, right = ''] = /^([-\d.]+)([+*/])?([\d.]+)?$/.exec(expression) ?? [];
  if (operator === '+') return Fraction.of(left).plus(Fraction.of(right));
  if (operator === '*') return Fraction.of(left).times(Fraction.of(right));
  if (operator === '/') return Fraction.of(left).over(Fraction.of(right));
  return Fraction.of(left);
}

describe('reading an amount', () => {
  it.each(numbers.money.accept)('takes %j', (given) => {
    expect(formatMoney(parseMoney(given) ?? NaN)).toBe(Fraction.of(String(given)).toString());
  });

  it.each(numbers.money.refuse.map((given) => ({ given })))('refuses $given', ({ given }) => {
    expect(parseMoney(given)).toBeNull();
  });

  it.each([1e21, 1e-7, NaN, Infinity, -1, 0.0001, 1e12])(
    'refuses the number %d, which no price list could mean',
    (given) => {
      expect(parseMoney(given)).toBeNull();
    },
  );

  it('takes nothing from a guest’s text but digits and one point', () => {
    for (const text of readCorpus<string[]>('naughty-strings')) {
      const mills = parseMoney(text);
      if (mills !== null) expect(Fraction.of(text).toString(), text).toBe(formatMoney(mills));
    }
  });

  it('means the same with and without the last zeros', () => {
    expect([parseMoney('12.5'), parseMoney('12.50'), parseMoney('12.500'), parseMoney(12.5)]).toEqual([
      12500, 12500, 12500, 12500,
    ]);
  });

  it('gives back every amount that was written', () => {
    fc.assert(
      fc.property(amounts, (mills) => {
        expect(parseMoney(formatMoney(mills))).toBe(mills);
      }),
    );
  });
});

describe('writing an amount', () => {
  it.each([
    [0, '0.000'],
    [-0, '0.000'],
    [1, '0.001'],
    [-1, '-0.001'],
    [999, '0.999'],
    [-12_500, '-12.500'],
    [999_999_999_999_999, '999999999999.999'],
  ])('writes %d thousandths as %s', (mills, text) => {
    expect(formatMoney(mills)).toBe(text);
  });

  it('always carries three decimals', () => {
    fc.assert(
      fc.property(amounts, (mills) => {
        expect(formatMoney(-mills)).toMatch(/^-?\d+\.\d{3}$/);
      }),
    );
  });
});

describe('rounding to a thousandth, half away from zero', () => {
  it.each(numbers.rounding.cases)('makes %s to %s', (expression, expected) => {
    const { numerator, denominator } = exactly(expression);
    expect(formatMoney(divideRounded(numerator * 1000n, denominator))).toBe(expected);
  });

  it.each([
    [5n, 10n, 1],
    [-5n, 10n, -1],
    [5n, -10n, -1],
    [-5n, -10n, 1],
    [-4n, 10n, 0],
    [0n, -3n, 0],
    [15n, 10n, 2],
    [25n, 10n, 3],
    [-25n, 10n, -3],
  ])('divides %s by %s to %d', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it('treats money to give back like money to pay', () => {
    const parts = [fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 9n })] as const;
    fc.assert(
      fc.property(...parts, (numerator, denominator) => {
        expect(divideRounded(-numerator, denominator) + divideRounded(numerator, denominator)).toBe(0);
      }),
    );
  });
});

describe('a share of an amount', () => {
  it('is exact where floating point is not', () => {
    expect(scaleMills(1005, 100_000, 1000)).toBe(100_500);
    expect(scaleMills(4_350, 115_000, 100_000)).toBe(5_003);
    expect(scaleMills(999_999_999_999_999, 99_999, 100_000)).toBe(999_989_999_999_999);
  });

  it('is the exact product, rounded once', () => {
    const factor = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        factor,
        fc.integer({ min: 1, max: 1_000_000 }),
        (mills, by, of) => {
          const exact = new Fraction(mills, 1000n).times(new Fraction(by, of)).rounded(3);
          fc.pre(
            exact.isBelow(new Fraction(9_000_000_000_000)) && new Fraction(-9_000_000_000_000).isBelow(exact),
          );
          expect(formatMoney(scaleMills(mills, by, of))).toBe(exact.toString());
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is the same in plain numbers as in big ones, at their limit and for halves, too', () => {
    const near = fc.integer({ min: Number.MAX_SAFE_INTEGER - 1e9, max: Number.MAX_SAFE_INTEGER });
    const small = fc.integer({ min: -100_000, max: 100_000 });
    const divisor = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 2_000_000_000 }));
    const cases = fc.oneof(
      fc.tuple(small, fc.integer({ min: 0, max: 100_000 }), divisor),
      fc.tuple(near, fc.constant(1), divisor),
      fc.tuple(small, fc.constant(1), fc.constant(2)),
    );
    fc.assert(
      fc.property(cases, ([mills, factor, of]) => {
        const exact = divideRounded(BigInt(mills) * BigInt(factor), BigInt(of));
        expect(scaleMills(mills, factor, of)).toBe(exact);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('rounding to the currency’s decimals', () => {
  it.each([
    [12_345, 0, '12.000'],
    [12_500, 0, '13.000'],
    [-12_500, 0, '-13.000'],
    [12_344, 2, '12.340'],
    [12_345, 2, '12.350'],
    [12_345, 3, '12.345'],
    [499, 0, '0.000'],
    [-499, 0, '0.000'],
  ])('rounds %d thousandths to %d decimals as %s', (mills, places, expected) => {
    expect(formatMoney(roundToPlaces(mills, places))).toBe(expected);
  });

  it('knows no currency with fewer than 0 or more than 3 decimals', () => {
    expect(roundToPlaces(12_345, 7)).toBe(12_345);
    expect(roundToPlaces(12_345, -2)).toBe(12_000);
  });

  it('lands on the nearest amount the currency can show, and stays there', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        (mills, places) => {
          const rounded = roundToPlaces(mills, places);
          expect(formatMoney(rounded)).toBe(new Fraction(mills, 1000n).rounded(places).toString());
          expect(roundToPlaces(rounded, places)).toBe(rounded);
        },
      ),
    );
  });
});

describe('an amount with exactly so many decimals', () => {
  it.each([
    [12_345, 3, '12.345'],
    [12_345, 2, '12.35'],
    [12_500, 1, '12.5'],
    [12_500, 0, '13'],
    [0, 2, '0.00'],
  ])('%i mills with %i: %s', (mills, places, text) => {
    expect(fixedMoney(mills, places)).toBe(text);
  });
});
