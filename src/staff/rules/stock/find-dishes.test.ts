import { buildProduct } from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { findDishes } from './find-dishes.ts';

const dishes = [
  buildProduct('Crème brûlée', '30'),
  buildProduct('حُمُّص', '32'),
  buildProduct('Ayran', '12', { availableQuantity: 3 }),
  buildProduct('Lamb', '58', { outOfStock: true }),
];
const found = (text: string) => findDishes(dishes, text).map(({ name }) => name);

it('finds a dish however its name is typed, as for guests', () => {
  expect(found(' creme BRU')).toEqual(['Crème brûlée']);
  expect(found('حمص')).toEqual(['حُمُّص']);
  expect(found('pizza')).toEqual([]);
});

it('sold-out and counted dishes come first', () => {
  expect(found('')).toEqual(['Lamb', 'Ayran', 'Crème brûlée', 'حُمُّص']);
  expect(found('a')).toEqual(['Lamb', 'Ayran']);
});
