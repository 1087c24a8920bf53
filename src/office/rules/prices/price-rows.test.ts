import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { completeFile } from '../menu/new-things.ts';
import { shiftPrices } from './bulk-price.ts';
import { dishPrices, priceEdits } from './price-rows.ts';

it('by a percentage, a dish with sizes: each size changes, and the count is of what changed', () => {
  const sizes = ['30', '40', '50'].map((price, at) => ({ value: { id: `s${at}`, value: `${at}` }, price }));
  const answers = sizes.map(({ value, price }) => ({
    variation: 'size',
    variation_value: value.id,
    price,
    math: '=',
  }));
  const products = [
    { id: 'pizza', name: 'Pizza', price: '30', product_variations: answers },
    { id: 'calzone', name: 'Calzone', price: '0', product_variations: answers },
    { id: 'tea', name: 'Tea', price: '12' },
  ];
  const variations = [{ id: 'size', name: 'Size', values: sizes.map(({ value }) => value) }];
  const file = completeFile({
    default_language: 'en',
    menu: { variations, categories: [{ id: 'all', name: 'All', products }] },
  } as unknown as CompleteVenueFile);
  const editsOf = (id: string) =>
    priceEdits(shiftPrices(dishPrices(file, [id], 'en'), { percentThousandths: 5000 }, 500, 2));
  expect(editsOf('pizza').map(({ value }) => value)).toEqual(['31.500', '31.500', '42.000', '52.500']);
  expect(editsOf('calzone').map(({ at, value }) => [at, value])).toEqual(
    ['31.500', '42.000', '52.500'].map((price, at) => [
      `menu/products/calzone/product_variations/size%20s${at}/price`,
      price,
    ]),
  );
});

it('a dish that asks all sizes in one row: nothing that guests do not pay is counted', () => {
  const values = ['30', '40'].map((price, at) => ({ id: `s${at}`, value: `${at}`, price, math: '=' }));
  const sizes = [{ variation: 'size', variation_value: null }];
  const extras = [{ variation: 'extra', variation_value: null }];
  const products = [
    { id: 'pizza', name: 'Pizza', price: '30', product_variations: sizes },
    { id: 'salad', name: 'Salad', price: '20', product_variations: extras },
  ];
  const cheese = { id: 'cheese', value: 'Cheese', price: '5', math: '+' };
  const variations = [
    { id: 'size', name: 'Size', values },
    { id: 'extra', name: 'Extra', values: [cheese] },
  ];
  const file = completeFile({
    default_language: 'en',
    menu: { variations, categories: [{ id: 'all', name: 'All', products }] },
  } as unknown as CompleteVenueFile);
  expect(dishPrices(file, ['pizza', 'salad'], 'en').map(({ name }) => name)).toEqual(['Salad']);
});
