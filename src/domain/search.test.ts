import { buildCategory, buildMenu, buildProduct } from '#tests/support/build-menu.ts';
import { readCorpus } from '#tests/support/corpus.ts';
import { describe, expect, it } from 'vitest';
import { searchProducts } from './search.ts';

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
