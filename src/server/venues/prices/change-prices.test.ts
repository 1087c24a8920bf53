import { cafeYaml } from '#tests/support/build/cafe.ts';
import { describe, expect, it } from 'vitest';
import { changePrices } from './change-prices.ts';
import { matchPrices } from './match-prices.ts';
import { readPriceList } from './price-list.ts';
import { pricedRows } from './priced-rows.ts';

/** The file's text with the prices of a faultless list. */
function change(text: string, csv: string): string {
  const { prices, faults } = matchPrices(readPriceList(csv), pricedRows(text));
  expect(faults).toEqual([]);
  return changePrices(text, prices);
}

describe('writing prices into a venue file', () => {
  it('touches nothing but the prices, each written as it was', () => {
    expect(change(cafeYaml, 'sku,price\nTEA,13\nWATER,5.5\nLUNCH,47.25\n')).toBe(
      cafeYaml
        .replace('"12.500" # with', '"13.000" # with')
        .replace('price: 5.00', 'price: 5.50')
        .replace("'45.000'", "'47.250'"),
    );
  });

  it('leaves a price that is the same amount as it is written', () => {
    expect(change(cafeYaml, 'sku,price\nTEA,12.5\nWATER,5\n')).toBe(cafeYaml);
  });

  it('gives a price the decimals it needs', () => {
    const json = JSON.stringify({
      license: 'x',
      default_language: 'en',
      languages: [{ code: 'en', name_local: 'English' }],
      menu: {
        currency: 'KWD',
        price_decimal_places: 3,
        categories: [
          {
            name: 'All',
            products: [
              { id: 1, name: 'A', sku: 'A', price: 5 },
              { id: 2, name: 'B', sku: 'A', price: '7' },
              { id: 3, name: 'C', price: 1 },
            ],
          },
        ],
      },
    });
    expect(change(json, 'sku,price\nA,6.125\n')).toBe(
      json.replace('"price":5}', '"price":6.125}').replace('"7"', '"6.125"'),
    );
    expect(change(json, 'sku,price\nA,10.000\n')).toBe(
      json.replace('"price":5}', '"price":10}').replace('"7"', '"10"'),
    );
  });

  it('gives a dish the price of a size for itself, where all dishes shared it', () => {
    expect(change(cafeYaml, 'sku,size,price\nTEA,Large,15\n')).toBe(
      cafeYaml.replace(
        '- { variation: 1, variation_value: 12 }',
        '- { variation: 1, variation_value: 12, price: "15.000" }',
      ),
    );
  });

  it('changes the price of one product that shares it with another', () => {
    const shared = cafeYaml
      .replace('"12.500" #', '&low "12.500" #')
      .replace("price: '45.000'", 'price: *low');
    expect(change(shared, 'sku,price\nTEA,13\n')).toBe(
      shared.replace('&low "12.500"', '&low "13.000"').replace('*low', '"12.500"'),
    );
    expect(change(shared, 'sku,price\nLUNCH,13\n')).toBe(shared.replace('*low', '"13.000"'));
  });
});
