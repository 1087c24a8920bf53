import { cafeYaml } from '#tests/support/build/cafe.ts';
import { languageCodes } from '#domain/text/language.ts';
import { describe, expect, it } from 'vitest';
import { stringify } from 'csv-stringify/sync';
import { matchPrices } from './match-prices.ts';
import { readPriceList } from './price-list.ts';
import { pricedRows } from './priced-rows.ts';
import { priceTable } from '#text/price-table.ts';

/** Two products of the same name in two categories, and two in one. */
const namesakes = cafeYaml.replace(
  '    - id: 200\n',
  `    - id: 150
      name: { en: Hot drinks, ar: مشروبات ساخنة }
      products:
        - { id: 1501, name: { en: Water, ar: ماء }, price: 4 }
        - { id: 1502, sku: BIG, name: Soup, price: 20 }
        - { id: 1503, name: Soup, price: 10 }
    - id: 200
`,
);

function match(csv: string, file = namesakes) {
  const { prices, faults, jumps } = matchPrices(readPriceList(csv), pricedRows(file));
  return {
    prices: prices.map(({ row, mills }) => [row.id, row.size, mills / 1000]),
    faults: faults.map(({ line, column, message }) => `${line} ${column}: ${message}`),
    jumps: jumps.map(({ row, line }) => [line, row.id]),
  };
}

describe('which dish a line of a price list means', () => {
  it.each([
    ['its sku, whatever else it says', 'sku,id,name,price\nTEA,1002,Soup,13\n', ['1001', '', 13]],
    ['else its id', 'sku,id,name,price\n,1002,Soup,6\n', ['1002', '', 6]],
    [
      'else its category and name, in any language of the menu',
      'category,name,price\nمشروبات ساخنة,water,6\n',
      ['1501', '', 6],
    ],
    ['else a name that is the only one', 'name,price\nMINT  TEA,13\n', ['1001', '', 13]],
    ['a size of it', 'name,size,price\nMint tea,كبير,15\n', ['1001', 'Large', 15]],
  ])('%s', (_, csv, price) => {
    expect(match(csv)).toEqual({ prices: [price], faults: [], jumps: [] });
  });

  it.each([
    ['Water,6', '2 name: 2 dishes are called "Water": add its category, its sku or its id'],
    ['Watter,6', '2 name: no dish is called "Watter"; did you mean "Water"?'],
    [',6', '2 name: nothing says which dish this is: give a sku, an id or a name'],
  ])('a name that is not clear is refused: %s', (line, fault) => {
    expect(match(`name,price\n${line}\n`).faults).toEqual([fault]);
  });

  it.each([
    ['Hot drinks,Soup,,6', '2 name: 2 dishes are called "Soup" in "Hot drinks": add its sku or its id'],
    ['Hot drink,Water,,6', '2 category: there is no category "Hot drink"; did you mean "Hot drinks"?'],
    ['Drinks,Mint tea,Huge,6', '2 size: Mint tea has no size "Huge" with a price of its own'],
  ])('so is what stands in no category or has no size: %s', (line, fault) => {
    expect(match(`category,name,size,price\n${line}\n`).faults).toEqual([fault]);
  });

  it('a size whose price all dishes share is changed in the file alone', () => {
    const shared = namesakes
      .replace('            - { variation: 1, variation_value: 11 }\n', '')
      .replace('{ variation: 1, variation_value: 12 }', '{ variation: 1 }');
    const list = (price: string) => match(`name,size,price\nMint tea,Large,${price}\n`, shared);
    expect(list('14.5')).toEqual({ prices: [], faults: [], jumps: [] });
    expect(list('15').faults).toEqual([
      '2 size: the price of Large is shared by all dishes that have it: change it in the venue file',
    ]);
  });
});

describe('prices far from what they were', () => {
  it.each([
    ['62.50', 'five times is not asked about', []],
    ['62.51', 'more is', [[2, '1001']]],
    ['2.50', 'a fifth is not asked about', []],
    ['2.49', 'less is', [[2, '1001']]],
    ['0', 'nothing is', [[2, '1001']]],
  ])('12.50 → %s: %s', (price, _, jumps) => {
    expect(match(`sku,price\nTEA,${price}\n`).jumps).toEqual(jumps);
  });

  it('a dish that cost nothing may cost anything', () => {
    const free = namesakes.replace('price: 5.00', 'price: 0');
    expect(match('sku,price\nWATER,500\n', free)).toMatchObject({ prices: [['1002', '', 500]], jumps: [] });
  });
});

it.each(languageCodes)('a list that was written with headings in %s changes nothing', (lang) => {
  const table = priceTable(pricedRows(namesakes), lang);
  expect(table.slice(1)).toEqual([
    ['Drinks', 'Mint tea', '', 'TEA', '1001', '12.50'],
    ['Drinks', 'Mint tea', 'Small', 'TEA', '1001', '10.00'],
    ['Drinks', 'Mint tea', 'Large', 'TEA', '1001', '14.50'],
    ['Drinks', 'Water', '', 'WATER', '1002', '5.00'],
    ['Hot drinks', 'Water', '', '', '1501', '4.00'],
    ['Hot drinks', 'Soup', '', 'BIG', '1502', '20.00'],
    ['Hot drinks', 'Soup', '', '', '1503', '10.00'],
    ['Combos', 'Lunch', '', 'LUNCH', '2001', '45.00'],
  ]);
  expect(match(stringify(table, { delimiter: ';' }))).toEqual({ prices: [], faults: [], jumps: [] });
});
