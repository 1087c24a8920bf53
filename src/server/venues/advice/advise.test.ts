import { buildVenue } from '#tests/support/build/build-venue.ts';
import type { VenueFile } from '#contract/menu/venue-file.ts';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkVenueFile } from '../check/check-venue.ts';
import { advise } from './advise.ts';
import { isInWrongScript } from './scripts.ts';

type Categories = VenueFile['menu']['categories'];

function adviceOn(categories: Categories, menu: Partial<VenueFile['menu']> = {}) {
  const { file, findings } = checkVenueFile(stringify(buildVenue({ menu: { ...menu, categories } })));
  if (!file) throw new Error(JSON.stringify(findings));
  return advise(file).map(({ kind, names, places, count }) => ({ kind, names, places, count }));
}

const told = { allergens: { milk: 'free' as const } };

function dish(id: string, price: string, more: object = {}) {
  return { id, name: { en: id, ar: 'طبق' }, price, ...told, ...more };
}

/** A question with two answers; of those named something is said. */
const portion = (...toldOf: string[]) => ({
  id: 'portion',
  name: 'Portion',
  values: ['one', 'two'].map((id) => ({ id, value: id, ...(toldOf.includes(id) && told) })),
});

const drinks = (...products: ReturnType<typeof dish>[]): Categories => [
  { id: 'drinks', name: { en: 'Drinks', ar: 'مشروبات' }, products },
];

it('says nothing of a menu where nothing is odd', () => {
  expect(
    adviceOn(drinks(dish('tea', '10'), dish('coffee', '12'), dish('ayran', '9'), dish('cola', '8'))),
  ).toEqual([]);
});

it('names a price ten times its neighbours, and one a tenth', () => {
  const prices = ['14.80', '148', '15', '16', '1.4'];
  const found = adviceOn(drinks(...prices.map((price, index) => dish(`d${index}`, price))));
  expect(found).toEqual([{ kind: 'odd_price', names: ['d4'], places: ['menu/products/d4'], count: 1 }]);
  const high = adviceOn(drinks(...['14', '150', '15', '14'].map((price, index) => dish(`d${index}`, price))));
  expect(high).toMatchObject([{ kind: 'odd_price', names: ['d1'] }]);
});

it('names a dish that costs nothing, unless a choice has a price or the venue means it', () => {
  const free = drinks(
    dish('water', '0'),
    dish('tap', '0', {
      product_variations: [{ variation: 'portion', variation_value: 'two', price: '5' }],
    }),
  );
  const menu = { variations: [portion('one', 'two')] };
  expect(adviceOn(free, menu)).toMatchObject([{ kind: 'free_dish', names: ['water'], count: 1 }]);
  expect(adviceOn(free, { ...menu, enable_zero_price_item: true })).toEqual([]);
});

it('names one name at two prices in one category, not in two', () => {
  const twice = [dish('a', '10', { name: 'Tea' }), dish('b', '12', { name: 'tea ' })];
  expect(adviceOn(drinks(...twice))).toMatchObject([
    { kind: 'two_prices', places: ['menu/products/a', 'menu/products/b'] },
  ]);
  const [first, second] = twice;
  if (!first || !second) throw new Error('two dishes');
  expect(
    adviceOn([
      { id: 'x', name: 'X', products: [first] },
      { id: 'y', name: 'Y', products: [second] },
    ]),
  ).toEqual([]);
});

it('names a category without anything in it, not one that has others or fills itself', () => {
  const categories: Categories = [
    { id: 'empty', name: 'Empty' },
    { id: 'above', name: 'Above' },
    { id: 'below', name: 'Below', parent: 'above', products: [dish('tea', '10')] },
    { id: 'offers', name: 'Offers', special_category_type: 'discounted' },
  ];
  expect(adviceOn(categories)).toEqual([
    { kind: 'empty_category', names: ['Empty'], places: ['menu/categories/empty'], count: 1 },
  ]);
});

it('names dishes without a name in a language, and names in another script', () => {
  const found = adviceOn(
    drinks(
      dish('tea', '10', { name: { en: 'Tea' } }),
      dish('ayran', '9', { name: { en: 'айран', ar: 'عيران' } }),
    ),
  );
  expect(found).toMatchObject([
    { kind: 'missing_texts', names: ['Tea'] },
    { kind: 'wrong_script', names: ['айран'] },
  ]);
});

it.each([
  ['Шашлык', 'en', true],
  ['Coca-Cola', 'ar', false],
  ['كباب', 'fa', false],
  ['كباب', 'he', true],
  ['7 UP', 'ru', false],
  ['12', 'ru', false],
])('%s in %s: wrong script is %s', (text, language, isWrong) => {
  expect(isInWrongScript(text, language)).toBe(isWrong);
});

it('names dishes about whose allergens nothing is said', () => {
  const found = adviceOn(drinks(dish('tea', '10'), dish('ayran', '9', { allergens: {} })));
  expect(found).toEqual([
    { kind: 'no_allergen_facts', names: ['ayran'], places: ['menu/products/ayran'], count: 1 },
  ]);
});

it('names dishes that stay unknown because nothing is said of an answer or of a combo’s part', () => {
  const offers = (value: string) => ({
    product_variations: [{ variation: 'portion', variation_value: value }],
  });
  const combo = (more: object) => ({
    combo_groups: [{ id: 'side', name: 'Side', products: [{ id: 'rice', name: 'Rice', ...more }] }],
  });
  const found = adviceOn(
    drinks(
      dish('told', '10', { ...offers('one'), ...combo(told) }),
      dish('answer', '10', offers('two')),
      dish('part', '10', combo({})),
      dish('answer-of-part', '10', combo({ ...told, ...offers('two') })),
    ),
    { variations: [portion('one')] },
  );
  expect(found).toMatchObject([{ kind: 'no_allergen_facts', names: ['answer', 'part', 'answer-of-part'] }]);
});
