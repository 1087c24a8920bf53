import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { view } from './product-view.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');
const dinner = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 23 * 3600 }];

const menu = buildMenu({
  categories: [
    buildCategory('food', [
      buildProduct('hummus', '32'),
      buildProduct('hidden', '1', { disableLink: true }),
      buildProduct('elsewhere', '1', { externalLink: 'https://elsewhere.example' }),
      buildProduct('steak', '90', { hours: dinner }),
      buildProduct('gone', '10', { outOfStock: true }),
      buildProduct('taouk', '58'),
    ]),
    buildCategory('drinks', [buildProduct('tea', '9')]),
  ],
});

describe('a product’s view', () => {
  it('is null for an id that is not in the menu', () => {
    for (const id of ['', 'nothing', '__proto__', 'constructor']) expect(view(menu, id, NOON)).toBeNull();
  });

  it('links to the dishes of its category that can be opened', () => {
    expect(view(menu, 'hummus', NOON)?.siblings.map(({ id }) => id)).toEqual(['hummus', 'taouk']);
  });

  it('says why it is unavailable', () => {
    const blocks = ['hummus', 'gone', 'steak'].map((id) => view(menu, id, NOON)?.block ?? null);
    expect(blocks[0]).toBeNull();
    expect(blocks[1]).toBe('out_of_stock');
    expect(blocks[2]).not.toBeNull();
  });

  it('says when it is served: by its own hours, else by those of its parents', () => {
    const evenings = buildMenu({
      categories: [
        buildCategory('evening', [], { hours: dinner }),
        buildCategory('desserts', [buildProduct('knafeh', '36')], { parentId: 'evening' }),
        buildCategory('day', [buildProduct('steak', '90', { hours: dinner }), buildProduct('tea', '9')]),
      ],
    });
    const hours = ['knafeh', 'steak', 'tea'].map((id) => view(evenings, id, NOON)?.hours);
    expect(hours).toEqual([dinner, dinner, []]);
  });
});
