import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { findDishes } from '../../rules/stock/find-dishes.ts';
import { dishesOf } from './stock.ts';

it('the sold-out panel distinguishes dishes of one name, and finds them by category', () => {
  const veggie = (id: string) => ({ ...buildProduct(id, '9'), name: 'Vegetarian' });
  const menu = buildMenu({
    categories: [
      { ...buildCategory('burgers', [veggie('burger')]), name: 'Burgers' },
      { ...buildCategory('pizza', [veggie('pizza'), buildProduct('cheese', '9')]), name: 'Pizza' },
    ],
  });
  const dishes = dishesOf(menu);
  expect(dishes.map(({ name }) => name)).toEqual(['Vegetarian · Burgers', 'Vegetarian · Pizza', 'cheese']);
  expect(findDishes(dishes, 'pizza').map(({ id }) => id)).toEqual(['pizza']);
});
