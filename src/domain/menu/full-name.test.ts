import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { fullName, sharingName, withCategory } from './full-name.ts';
import { findProduct } from './find.ts';
import type { Menu } from './menu.ts';

function nameIn(menu: Menu, id: string): string {
  const product = findProduct(menu, id);
  return product ? fullName(menu, product) : '';
}

describe('a name that is not unique on a menu', () => {
  const menu = buildMenu({
    categories: [
      buildCategory('burgers', [
        { ...buildProduct('veggie-burger', '9'), name: 'Vegetarian' },
        { ...buildProduct('cheese', '9'), name: 'Cheese' },
      ]),
      buildCategory('pizza', [{ ...buildProduct('veggie-pizza', '12'), name: ' vegetarian' }]),
    ],
  });

  it('is written with its category, however case and spaces are', () => {
    const [burgers, pizza] = menu.categories.map(({ name }) => name);
    expect(nameIn(menu, 'veggie-burger')).toBe(`Vegetarian · ${burgers}`);
    expect(nameIn(menu, 'veggie-pizza')).toBe(` vegetarian · ${pizza}`);
  });

  it('is nobody else’s name: others stay as they are', () => {
    expect(nameIn(menu, 'cheese')).toBe('Cheese');
  });

  it('counts a dish that stands in two categories once', () => {
    const tea = buildProduct('tea', '3');
    const twice = buildMenu({ categories: [buildCategory('hot', [tea]), buildCategory('all', [tea])] });
    expect(nameIn(twice, 'tea')).toBe(tea.name);
  });

  it('is told for each that has it, and marks that are written in two ways are one', () => {
    const names = [
      ['a', 'Cafe\u0301'],
      ['b', 'CAFÉ'],
      ['c', 'Tea'],
      ['a', 'Cafe\u0301'],
    ] as const;
    expect([...sharingName(names)]).toEqual(['a', 'b']);
  });

  it('stays alone where its category has no name', () => {
    expect(withCategory('Tea', '')).toBe('Tea');
  });
});
