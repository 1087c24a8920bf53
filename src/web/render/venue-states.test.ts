import { catalogues } from '#text/guest/languages.ts';
import {
  buildCategory,
  buildComboGroup,
  buildComboProduct,
  buildMenu,
  buildProduct,
  buildVariation,
  type MenuChanges,
} from '#tests/support/build/build-menu.ts';
import { renderPath } from '#tests/support/app/render-page.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu, Product } from '#domain/menu/menu.ts';
import { describe, expect, it } from 'vitest';

const food = buildCategory('food', [buildProduct('tea', '12')]);
/** Sundays alone, at night: never at the time of these pages. */
const never = [{ weekday: 6, fromSecond: 3 * 3600, toSecond: 4 * 3600 }];
const PAGES = ['', 'home', 'category/food', 'product/tea', 'search', 'promotions', 'cart', 'page/terms'];

/** What a page says, without its scripts and tags. */
async function wordsOn(
  menu: Menu,
  path: string,
  lang: LanguageCode,
): Promise<{ status: number; words: string; html: string }> {
  const { status, html } = await renderPath(menu, path, lang);
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  return { status, words: body.replace(/<[^>]*>/g, ' '), html: body };
}

describe.each(['en', 'ar', 'th', 'ja'] as const)('in %s', (lang) => {
  it('a closed venue says so over everything that could be ordered, and can be read', async () => {
    const menu = buildMenu({ categories: [food], openingHours: never, flags: { order: true } });
    const { menuClosed } = await catalogues[lang]();
    for (const path of PAGES) {
      const { status, words, html } = await wordsOn(menu, path, lang);
      expect(status, path).toBe(path === 'page/terms' ? 404 : 200);
      if (!/^(home|category|product)/.test(path)) continue;
      expect(words, path).toContain(String(menuClosed));
      expect(html, path).not.toContain(`href="/${lang}/cart"`);
      expect(html, path).not.toContain('data-add');
    }
    const open = await wordsOn(
      buildMenu({ categories: [food], flags: { order: true } }),
      'category/food',
      lang,
    );
    expect(open.words).not.toContain(String(menuClosed));
    expect(open.html).toContain(`href="/${lang}/cart"`);
    expect(open.html).toContain('data-add');
  });

  it('a venue without a dish says so, and what it does not have is not there', async () => {
    const menu = buildMenu({ categories: [] });
    const { emptyCategory } = await catalogues[lang]();
    for (const path of PAGES) {
      const { status, words } = await wordsOn(menu, path, lang);
      expect(status, path).toBe(/^(category|product|page)/.test(path) ? 404 : 200);
      if (path === 'home') expect(words).toContain(String(emptyCategory));
    }
  });
});

describe('a category outside its hours', () => {
  const said = async (category: ReturnType<typeof buildCategory>) =>
    (await wordsOn(buildMenu({ categories: [category] }), 'category/food', 'en')).words;

  it('says once that it has nothing to show, and when it will', async () => {
    const words = await said({ ...buildCategory('food', []), hours: never });
    expect(words).toContain('Not available just now');
    expect(words).toMatch(/Sunday/);
    expect(words).not.toContain('Nothing here just now');
    expect(await said(buildCategory('food', []))).toContain('Nothing here just now');
  });

  it('says it over the dishes that can be read', async () => {
    const words = await said({ ...food, hours: never });
    expect(words).toContain('Not available just now');
    expect(words).toContain('tea');
  });
});

it('a dish costs on its button what it costs at least, and what was chosen', async () => {
  const size = buildVariation('size', { small: '+3', large: '+8' }, { required: true });
  const menu = buildMenu({
    categories: [buildCategory('food', [buildProduct('tea', '12', { variations: [size] })])],
    flags: { order: true },
  });
  const { words } = await wordsOn(menu, 'product/tea', 'en');
  expect(words).toMatch(/Add To Cart\s+AED\s15\.00/);
});

