import { en } from '#text/office/en.ts';
import { catalogues } from '#text/office/languages.ts';
import { priceTable } from '#text/price-table.ts';
import { createTranslate } from '#text/office/words.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { describe, expect, it } from 'vitest';
import { completeFile } from '../menu/new-things.ts';
import { readPaste } from './pasted.ts';
import { gridLines } from './grid.ts';
import { priceRows, rowName, searchRows, sheetRows } from './price-rows.ts';

const ar = await catalogues.ar();

const file = completeFile({
  default_language: 'en',
  menu: {
    variations: [
      {
        id: 'size',
        name: 'Size',
        values: [
          { id: 'small', value: { en: 'Small', ar: 'صغير' }, price: '10', math: '=' },
          { id: 'large', value: 'Large' },
        ],
      },
    ],
    categories: [
      {
        id: 'hot',
        name: 'Hot drinks',
        products: [
          {
            id: 'tea',
            sku: 'TEA',
            name: { en: 'Mint tea', ar: 'شاي بالنعناع' },
            price: '12.5',
            product_variations: [
              { variation: 'size', variation_value: 'small' },
              { variation: 'size', variation_value: 'large', price: '3', math: '+' },
            ],
          },
          { id: '7', name: 'Water', price: '5' },
        ],
      },
      { id: 'cold', name: 'Cold drinks', products: [{ id: '8', sku: '7', name: 'Water', price: '6' }] },
    ],
  },
} as unknown as CompleteVenueFile);
const rows = priceRows(file, 'en');

function paste(text: string, from = 0) {
  const { prices, unknown } = readPaste(text, rows.slice(from), rows);
  return {
    prices: prices.map(({ row, text: price }) => [row.id, row.size, price]),
    unknown: unknown.map(({ named, why }) => [named, why]),
  };
}

describe('the prices of the menu', () => {
  it('as a sheet mean themselves once they are pasted back, in whatever language the sheet is', () => {
    for (const lang of ['en', 'ar', 'ja'] as const) {
      const table = priceTable({ rows: sheetRows(rows), places: 2 }, lang);
      const { prices, unknown } = paste(table.map((cells) => cells.join('\t')).join('\n'));
      expect(unknown).toEqual([]);
      expect(prices).toEqual([
        ['tea', '', '12.50'],
        ['tea', 'Small', '10.00'],
        ['7', '', '5.00'],
        ['8', '', '6.00'],
      ]);
    }
  });

  it('are those of dishes, and of answers with a price of their own', () => {
    expect(rows.map(({ at, size, mills, math }) => [at, size, math, mills])).toEqual([
      ['menu/products/tea/price', '', '=', 12_500],
      ['menu/products/tea/product_variations/size%20small/price', 'Small', '=', 10_000],
      ['menu/products/tea/product_variations/size%20large/price', 'Large', '+', 3_000],
      ['menu/products/7/price', '', '=', 5_000],
      ['menu/products/8/price', '', '=', 6_000],
      ['menu/variations/size/values/small/price', 'Small', '=', 10_000],
      ['menu/variations/size/values/large/price', 'Large', '+', 0],
    ]);
  });

  it('stand under their category, and those that all dishes share under their choice', () => {
    const lines = gridLines(rows, ({ id }) => id !== '7');
    expect(lines.map((line) => (line.kind === 'heading' ? [line.name, line.count] : line.number))).toEqual([
      ['Hot drinks', 1],
      1,
      2,
      3,
      ['Cold drinks', 1],
      5,
      ['Size', 2],
      6,
      7,
    ]);
  });
});

const english = createTranslate(en, 'en', String);

it('a price of an answer is named with the comma of the language', () => {
  const [small] = searchRows(rows, 'tea small');
  expect(small && rowName(small, createTranslate(ar, 'ar', String))).toBe('Mint tea، Small');
});

it('a price is searched by dish, answer and code, in every language', () => {
  const found = (search: string) => searchRows(rows, search).map((row) => rowName(row, english));
  expect(found('tea small')).toEqual(['Mint tea, Small']);
  expect(found('صغير')).toEqual(['Mint tea, Small', 'Size, Small']);
  expect(found('TEA')).toContain('Mint tea');
  expect(found('pizza')).toEqual([]);
  expect(found(' ')).toHaveLength(rows.length);
});

describe('a paste from a spreadsheet', () => {
  it('of one column goes down from the chosen cell; empty cells leave theirs alone', () => {
    expect(paste('4\r\n\r\n6\r\n7\r\n8\r\n9\r\n10\r\n', 1)).toEqual({
      prices: [
        ['tea', 'Small', '4'],
        ['7', '', '6'],
        ['8', '', '7'],
        ['', 'Small', '8'],
        ['', 'Large', '9'],
      ],
      unknown: [['10', 'unnamed']],
    });
  });

  it.each([
    [
      'a code, before an id',
      'TEA\t13\n7\t6',
      [
        ['tea', '', '13'],
        ['8', '', '6'],
      ],
    ],
    ['an id', '8\t6', [['8', '', '6']]],
    ['a name in any language', 'شاي بالنعناع\t13', [['tea', '', '13']]],
    ['category and name', 'Cold drinks\twater\t6,5', [['8', '', '6,5']]],
    ['headings in any order', 'Preis\tArtikelnummer\n13\tTEA', [['tea', '', '13']]],
    ['a size', 'name\tsize\tprice\nMint tea\tصغير\t9', [['tea', 'Small', '9']]],
    ['cells in quotes, between semicolons', '"Mint tea";"1.300,00"', [['tea', '', '1.300,00']]],
  ])('of several means dishes by %s', (_, text, prices) => {
    expect(paste(text)).toEqual({ prices, unknown: [] });
  });

  it.each([
    ['Falafel wrap\t9', ['Falafel wrap', 'unknown']],
    ['Water\t9', ['Water', 'several']],
    ['\t9', ['', 'unnamed']],
  ])('%j is told, not guessed', (text, unknown) => {
    expect(paste(text)).toEqual({ prices: [], unknown: [unknown] });
  });

  it('does not choose between two prices of one dish', () => {
    expect(paste('TEA\t13\nMint tea\t14')).toEqual({
      prices: [['tea', '', '13']],
      unknown: [['Mint tea', 'twice']],
    });
  });
});
