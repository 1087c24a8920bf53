import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { describe, expect, it } from 'vitest';
import { codesWith } from '../allergens/codes.ts';
import { packFacts } from '../allergens/packed-facts.ts';
import type { Product } from '../menu/menu.ts';
import { createSearch } from './search.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');
const free = (...codes: string[]) =>
  packFacts(Object.fromEntries(codes.map((code) => [code, 'free' as const])), codesWith([]));

function search(dishes: Record<string, Partial<Product>>, properties = ['Vegan', 'Contains nuts', 'Spicy']) {
  const products = Object.entries(dishes).map(([name, more]) => buildProduct(name, '10', more));
  const made = createSearch(
    buildMenu({
      categories: [buildCategory('all', products)],
      properties: properties.map((name) => ({ id: name, name, icon: null, isDiet: false })),
    }),
    {
      names: {
        products: new Map(),
        categories: new Map(),
        properties: new Map([['Spicy', ['Scharf']]]),
      },
    },
  );
  return {
    find: (term: string) => made.find(term, [], NOON).map(({ name }) => name),
    nearest: (term: string) => made.nearest(term, NOON).map(({ name }) => name),
    wish: (term: string) => made.wish(term, NOON),
  };
}

const MENU = {
  'Charred halloumi': {},
  'Las Vegas burger': {},
  'Vegan burger': {},
  Falafel: { propertyIds: ['Vegan'], allergens: free('nuts', 'peanut', 'gluten') },
  'Bean burger': { propertyIds: ['Vegan'] },
  Baklava: { propertyIds: ['Contains nuts'] },
  'Chicken wings': { propertyIds: ['Spicy'], description: 'Halal' },
};

describe('a diet that is typed', () => {
  it('finds what is marked so first, then what has the word, and nothing that is only near it', () => {
    const { find } = search(MENU);
    expect(find('vegan')).toEqual(['Falafel', 'Bean burger', 'Vegan burger']);
    expect(find('végétalien')).toEqual(['Falafel', 'Bean burger']);
    expect(find('vegan burger')).toEqual(['Bean burger', 'Vegan burger']);
    expect(find('vegan wings')).toEqual([]);
    expect(search({ 'Charred halloumi': {}, 'Las Vegas burger': {} }).find('halal')).toEqual([]);
    expect(search({ 'Charred halloumi': {}, 'Las Vegas burger': {} }).find('vegan')).toEqual([]);
  });

  it('is known to be marked on nothing, and then nothing comes close', () => {
    const { find, nearest, wish } = search({ 'Charred halloumi': {}, Kebab: {} });
    expect(find('halal')).toEqual([]);
    expect(nearest('halal')).toEqual([]);
    expect(nearest('halal kebap')).toEqual([]);
    expect(wish('Halal kebab')).toMatchObject({ written: 'Halal', isKnown: false, isFree: false });
    expect(wish('kebab')).toBeNull();
  });

  it('tells which finds are marked, and which only have the word', () => {
    const { wish } = search(MENU);
    const vegan = wish('vegan');
    expect(vegan?.isKnown).toBe(true);
    expect(vegan?.isMarked(buildProduct('x', '1', { propertyIds: ['Vegan'] }))).toBe(true);
    expect(vegan?.isMarked(buildProduct('Vegan burger', '1'))).toBe(false);
    expect(search(MENU).find('halal')).toEqual(['Chicken wings']);
    expect(wish('halal')?.isKnown).toBe(false);
  });
});

describe('what dishes shall be free of', () => {
  it('finds what the venue says is free of it, with what else is typed', () => {
    const { find, wish } = search(MENU);
    for (const typed of [
      'gluten free',
      'gluten-free',
      'glutenfrei',
      'no gluten',
      'sans gluten',
      'بدون غلوتين',
    ])
      expect(find(typed), typed).toEqual(['Falafel']);
    expect(find('falafel without nuts')).toEqual(['Falafel']);
    expect(find('baklava without nuts')).toEqual([]);
    expect(wish('baklava without nuts')).toMatchObject({
      written: 'without nuts',
      isKnown: true,
      isFree: true,
    });
  });

  it('is read from a name that says it as one, not from its words apart', () => {
    const { find } = search({ 'Gluten-free brownie': {}, 'Free range eggs with gluten': {} });
    expect(find('gluten free')).toEqual(['Gluten-free brownie']);
    expect(find('glutenfree')).toEqual(['Gluten-free brownie']);
  });

  it('is not what a name says and the venue’s mark denies', () => {
    expect(search({ 'Nut-free baklava': { propertyIds: ['Contains nuts'] } }).find('nut-free')).toEqual([]);
  });
});

it('an allergen that is typed alone finds what has it in its name, then what is marked with it', () => {
  const { find } = search({ Cake: { propertyIds: ['Contains nuts'] }, 'Nut tart': {}, Tea: {} });
  expect(find('nuts')).toEqual(['Nut tart', 'Cake']);
  expect(find('nuts tea')).toEqual([]);
});

it('any other property is found by its words, in each of the venue’s languages', () => {
  const { find } = search(MENU);
  expect(find('spicy')).toEqual(['Chicken wings']);
  expect(find('scharf')).toEqual(['Chicken wings']);
  expect(find('wings scharf')).toEqual(['Chicken wings']);
});
