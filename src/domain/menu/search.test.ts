import { isLong } from '#tests/support/figures.ts';
import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import { markTerm, prepareSearch, searchProducts } from './search.ts';

/**
 * Only the long run checks this exactly; a slow or busy machine takes longer, but much less than searching everything
 * again would.
 */
const FRAME_MS = 16;
const NOON = Date.parse('2026-11-20T08:00:00Z');
const dinner = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 23 * 3600 }];

const menu = buildMenu({
  categories: [
    buildCategory('food', [
      buildProduct('Hummus', '32', { propertyIds: ['vegan'] }),
      buildProduct('Hummus with lamb', '46', { propertyIds: ['dairy'] }),
      buildProduct('Steak', '90', { hours: dinner }),
      buildProduct('Secret hummus', '1', { disableLink: true }),
      buildProduct('تبّولة', '34', { propertyIds: ['vegan'] }),
    ]),
    buildCategory('offers', [buildProduct('Offer hummus', '9')], { special: 'discounted' }),
    buildCategory('late', [buildProduct('Night hummus', '9')], { hours: dinner }),
  ],
});

function found(term: string, propertyIds: string[] = []): string[] {
  return searchProducts(menu, term, propertyIds, NOON).map(({ name }) => name);
}

describe('the search', () => {
  it('finds names that hold the term, in any case and script', () => {
    expect(found('hum')).toEqual(['Hummus', 'Hummus with lamb']);
    expect(found('  HUMMUS ')).toEqual(['Hummus', 'Hummus with lamb']);
    expect(found('تبّو')).toEqual(['تبّولة']);
  });

  it('finds what has any of the properties, with the term or without', () => {
    expect(found('', ['vegan'])).toEqual(['Hummus', 'تبّولة']);
    expect(found('hum', ['vegan'])).toEqual(['Hummus']);
    expect(found('', ['vegan', 'dairy'])).toHaveLength(3);
  });

  it('finds nothing that cannot be opened now, and nothing for nothing', () => {
    expect(found('steak')).toEqual([]);
    expect(found('secret')).toEqual([]);
    expect(found('night')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('takes every text as a text', () => {
    for (const text of readCorpus<string[]>('naughty-strings')) expect(() => found(text)).not.toThrow();
    expect(found('.*')).toEqual([]);
  });
});

/** Makes one product for each name; returns a search for a term among them. */
function among(...names: string[]): (term: string) => string[] {
  const menu = buildMenu({
    categories: [
      buildCategory(
        'all',
        names.map((name) => buildProduct(name, '10')),
      ),
    ],
  });
  return (term) => searchProducts(menu, term, [], NOON).map(({ name }) => name);
}

describe('ways of writing the same', () => {
  it('marks on Latin, Greek and Cyrillic letters do not count', () => {
    const find = among('Crème brûlée', 'Jalapeño', 'Weißwurst', 'Sıcak çorba', 'Зелёный чай');
    expect(find('creme BRULEE')).toEqual(['Crème brûlée']);
    expect(find('jalapen')).toEqual(['Jalapeño']);
    expect(find('WEISSW')).toEqual(['Weißwurst']);
    expect(find('sicak corba')).toEqual(['Sıcak çorba']);
    expect(find('зеленый')).toEqual(['Зелёный чай']);
  });

  it('Arabic letters are found under each of their shapes, with vowels and without', () => {
    const find = among('أُمّ عليّ', 'كِبّة مَقليّة', 'حمـــص', 'ته‌دیگ');
    expect(find('ام على')).toEqual(['أُمّ عليّ']);
    expect(find('إم علي')).toEqual(['أُمّ عليّ']);
    expect(find('كبه مقليه')).toEqual(['كِبّة مَقليّة']);
    expect(find('حُمص')).toEqual(['حمـــص']);
    expect(find('تهديگ')).toEqual(['ته‌دیگ']);
  });

  it('digits are the same in every script', () => {
    const find = among('Wings ١٢', 'Menu 7');
    expect(find('12')).toEqual(['Wings ١٢']);
    expect(find('۷')).toEqual(['Menu 7']);
  });

  it('marks that make another letter do count', () => {
    expect(among('パン', 'ハム')('ハ')).toEqual(['ハム']);
    expect(among('ข้าว', 'ขาว')('ขาว')).toEqual(['ขาว']);
  });
});

describe('what was searched for', () => {
  it('is marked on the name as it is written, each time it stands there', () => {
    expect(markTerm('Crème, CREME', 'creme')).toEqual([
      ['Crème', true],
      [', ', false],
      ['CREME', true],
    ]);
    expect(markTerm('كِبّة', 'كب')).toEqual([
      ['كِبّ', true],
      ['ة', false],
    ]);
    expect(
      markTerm('Weißwurst', 'ssw')
        .map(([text]) => text)
        .join(''),
    ).toBe('Weißwurst');
    expect(markTerm('Hummus', '')).toEqual([['Hummus', false]]);
  });

  it('is answered within one frame on two thousand products', () => {
    const names = Array.from({ length: 2000 }, (_, index) => `Crème de légumes ${index} أُمّ عليّ`);
    const big = buildMenu({
      categories: [
        buildCategory(
          'all',
          names.map((name) => buildProduct(name, '10')),
        ),
      ],
    });
    expect(prepareSearch(big, 0, 1500)).toBe(1500);
    expect(prepareSearch(big, 1500, 1500)).toBeNull();
    const times = Array.from({ length: 9 }, () => {
      const before = performance.now();
      searchProducts(big, 'legumes 19', [], NOON);
      return performance.now() - before;
    });
    expect(times.sort((a, b) => a - b)[4]).toBeLessThan(isLong ? FRAME_MS : 15 * FRAME_MS);
  });
});
