import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { view } from './category-view.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');
const dinner = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 23 * 3600 }];

const menu = buildMenu({
  promotions: [
    {
      id: 'on',
      title: 'On',
      picture: null,
      video: '/on.mp4',
      productId: null,
      categoryId: null,
      enabled: true,
    },
    {
      id: 'off',
      title: 'Off',
      picture: null,
      video: '/off.mp4',
      productId: null,
      categoryId: null,
      enabled: false,
    },
  ],
  categories: [
    buildCategory('food', [
      buildProduct('soup', '20', { discountThousandths: 25_000 }),
      buildProduct('lunch', '45', { enableCombo: true }),
      buildProduct('steak', '90', { hours: dinner }),
    ]),
    buildCategory('drinks', [buildProduct('tea', '9')], { parentId: 'food' }),
    buildCategory('late', [buildProduct('wine', '50', { discountThousandths: 10_000 })], { hours: dinner }),
    buildCategory('cellar', [buildProduct('port', '40')], { parentId: 'late' }),
    buildCategory('elsewhere', [buildProduct('cake', '8')], { externalLink: 'https://elsewhere.example' }),
    buildCategory('all', [], { special: 'all' }),
    buildCategory('some', [], { special: 'all_in_category', specialCategoryIds: ['drinks', 'late'] }),
    buildCategory('offers', [], { special: 'discounted' }),
    buildCategory('sets', [], { special: 'combos' }),
    buildCategory('news', [], { promotionIds: ['on', 'off'] }),
  ],
});

/** The products of each section, as 'category: product, product'. */
function sections(id: string): string[] | undefined {
  return view(menu, id, NOON)?.sections?.map(
    (section) => `${section.id}: ${section.list.first.map((card) => card.id).join(', ')}`,
  );
}

describe('a special category', () => {
  it('gathers available products by category: all, those of some categories, reduced ones, combos', () => {
    expect(sections('all')).toEqual(['food: soup, lunch', 'drinks: tea']);
    expect(sections('some')).toEqual(['drinks: tea']);
    expect(sections('offers')).toEqual(['food: soup']);
    expect(sections('sets')).toEqual(['food: lunch']);
  });

  it('leaves out categories that are closed, inside a closed one, or elsewhere', () => {
    const shown = sections('all')?.join() ?? '';
    for (const id of ['late', 'cellar', 'elsewhere']) expect(shown).not.toContain(id);
  });
});

describe('an ordinary category', () => {
  it('has its products within their hours, and its subcategories', () => {
    const food = view(menu, 'food', NOON);
    expect(food?.sections).toBeNull();
    expect(food?.list.first.map(({ id }) => id)).toEqual(['soup', 'lunch']);
    expect(food?.subcategories.map(({ id }) => id)).toEqual(['drinks']);
  });

  it('without products shows its enabled promotions', () => {
    expect(view(menu, 'news', NOON)?.promotions.map(({ id }) => id)).toEqual(['on']);
  });

  it('names the hours that close it: its own, or those of a parent', () => {
    expect(view(menu, 'late', NOON)?.closedBy).toEqual(dinner);
    expect(view(menu, 'cellar', NOON)?.closedBy).toEqual(dinner);
    expect(view(menu, 'food', NOON)?.closedBy).toBeNull();
  });

  it('is null for an unknown id', () => {
    expect(view(menu, 'nothing', NOON)).toBeNull();
  });
});
