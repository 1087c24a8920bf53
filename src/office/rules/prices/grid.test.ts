import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftPrice } from './bulk-price.ts';
import type { PriceRow } from './price-rows.ts';
import {
  average,
  changeThousandths,
  columns,
  fillFrom,
  gridLines,
  moveCell,
  narrowColumns,
  rangeAmong,
  type Column,
} from './grid.ts';

/** Presses keys one after another from the price of the fourth of nine rows, such as `Ctrl+End`. */
function pressed(
  keys: readonly string[],
  { isRtl = false, shown = columns as readonly Column[], count = 9 } = {},
) {
  const sheet = { count, page: 5, columns: shown, isRtl };
  const begun = { range: { from: 3, to: 3 }, column: 'price' as Column };
  const end = keys.reduce((place, name) => {
    const key = name.split('+').at(-1) ?? '';
    const event = { key, shiftKey: name.includes('Shift+'), ctrlKey: name.includes('Ctrl+') };
    return moveCell(place, event, sheet) ?? place;
  }, begun);
  return [end.range.from, end.range.to, end.column];
}

describe('the active cell', () => {
  it.each([
    [['ArrowDown'], [4, 4, 'price']],
    [
      ['Shift+ArrowDown', 'Shift+ArrowDown'],
      [3, 5, 'price'],
    ],
    [['PageUp'], [0, 0, 'price']],
    [['ArrowRight'], [3, 3, 'change']],
    [
      ['ArrowLeft', 'ArrowUp'],
      [2, 2, 'was'],
    ],
    [
      ['ArrowRight', 'ArrowRight', 'ArrowRight'],
      [3, 3, 'pay'],
    ],
    [['Home'], [3, 3, 'dish']],
    [['End'], [3, 3, 'pay']],
    [['Ctrl+Home'], [0, 0, 'dish']],
    [['Ctrl+End'], [8, 8, 'pay']],
    [['Ctrl+ArrowDown'], [8, 8, 'price']],
    [['Ctrl+Shift+ArrowUp'], [3, 0, 'price']],
    [
      ['Shift+ArrowDown', 'ArrowLeft'],
      [3, 4, 'was'],
    ],
    [
      ['Ctrl+ArrowLeft', 'x', 'Ctrl+PageUp'],
      [3, 3, 'price'],
    ],
  ])('after %j is at %j', (keys, place) => {
    expect(pressed(keys)).toEqual(place);
  });

  it('goes the other way from right to left; the first cell of a row stays the first', () => {
    expect(pressed(['ArrowLeft'], { isRtl: true })).toEqual([3, 3, 'change']);
    expect(pressed(['ArrowRight'], { isRtl: true })).toEqual([3, 3, 'was']);
    expect(pressed(['Home'], { isRtl: true })).toEqual([3, 3, 'dish']);
  });

  it('skips what a narrow screen hides, and stays where nothing is shown', () => {
    expect(pressed(['ArrowRight'], { shown: narrowColumns })).toEqual([3, 3, 'price']);
    expect(pressed(['End', 'Home'], { shown: narrowColumns })).toEqual([3, 3, 'dish']);
    expect(pressed(['ArrowDown'], { count: 0 })).toEqual([3, 3, 'price']);
  });
});

it('a fill repeats the chosen prices below them', () => {
  expect(fillFrom({ from: 3, to: 2 }, 6)).toEqual([
    { place: 4, from: 2 },
    { place: 5, from: 3 },
    { place: 6, from: 2 },
  ]);
  expect(fillFrom({ from: 2, to: 4 }, 3)).toEqual([]);
});

describe('a folded category', () => {
  const row = (at: string, group: string) =>
    ({ at, group, category: group, size: '', dish: null }) as unknown as PriceRow;
  const rows = [row('soup', 'mains'), row('stew', 'mains'), row('figs', 'sweets')];

  it('leaves its heading with its count, and the numbers of the others', () => {
    const lines = gridLines(rows, () => true, new Set(['mains']));
    expect(
      lines.map((line) => (line.kind === 'price' ? [line.row.at, line.number] : [line.name, line.count])),
    ).toEqual([
      ['mains', 2],
      ['sweets', 1],
      ['figs', 3],
    ]);
  });

  it('says whether dishes or answers are counted', () => {
    const dish = { ...row('rice', 'sides'), dish: { id: 'rice' } } as unknown as PriceRow;
    const headings = gridLines([dish, ...rows], () => true).filter(({ kind }) => kind === 'heading');
    expect(headings).toMatchObject([{ of: 'dishes' }, { of: 'answers' }, { of: 'answers' }]);
  });

  it('leaves the same prices chosen, or the first where one of them is folded', () => {
    const left = rows.slice(2);
    expect(rangeAmong({ from: 2, to: 2 }, rows, left)).toEqual({ from: 0, to: 0 });
    expect(rangeAmong({ from: 0, to: 0 }, left, rows)).toEqual({ from: 2, to: 2 });
    expect(rangeAmong({ from: 1, to: 2 }, rows, left)).toEqual({ from: 0, to: 0 });
  });
});

const mills = fc.integer({ min: 0, max: 10 ** 12 });
const percent = fc.integer({ min: -100_000, max: 500_000 });

describe('the arithmetic of several prices', () => {
  it('a percentage is exact to half a step of the rounding, and never below zero', () => {
    const rounding = fc.constantFrom(null, 500 as const, 1000 as const);
    fc.assert(
      fc.property(mills, percent, rounding, (price, percentThousandths, step) => {
        const next = shiftPrice(price, { percentThousandths }, step, 2);
        const exact = (BigInt(price) * BigInt(100_000 + percentThousandths)) / 100_000n;
        const off = BigInt(next) - exact;
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next % (step ?? 10)).toBe(0);
        expect(off * 2n <= BigInt(step ?? 10) + 2n && off * -2n <= BigInt(step ?? 10) + 2n).toBe(true);
      }),
    );
  });

  it('a change is what takes the old price to the new one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), percent, (price, percentThousandths) => {
        const change = changeThousandths(price * 100_000, price * (100_000 + percentThousandths));
        expect(change).toBe(percentThousandths);
      }),
    );
    expect(changeThousandths(32_000, 34_000)).toBe(6_250);
    expect(changeThousandths(0, 34_000)).toBe(null);
  });

  it('an average lies between the least and the most, and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(mills, { minLength: 1 }), (amounts) => {
        const middle = average(amounts) ?? -1;
        expect(middle).toBeGreaterThanOrEqual(Math.min(...amounts));
        expect(middle).toBeLessThanOrEqual(Math.max(...amounts));
        expect(average(amounts.toReversed())).toBe(middle);
      }),
    );
    expect(average([])).toBe(null);
  });
});
