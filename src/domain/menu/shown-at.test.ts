import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { findCategory } from './find.ts';
import type { Category } from './menu.ts';
import { isCategoryReachable, isShown, isVenueOpen, shownProducts, timetableOf } from './shown-at.ts';

/** Friday noon in Dubai. */
const NOON = Date.parse('2026-11-20T08:00:00Z');
const lunchTime = [{ weekday: 4, fromSecond: 11 * 3600, toSecond: 15 * 3600 }];
const dinnerTime = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 0 }];

const soup = buildProduct('soup', '18', { hours: lunchTime });
const steak = buildProduct('steak', '90', { hours: dinnerTime });
const hummus = buildProduct('hummus', '32');

const menu = buildMenu({
  categories: [
    buildCategory('food'),
    buildCategory('lunch', [soup, steak, hummus], { parentId: 'food', hours: lunchTime }),
    buildCategory('dinner', [], { parentId: 'food', hours: dinnerTime }),
    buildCategory('drinks', [buildProduct('water', '0')]),
    buildCategory('lost', [], { parentId: 'nowhere' }),
  ],
});

function ids(of: readonly { id: string }[]): string[] {
  return of.map(({ id }) => id);
}

function category(id: string): Category {
  const found = findCategory(menu, id);
  if (!found) throw new Error(`No category ${id}`);
  return found;
}

describe('what is shown now', () => {
  it('of the products: those within their hours', () => {
    expect(ids(shownProducts(menu, category('lunch'), NOON))).toEqual(['soup', 'hummus']);
  });

  it('follows the clock of the venue, not of the phone', () => {
    const inTokyo = { ...menu, timezone: 'Asia/Tokyo' };
    expect(isShown(menu, soup, NOON)).toBe(true);
    expect(isShown(inTokyo, soup, NOON)).toBe(false);
  });

  it('has nothing to do with closures: a closed venue’s menu can be read', () => {
    const closed = { ...menu, closures: [{ start: NOON - 1, end: NOON + 1 }] };
    expect(isShown(closed, soup, NOON)).toBe(true);
    expect(isVenueOpen(closed, NOON)).toBe(false);
  });
});

describe('a category can be reached', () => {
  it('while it and all it lies in are open', () => {
    const evening = NOON + 7 * 3_600_000;
    expect([
      isCategoryReachable(menu, category('lunch'), NOON),
      isCategoryReachable(menu, category('lunch'), evening),
    ]).toEqual([true, false]);
    const grill = buildCategory('grill', [], { parentId: 'dinner' });
    const nested = { ...menu, categories: [...menu.categories, grill] };
    expect([isCategoryReachable(nested, grill, NOON), isCategoryReachable(nested, grill, evening)]).toEqual([
      false,
      true,
    ]);
  });

  it('also when its parent is not in the menu', () => {
    expect(isCategoryReachable(menu, category('lost'), NOON)).toBe(true);
  });

  it('through forty levels', () => {
    const levels = Array.from({ length: 40 }, (_, depth) =>
      buildCategory(`level-${depth}`, [], { parentId: depth === 0 ? null : `level-${depth - 1}` }),
    );
    const deep = buildMenu({ categories: levels });
    expect(levels.every((level) => isCategoryReachable(deep, level, NOON))).toBe(true);
  });

  it('or not, without hanging, where categories lie within each other', () => {
    const round = [
      buildCategory('a', [], { parentId: 'c' }),
      buildCategory('b', [], { parentId: 'a', hours: lunchTime }),
      buildCategory('c', [], { parentId: 'b' }),
      buildCategory('self', [], { parentId: 'self' }),
    ];
    const broken = buildMenu({ categories: round });
    expect(round.map((each) => isCategoryReachable(broken, each, NOON))).toEqual([true, true, true, true]);
    expect(isCategoryReachable(broken, round[0] as Category, NOON + 7 * 3_600_000)).toBe(false);
  });
});

describe('the venue’s own hours', () => {
  it('are its opening hours, closures and time zone', () => {
    const hours = { openingHours: lunchTime, closures: [{ start: 1, end: 2 }], timezone: 'Asia/Tokyo' };
    expect(timetableOf(buildMenu(hours))).toEqual({
      hours: lunchTime,
      closures: [{ start: 1, end: 2 }],
      timezone: 'Asia/Tokyo',
    });
    expect(isVenueOpen(buildMenu({ openingHours: lunchTime }), NOON)).toBe(true);
    expect(isVenueOpen(buildMenu({ openingHours: dinnerTime }), NOON)).toBe(false);
  });
});
