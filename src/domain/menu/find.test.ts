import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { findCategory, findProduct, propertiesOf } from './find.ts';

const dinnerTime = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 0 }];
const hummus = buildProduct('hummus', '32', { propertyIds: ['vegan', 'gone', 'spicy'] });
const menu = buildMenu({
  categories: [
    buildCategory('food'),
    buildCategory('dinner', [buildProduct('steak', '90', { hours: dinnerTime })], { hours: dinnerTime }),

    buildCategory('drinks', [buildProduct('water', '0')]),
  ],
  properties: [
    { id: 'spicy', name: 'Spicy', icon: 'pepper', isDiet: false },
    { id: 'vegan', name: 'Vegan', icon: null, isDiet: false },
  ],
});

describe('looking things up', () => {
  it('finds categories and products by id, whatever their hours', () => {
    expect(findCategory(menu, 'dinner')?.id).toBe('dinner');
    expect(findProduct(menu, 'steak')?.categoryId).toBe('dinner');
  });

  it('finds nothing under ids that are not in the menu', () => {
    const strange = ['', 'gone', 'constructor', '__proto__', 'toString'];
    expect(strange.map((id) => findProduct(menu, id) ?? findCategory(menu, id))).toEqual(
      strange.map(() => undefined),
    );
  });

  it('reads a new menu anew', () => {
    const sold = buildMenu({ categories: [buildCategory('drinks', [buildProduct('tea', '9')])] });
    expect([findProduct(menu, 'tea'), findProduct(sold, 'tea')?.id, findProduct(sold, 'water')]).toEqual([
      undefined,
      'tea',
      undefined,
    ]);
  });

  it('gives a product’s properties in its own order and leaves out unknown ones', () => {
    expect(propertiesOf(menu, hummus.propertyIds).map(({ name }) => name)).toEqual(['Vegan', 'Spicy']);
  });
});
