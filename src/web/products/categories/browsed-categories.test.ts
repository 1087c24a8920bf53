import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { expect, it } from 'vitest';
import { railCategories } from './browsed-categories.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');

const categories = [
  buildCategory('food', [buildProduct('hummus', '32'), buildProduct('soup', '20')]),
  buildCategory('grill', [buildProduct('taouk', '58')], { parentId: 'food' }),
  buildCategory('offers', [], { special: 'discounted' }),
  buildCategory('bread', [buildProduct('saj', '9', { discountThousandths: 25_000 })]),
  buildCategory('empty'),
];

function railOf(displayAllCategories: boolean): [string, number][] {
  const menu = buildMenu({ categories, flags: { displayAllCategories } });
  return railCategories(menu, NOON).map(({ category, products }) => [category.id, products.length]);
}

it('the rail lists what home shows: every section with its dishes, or the categories of its cards', () => {
  expect(railOf(true)).toEqual([
    ['food', 2],
    ['grill', 1],
    ['bread', 1],
  ]);
  expect(railOf(false)).toEqual([
    ['food', 2],
    ['offers', 0],
    ['bread', 1],
  ]);
});
