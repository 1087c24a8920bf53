import { buildCategory, buildMenu, buildProduct, buildVariation } from '#tests/support/build/build-menu.ts';
import type { Category, Face, Menu, Variation, ViewFormat } from '#domain/menu/menu.ts';
import { describe, expect, it } from 'vitest';
import { lengthOf } from './card-list.ts';
import { cardLists, withFirstWords } from './card-lists.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');

/** The lists of so many products each that the server sends for a view: cards, and how many follow. */
function sentIn(format: ViewFormat, ...lengths: number[]) {
  const lists = lengths.map((length, list) =>
    Array.from({ length }, (_, index) => buildProduct(`p${list}-${index}`, '10')),
  );
  const menu = buildMenu({
    categories: lists.map((products, index) => buildCategory(`c${index}`, products)),
  });
  return cardLists(menu, lists, NOON, format);
}

const sent = (...lengths: number[]) => sentIn(1, ...lengths);

describe('the lists of a screen', () => {
  it('are sent whole up to 120 products', () => {
    expect(sent(100, 20).map(({ first, more }) => [first.length, more])).toEqual([
      [100, undefined],
      [20, undefined],
    ]);
  });

  it('are sent in part beyond that: the first 36, in order, and how many follow', () => {
    const lists = sent(30, 50, 41);
    expect(lists.map(({ first, more }) => [first.length, more])).toEqual([
      [30, undefined],
      [6, 44],
      [0, 41],
    ]);
    expect(lists.map(lengthOf)).toEqual([30, 50, 41]);
  });

  it('are text lists when they have no pictures', () => {
    const views = ([1, 2, 3, 4] as const).map((format) => sentIn(format, 2)[0]?.view);
    expect(views).toEqual([2, undefined, 4, undefined]);
  });
});

const PHOTO = { src: '/dish.avif', thumb: '/dish.avif', width: 640, height: 480, widths: [], color: null };

const FACE: Face = {
  mast: 'field',
  ornament: 'arch',
  setting: 'list',
  home: 'all',
  isPriceBelow: false,
  hasPicturedTop: false,
  hasCategoryHeads: false,
  tagline: '',
  cover: null,
  colors: null,
};

const sized = (id: string, prices: Record<string, string>, changes: Partial<Variation> = {}) =>
  buildProduct(id, '4', { variations: [{ ...buildVariation('size', prices), required: true, ...changes }] });

describe('the lists of a venue with a face', () => {
  const pictured = buildProduct('soup', '9', { pictures: [PHOTO] });
  const plain = buildProduct('bread', '3');
  const listsOf = (changes: Partial<Category>, view: ViewFormat | null = null) => {
    const category = buildCategory('food', [pictured, plain], changes);
    const menu = buildMenu({ categories: [category], face: FACE, defaultProductPicture: PHOTO });
    return cardLists(menu, [category.products], NOON, view)[0];
  };

  it('are drawn as their category is laid out, unless the venue has set a view', () => {
    const views = (['cards', 'list', 'plain', null] as const).map((layout) => listsOf({ layout })?.view);
    expect(views).toEqual([undefined, 3, 4, undefined]);
    expect(listsOf({ layout: 'plain' }, 1)?.view).toBeUndefined();
  });

  it('have a picture only where a dish has its own', () => {
    const pictures = listsOf({ layout: 'list' })?.first.map(({ picture }) => picture?.src);
    expect(pictures).toEqual(['/dish.avif', undefined]);
    expect(listsOf({ layout: 'plain' })?.first.map(({ picture }) => picture)).toEqual([undefined, undefined]);
  });

  it('give a price for each size that is a column, and none of one that is not to be had', () => {
    const glass = buildVariation('size', { bottle: '=20', glass: '=4' });
    const gone = glass.values.map((value) => ({ ...value, outOfStock: value.name === 'bottle' }));
    const products = [
      sized('white', { glass: '=4.5', bottle: '=22' }),
      sized('gone', {}, { values: gone }),
      sized('other', { small: '=2', large: '=3' }),
      buildProduct('water', '3'),
    ];
    const category = buildCategory('wine', products, { layout: 'plain', sizeColumns: ['glass', 'bottle'] });
    const menu = buildMenu({ categories: [category], face: FACE });
    const [list] = cardLists(menu, [category.products], NOON, null);
    expect(list?.columns).toEqual({ names: ['glass', 'bottle'] });
    expect(list?.first.map(({ sizes }) => sizes)).toEqual([
      [4500, 22_000],
      [4000, null],
      undefined,
      undefined,
    ]);
  });
});

describe('the cards of a first page', () => {
  const cards = (pictures: number) =>
    Array.from({ length: 6 }, (_, index) =>
      buildProduct(`p${index}`, '9', {
        smallDescription: 'With lemon',
        pictures: index < pictures ? [PHOTO] : [],
      }),
    );
  const said = (pictures: number, view: ViewFormat | null = null, changes: Partial<Menu> = {}) => {
    const products = cards(pictures);
    const menu = buildMenu({ categories: [buildCategory('food', products)], ...changes });
    const whole = cardLists(menu, [products], NOON, view);
    const lists = withFirstWords(menu, whole, view);
    return { isWhole: lists === whole, words: lists[0]?.first.map(({ text }) => text !== undefined) };
  };

  it('say what the dishes of the first row are; the menu brings what the others are', () => {
    expect(said(6)).toEqual({ isWhole: false, words: [true, true, false, false, false, false] });
    expect(said(2).isWhole).toBe(true);
  });

  it('say it of a venue with a face in type alone, and of the cards in type after the first row no more', () => {
    expect(said(0, null, { face: FACE }).isWhole).toBe(true);
    expect(said(3, 1, { face: FACE }).words).toEqual([true, true, false, false, false, false]);
    expect(said(3, 1).words).toEqual([true, true, false, true, true, true]);
  });

  it('without pictures say it all, and so do rows', () => {
    expect(said(0).isWhole).toBe(true);
    expect(said(6, 3).isWhole).toBe(true);
  });
});
