import { buildCategory, buildMenu, buildProduct } from '#tests/support/build/build-menu.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { describe, expect, it } from 'vitest';
import type { Id } from '../menu/menu.ts';
import { markTerm } from './mark-term.ts';
import { createSearch } from './search.ts';

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
  return createSearch(menu)
    .find(term, propertyIds, NOON)
    .map(({ name }) => name);
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
  return (term) =>
    createSearch(menu)
      .find(term, [], NOON)
      .map(({ name }) => name);
}

describe('ways of writing the same', () => {
  it('marks on Latin, Greek and Cyrillic letters do not count', () => {
    const find = among('Crème brûlée', 'Jalapeño', 'Weißwurst', 'Sıcak çorba', 'Зелёный чай', 'Smørrebrød');
    expect(find('creme BRULEE')).toEqual(['Crème brûlée']);
    expect(find('jalapen')).toEqual(['Jalapeño']);
    expect(find('WEISSW')).toEqual(['Weißwurst']);
    expect(find('sicak corba')).toEqual(['Sıcak çorba']);
    expect(find('зеленый')).toEqual(['Зелёный чай']);
    expect(find('smorrebrod')).toEqual(['Smørrebrød']);
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
});

/** The names that a term finds, best first, of products with descriptions and in categories. */
function search(
  categories: Record<string, (string | { name: string; description?: string; others?: string[] })[]>,
  more: { categories?: Record<string, string[]>; same?: ReadonlyMap<string, string> } = {},
) {
  const others = new Map<Id, readonly string[]>();
  const menu = buildMenu({
    categories: Object.entries(categories).map(([name, dishes]) => ({
      ...buildCategory(
        name,
        dishes.map((each) => {
          const dish = typeof each === 'string' ? { name: each } : each;
          if (dish.others) others.set(dish.name, dish.others);
          return buildProduct(dish.name, '10', { id: dish.name, description: dish.description ?? '' });
        }),
      ),
      name,
    })),
  });
  const names = { products: others, categories: new Map(Object.entries(more.categories ?? {})) };
  const made = createSearch(menu, { names, ...(more.same && { same: more.same }) });
  return {
    find: (term: string) => made.find(term, [], NOON).map(({ name }) => name),
    nearest: (term: string) => made.nearest(term, NOON).map(({ name }) => name),
  };
}

describe('what real menus’ guests typed in vain', () => {
  it('finds words in any order, whatever stands between them', () => {
    const { find } = search({ All: ['Mac & Cheese', 'Türk Kahvesi', 'Izgara Tavuk', 'Cheese Burger'] });
    expect(find('mac cheese')).toEqual(['Mac & Cheese']);
    expect(find('kahve türk')).toEqual(['Türk Kahvesi']);
    expect(find('tavuk izgara')).toEqual(['Izgara Tavuk']);
    expect(find('mac burger')).toEqual([]);
  });

  it('takes one slip in a word of five letters or more, and none in a shorter one', () => {
    const { find } = search({ All: ['Chicken Wings', 'Chips', 'Rice'] });
    for (const slip of ['chiken', 'chikcen', 'chickken', 'chidken', 'chiken wings'])
      expect(find(slip)).toEqual(['Chicken Wings']);
    expect(find('chibs')).toEqual(['Chips']);
    expect(find('rise')).toEqual([]);
    expect(find('chkin')).toEqual([]);
    const soup = { name: 'Soup', description: 'With chicken' };
    expect(search({ All: [soup] }).find('chiken'), 'descriptions have too many words').toEqual([]);
  });

  it('what is near a word that the menu has comes after it; a short word that it has is no slip of another', () => {
    expect(among('Tomato soup', 'Tomate')('tomate')).toEqual(['Tomate', 'Tomato soup']);
    expect(among('Stall', 'Small plates')('stall')).toEqual(['Stall']);
  });

  it('passes over spaces and joiners where the script does', () => {
    const { find } = search({ All: ['هات داگ', 'หมูกรอบ', 'ข้าว หมูกรอบ', '牛肉面', 'Cheese cake'] });
    expect(find('هات\u200cداگ')).toEqual(['هات داگ']);
    expect(find('هاتداگ')).toEqual(['هات داگ']);
    expect(find('หมู กรอบ')).toEqual(['หมูกรอบ', 'ข้าว หมูกรอบ']);
    expect(find('ข้าวหมูกรอบ')).toEqual(['ข้าว หมูกรอบ']);
    expect(find('牛 面')).toEqual(['牛肉面']);
    expect(find('cheesecake')).toEqual(['Cheese cake']);
    expect(search({ All: ['얼큰 소고기 무국'] }).find('고기무국')).toEqual(['얼큰 소고기 무국']);
    expect(search({ All: ['Fish amandine'] }).find('sham')).toEqual([]);
  });

  it('finds dishes by their category, their description and their names in other languages', () => {
    const { find } = search(
      {
        Wine: ['Riesling', { name: 'Wine vinegar', others: ['Weinessig'] }],
        Mains: [
          {
            name: 'Chicken',
            description: '<p>In white <b>wine</b> &amp; cream, with rice</p>',
            others: ['دجاج'],
          },
        ],
      },
      { categories: { Wine: ['Вино'] } },
    );
    expect(find('wine')).toEqual(['Wine vinegar', 'Riesling', 'Chicken']);
    expect(find('вино')).toEqual(['Riesling', 'Wine vinegar']);
    expect(find('دجاج')).toEqual(['Chicken']);
    expect(find('weinessig')).toEqual(['Wine vinegar']);
    expect(find('cream wine')).toEqual(['Chicken']);
    expect(find('ice')).toEqual([]);
    expect(find('b')).toEqual([]);
  });

  it('sets whole words before the beginnings of words, and these before parts of words', () => {
    const { find } = search({ All: ['Prosecco', 'Rosehip tea', 'Glass of rosé', 'Rosé'] });
    expect(find('rose')).toEqual(['Rosé', 'Glass of rosé', 'Rosehip tea', 'Prosecco']);
  });

  it('takes traditional letters for simplified ones, where it knows them', () => {
    const same = new Map([['雙', '双']]);
    expect(search({ All: ['双皮奶'] }, { same }).find('雙皮奶')).toEqual(['双皮奶']);
    expect(search({ All: ['雙皮奶'] }, { same }).find('双皮奶')).toEqual(['雙皮奶']);
  });

  it('offers the nearest where it finds nothing', () => {
    const { find, nearest } = search({ All: ['Falafel', 'Fattoush', 'Hummus', 'Labneh'] });
    expect(find('falfal')).toEqual([]);
    expect(nearest('falfal')).toEqual(['Falafel']);
    expect(nearest('humous')).toEqual(['Hummus']);
    expect(nearest('xylophone')).toEqual([]);
    const alike = search({ All: ['Hamus', 'Hummus', 'Humus', 'Hummous'] });
    expect(alike.nearest('humous'), 'three, the nearest first').toEqual(['Hummus', 'Humus', 'Hummous']);
  });
});

it('reads no dish until something is typed', () => {
  let readings = 0;
  const small = buildMenu({ categories: [buildCategory('all', [buildProduct('Hummus', '10')])] });
  const [dish] = small.categories[0]?.products ?? [];
  Object.defineProperty(dish, 'name', { get: () => (readings++, 'Hummus') });
  const search = createSearch(small);
  expect([search.find('', [], NOON), search.nearest('', NOON)]).toEqual([[], []]);
  expect(readings).toBe(0);
  expect(search.nearest('humous', NOON)).toHaveLength(1);
  expect(readings).toBeGreaterThan(0);
});

it('marks each word of the term, at the beginnings of words where it stands there, and a word with a slip', () => {
  const marked = (name: string, term: string) =>
    markTerm(name, term)
      .map(([text, isMarked]) => (isMarked ? `[${text}]` : text))
      .join('');
  expect(marked('Mac & Cheese', 'cheese mac')).toBe('[Mac] & [Cheese]');
  expect(marked('Prosecco rosé', 'rose')).toBe('P[rose]cco [rosé]');
  expect(marked('Rice, ice', 'ice x')).toBe('Rice, [ice]');
  expect(marked('Chicken wings', 'chiken')).toBe('[Chicken] wings');
  expect(marked('هات داگ', 'هاتداگ')).toBe('[هات داگ]');
  expect(marked('Hummus with lamb', 'hommos with lambs')).toBe('[Hummus] with [lamb]');
  expect(marked('葱鸡肉串三支', '串三支葱鸡肉')).toBe('[葱鸡肉串三支]');
  expect(marked('Carré d’agneau', 'dagneau')).toBe('Carré [d’agneau]');
});
