import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import type { Category, Menu } from './menu.ts';
import { shownCategories } from './shown-categories.ts';

/** Friday noon in Dubai. */
const NOON = Date.parse('2026-11-20T08:00:00Z');
const EVENING = NOON + 7 * 3_600_000;
const lunchTime = [{ weekday: 4, fromSecond: 11 * 3600, toSecond: 15 * 3600 }];
const dinnerTime = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 0 }];
const soup = buildProduct('soup', '18');

const under = (menu: Menu, parentId: string | null, at = NOON) =>
  shownCategories(menu, parentId, at).map(({ id }) => id);

/** A category inside another one. */
function inner(id: string, parentId: string, products = [soup], changes: Partial<Category> = {}): Category {
  return buildCategory(id, products, { parentId, ...changes });
}

describe('the categories that are shown', () => {
  const menu = buildMenu({
    categories: [
      buildCategory('food'),
      inner('lunch', 'food', [soup], { hours: lunchTime }),
      inner('dinner', 'food', [soup], { hours: dinnerTime }),
      buildCategory('drinks', [buildProduct('water', '0')]),
      inner('lost', 'nowhere'),
    ],
  });

  it('at the top are those of no other, and those whose parent is missing', () => {
    expect(under(menu, null)).toEqual(['food', 'drinks', 'lost']);
  });

  it('within a category are open by their hours', () => {
    expect(under(menu, 'food')).toEqual(['lunch']);
    expect(under(menu, 'food', EVENING)).toEqual(['dinner']);
    expect(under(menu, 'drinks')).toEqual([]);
  });

  it('are found through forty levels, and without hanging where they lie within each other', () => {
    const levels = Array.from({ length: 40 }, (_, depth) =>
      inner(`level-${depth}`, `level-${depth - 1}`, depth === 39 ? [soup] : []),
    );
    const deep = buildMenu({ categories: levels });
    expect([...under(deep, null), ...under(deep, 'level-38')]).toEqual(['level-0', 'level-39']);
    const round = buildMenu({ categories: [inner('a', 'b'), inner('b', 'a'), inner('self', 'self', [])] });
    expect([under(round, null), under(round, 'a'), under(round, 'self')]).toEqual([[], ['b'], []]);
  });
});

describe('a category with nothing behind it', () => {
  const nothing = { title: '', picture: null, video: null, productId: null, categoryId: null };
  const ended = { id: 'old', ...nothing, enabled: false };
  const shownOf = (changes: Partial<Category>, others: Category[] = []) =>
    under(
      buildMenu({
        categories: [buildCategory('it', [], changes), ...others],
        promotions: [{ ...ended, id: 'new', enabled: true }, ended],
      }),
      null,
    ).includes('it');

  it('is not shown', () => {
    expect(shownOf({})).toBe(false);
    expect(shownOf({ description: 'Soon', disableLink: true })).toBe(false);
    expect(shownOf({ promotionIds: ['old', 'gone'] })).toBe(false);
    expect(shownOf({}, [inner('inside', 'it', [])])).toBe(false);
  });

  it('is one without a dish, a promotion, a link or a category in which there is something', () => {
    const night = buildProduct('steak', '90', { hours: dinnerTime });
    expect(shownOf({ products: [night] }), 'a dish of another hour').toBe(true);
    expect(shownOf({ promotionIds: ['new'] })).toBe(true);
    expect(shownOf({ externalLink: 'https://shop.example' })).toBe(true);
    expect(shownOf({}, [inner('inside', 'it', []), inner('deeper', 'inside')])).toBe(true);
  });

  it('is a special one that gathers nothing', () => {
    const food = buildCategory('food', [soup]);
    expect(shownOf({ special: 'all' }, [food])).toBe(true);
    expect(shownOf({ special: 'discounted' }, [food])).toBe(false);
    expect(shownOf({ special: 'combos' }, [food])).toBe(false);
    expect(shownOf({ special: 'all_in_category', specialCategoryIds: ['food'] }, [food])).toBe(true);
    expect(shownOf({ special: 'all_in_category', specialCategoryIds: ['gone'] }, [food])).toBe(false);
  });
});