describe('the choices of a dish', () => {
  it('say their limit beforehand, and which are required', async () => {
    const size = buildVariation('size', { small: '=40', large: '=60' }, { required: true });
    const two = buildVariation(
      'extras',
      { egg: '+5', rice: '+6', nuts: '+7' },
      { multiple: true, maxChoices: 2 },
    );
    const one = buildVariation('sauce', { tahini: '+1', garlic: '+2' }, { multiple: true, maxChoices: 1 });
    const menu = buildMenu({
      categories: [buildCategory('food', [buildProduct('tea', '12', { variations: [size, two, one] })])],
    });
    const { words } = await wordsOn(menu, 'product/tea', 'en');
    expect(words).toMatch(/Choose upto 2 options\s/);
    expect(words).toMatch(/Choose upto 1 option\s/);
    expect(words).toContain('Required');
  });

  it.each([
    [2, 4, 'Choose 2 to 4'],
    [2, 2, 'Choose 2 '],
    [3, 0, 'Choose at least 3'],
    [1, 3, 'Choose upto 3 options'],
  ])('say how many they need: %i to %i', async (minChoices, maxChoices, said) => {
    const rules = { multiple: true, required: true, minChoices, maxChoices };
    const dips = buildVariation('dips', { a: '+0', b: '+0', c: '+0', d: '+0' }, rules);
    const menu = buildMenu({
      categories: [buildCategory('food', [buildProduct('tea', '12', { variations: [dips] })])],
    });
    expect((await wordsOn(menu, 'product/tea', 'en')).words).toContain(said);
  });

  it('say which are sold out', async () => {
    const size = buildVariation('size', { small: '=40', large: '=60' }, { required: true });
    const values = size.values.map((value) => ({ ...value, outOfStock: value.id === 'large' }));
    const menu = buildMenu({
      categories: [buildCategory('food', [buildProduct('tea', '12', { variations: [{ ...size, values }] })])],
    });
    const { words } = await wordsOn(menu, 'product/tea', 'en');
    expect(words).toMatch(/large\s+Out of stock/);
    expect(words).not.toMatch(/small\s+Out of stock/);
  });
});

describe('where a dish cannot be ordered just now', () => {
  const portion = buildVariation('portion', { half: '=40', whole: '+60' }, { required: true });
  const side = buildComboGroup('side', [buildComboProduct('rice', '4')]);
  const dish = buildProduct('plate', '12', { variations: [portion], comboGroups: [side] });
  const open: MenuChanges = { flags: { order: true, productComments: true } };
  const said = (changes: MenuChanges, product = dish) =>
    wordsOn(
      buildMenu({ categories: [buildCategory('food', [product])], ...open, ...changes }),
      'product/plate',
      'en',
    );

  it.each<[string, MenuChanges, Product?]>([
    ['the venue is closed', { openingHours: never }],
    ['the venue takes no orders', { flags: { order: false, productComments: true } }],
    ['ordering is paused', { pausedUntil: Date.parse('2026-11-20T09:00:00Z') }],
    ['the dish is outside its hours', {}, { ...dish, hours: never }],
  ])(
    '%s: what there is to choose, and its prices, can be read; what adds it is not there',
    async (_, changes, product) => {
      const { words, html } = await said(changes, product);
      for (const read of ['portion', 'half', 'whole', 'side', 'rice', 'Required'])
        expect(words).toContain(read);
      for (const price of [/AED\s40\.00/, /\+ AED\s60\.00/, /\+ AED\s4\.00/]) expect(words).toMatch(price);
      expect(words).not.toContain('Add To Cart');
      expect(html).not.toMatch(/role="spinbutton"|<textarea|data-single/);
    },
  );

  it('and where it can be, both are there', async () => {
    const { words, html } = await said({});
    expect(words).toMatch(/half\s+AED\s40\.00/);
    expect(words).toContain('Add To Cart');
    expect(html).toMatch(/role="spinbutton"/);
  });
});

it('a dish for some order types says which on its page, unless the venue takes no other', async () => {
  const dish = buildProduct('tea', '12', { orderTypes: ['takeaway'] });
  const said = async (orderTypes: Menu['orderTypes']) => {
    const menu = buildMenu({ categories: [buildCategory('food', [dish])], orderTypes });
    return (await wordsOn(menu, 'product/tea', 'en')).words;
  };
  expect(await said(['dine_in', 'takeaway'])).toContain('Only for: Takeaway');
  expect(await said(['takeaway'])).not.toContain('Only for');
});

it('of a dish that is sold out none can be counted; a note is written where the venue takes notes, to what can be had', async () => {
  const stateOf = async (outOfStock: boolean, productComments = true) => {
    const dish = buildProduct('tea', '12', { outOfStock });
    const menu = buildMenu({
      categories: [buildCategory('food', [dish])],
      flags: { order: true, productComments },
    });
    const { words, html } = await wordsOn(menu, 'product/tea', 'en');
    return {
      soldOut: words.includes('Out of stock'),
      counts: html.includes('role="spinbutton"'),
      notes: html.includes('<textarea'),
    };
  };
  expect(await stateOf(true)).toEqual({ soldOut: true, counts: false, notes: false });
  expect(await stateOf(false)).toEqual({ soldOut: false, counts: true, notes: true });
  expect(await stateOf(false, false)).toEqual({ soldOut: false, counts: true, notes: false });
});
