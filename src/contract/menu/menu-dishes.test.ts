import { productOf, served, type FileMenu } from '#tests/support/app/menu-on-phone.ts';
import { describe, expect, it } from 'vitest';

const variations: FileMenu['variations'] = [
  {
    id: 'size',
    name: { en: 'Size', ar: 'الحجم' },
    required: true,
    values: [
      { id: 'small', value: 'Small' },
      { id: 'medium', value: 'Medium', price: '4' },
      { id: 'large', value: 'Large', price: '20', math: '=' },
    ],
  },
  {
    id: 'extras',
    name: 'Extras',
    multiple: true,
    max_choices_allowed: 2,
    values: [
      { id: 'egg', value: 'Egg', price: '3' },
      { id: 'cheese', value: 'Cheese', price: '5' },
    ],
  },
];

describe('a product’s variations', () => {
  it('are the values it picks of the menu’s, in the menu’s order', () => {
    const product = productOf(
      {
        product_variations: [
          { variation: 'extras', variation_value: 'cheese' },
          { variation: 'size', variation_value: 'large' },
          { variation: 'size', variation_value: 'small' },
        ],
      },
      { variations },
    );
    expect(product.variations.map(({ id, values }) => [id, values.map((value) => value.id)])).toEqual([
      ['size', ['small', 'large']],
      ['extras', ['cheese']],
    ]);
    expect(product.variations).toMatchObject([
      { name: 'Size', required: true, multiple: false, maxChoices: 0 },
      { name: 'Extras', required: false, multiple: true, maxChoices: 2 },
    ]);
  });

  it('cost what the menu says, unless the product says otherwise; null leaves it to the menu', () => {
    const priceOf = (row: { price?: string | number | null; math?: '=' | '*' | '+' | '-' | null }) => {
      const product = productOf(
        { product_variations: [{ variation: 'size', variation_value: 'medium', ...row }] },
        { variations },
      );
      const value = product.variations[0]?.values[0];
      return [value?.math, value?.priceMills];
    };
    expect(priceOf({})).toEqual(['+', 4000]);
    expect(priceOf({ price: null, math: null })).toEqual(['+', 4000]);
    expect(priceOf({ price: '6.5' })).toEqual(['+', 6500]);
    expect(priceOf({ price: 0 })).toEqual(['+', 0]);
    expect(priceOf({ math: '-' })).toEqual(['-', 4000]);
    expect(priceOf({ price: '1.5', math: '*' })).toEqual(['*', 1500]);
  });

  it('are all values of a variation where the product names none, those it names by their own price', () => {
    const product = productOf(
      {
        product_variations: [
          { variation: 'size' },
          { variation: 'size', variation_value: 'medium', price: '7' },
        ],
      },
      { variations },
    );
    expect(product.variations[0]?.values.map(({ id, priceMills }) => [id, priceMills])).toEqual([
      ['small', 0],
      ['medium', 7000],
      ['large', 20_000],
    ]);
  });

  it('say whether a price stands beside a value, on the product’s page and in lists', () => {
    const product = productOf(
      {
        product_variations: [
          { variation: 'size', variation_value: 'small' },
          { variation: 'size', variation_value: 'medium', display_price: false, display_price_product: true },
        ],
      },
      { variations },
    );
    expect(
      product.variations[0]?.values.map(({ displayPrice, displayPriceProduct }) => [
        displayPrice,
        displayPriceProduct,
      ]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('are none where it picks none', () => {
    expect(productOf({}, { variations }).variations).toEqual([]);
  });

  it('of a combo’s product are picked from the menu’s as well', () => {
    const { comboGroups } = productOf(
      {
        combo_groups: [
          {
            id: 'drink',
            name: 'Drink',
            products: [
              {
                id: 'juice',
                name: 'Juice',
                increase_price_by: '8',
                selected: true,
                images: [{ image: { product: 'soup.jpg' } }],
                product_variations: [{ variation: 'size', variation_value: 'large', price: '3', math: '+' }],
              },
              { id: 'water', name: 'Water', out_of_stock: true },
            ],
          },
        ],
      },
      { variations },
    );
    expect(comboGroups).toMatchObject([
      {
        id: 'drink',
        products: [
          {
            id: 'juice',
            increaseMills: 8000,
            selected: true,
            outOfStock: false,
            picture: { src: served },
            variations: [{ id: 'size', values: [{ id: 'large', math: '+', priceMills: 3000 }] }],
          },
          { id: 'water', increaseMills: 0, selected: false, outOfStock: true, picture: null, variations: [] },
        ],
      },
    ]);
  });
});

describe('a combo', () => {
  const combo_groups = [{ id: 'side', name: 'Side', products: [{ id: 'salad', name: 'Salad' }] }];

  it('is on where there are combo groups, unless the venue switches it off', () => {
    expect(productOf({}).enableCombo).toBe(false);
    expect(productOf({ combo_groups }).enableCombo).toBe(true);
    expect(productOf({ combo_groups, enable_combo: null }).enableCombo).toBe(true);
    expect(productOf({ combo_groups, enable_combo: false }).enableCombo).toBe(false);
  });
});
