import { parsePicture } from '#contract/values/picture.ts';
import { buildCategory, buildMenu, buildProduct, buildVariation } from '#tests/support/build/build-menu.ts';
import type { Menu, ViewFormat } from '#domain/menu/menu.ts';
import { describe, expect, it } from 'vitest';
import { view } from './home-view.ts';

const NOON = Date.parse('2026-11-20T08:00:00Z');
const dinner = [{ weekday: 4, fromSecond: 18 * 3600, toSecond: 23 * 3600 }];
const size = buildVariation('size', { small: '=40', large: '=60' }, { required: true });
const stand = parsePicture('/images/test-kitchen/0f112160b4e5-640x480-d9ad85/640.webp');

const menu = buildMenu({
  defaultProductPicture: stand,
  homeViewFormat: 1,
  flags: { displayAllCategories: true, discountPercentage: true },
  categories: [
    buildCategory('food', [
      buildProduct('hummus', '32', { recommend: true, description: 'Long', smallDescription: 'Short' }),
      buildProduct('taouk', '58', { variations: [size] }),
      buildProduct('soup', '20', { discountThousandths: 25_000 }),
      buildProduct('gone', '10', { outOfStock: true }),
      buildProduct('steak', '90', { hours: dinner }),
      buildProduct('bare', '5', { hiddenImage: true, disableLink: true }),
    ]),
    buildCategory('inner', [buildProduct('tea', '9')], { parentId: 'food' }),
    buildCategory('empty'),
    buildCategory('offers', [], { special: 'discounted' }),
    buildCategory('closed', [buildProduct('wine', '50')], { hours: dinner }),
  ],
});

function cardOf(id: string) {
  const cards = view(menu, '', NOON).sections?.flatMap((section) => section.list.first) ?? [];
  return cards.find((card) => card.id === id);
}

describe('the home screen’s view', () => {
  it('has every category with something to show now, parents before children', () => {
    expect(view(menu, '', NOON).sections?.map(({ id }) => id)).toEqual(['food', 'inner']);
  });

  it('has only the top-level categories when the venue shows them as cards', () => {
    const { sections, categories } = view(buildMenu({ ...menu, flags: {} }), '', NOON);
    expect(sections).toBeNull();
    expect(categories?.map(({ id }) => id)).toEqual(['food', 'offers']);
  });

  it('has the banners of the venue, whether it shows all dishes or its categories', () => {
    const promotions = [
      {
        id: 'soup',
        title: 'Soup today',
        picture: stand,
        video: null,
        productId: null,
        categoryId: null,
        enabled: true,
      },
    ];
    for (const flags of [{ displayAllCategories: true }, {}])
      expect(view(buildMenu({ ...menu, promotions, flags }), '', NOON).promotions).toMatchObject([
        { title: 'Soup today' },
      ]);
  });

  it('has only the fields of a dish that its card shows', () => {
    expect(JSON.parse(JSON.stringify(cardOf('hummus')))).toEqual({
      id: 'hummus',
      name: 'hummus',
      text: 'Short',
      picture: { ...stand },
      mills: 32_000,
      pick: true,
    });
  });

  it('shows the least price of a dish, and that it depends on choices', () => {
    expect(cardOf('taouk')).toMatchObject({ mills: 40_000, from: true });
  });

  it('shows a reduced price with the old one', () => {
    expect(cardOf('soup')).toMatchObject({ mills: 15_000, wasMills: 20_000, off: 25_000 });
  });

  it('shows the percentage only when the venue wants it; the reduced price stays', () => {
    const quiet = buildMenu({ ...menu, flags: { displayAllCategories: true, discountPercentage: false } });
    const cards = view(quiet, '', NOON).sections?.flatMap((section) => section.list.first) ?? [];
    expect(cards.find(({ id }) => id === 'soup')).toMatchObject({ mills: 15_000, wasMills: 20_000 });
    expect(cards.filter(({ off }) => off !== undefined)).toEqual([]);
  });

  it('keeps a sold-out dish in its place, without link and Add', () => {
    expect(cardOf('gone')).toMatchObject({ soldOut: true, link: null, barred: true });
  });

  it('leaves out dishes that are not served at this hour', () => expect(cardOf('steak')).toBeUndefined());

  it('shows no picture where the venue hides it, and no link where it forbids it', () => {
    expect(cardOf('bare')).toMatchObject({ picture: undefined, link: null });
  });

  it('shows a product’s prices with the values that the venue lists', () => {
    const listed = { ...size, values: size.values.map((value) => ({ ...value, displayPriceProduct: true })) };
    const listing = (variationPrices: boolean) =>
      view(
        buildMenu({
          flags: { displayAllCategories: true, variationPrices },
          categories: [buildCategory('food', [buildProduct('taouk', '58', { variations: [listed] })])],
        }),
        '',
        NOON,
      ).sections?.[0]?.list.first[0]?.values;
    expect(listing(true)).toEqual([
      { name: 'small', mills: 40_000 },
      { name: 'large', mills: 60_000 },
    ]);
    expect(listing(false)).toBeUndefined();
  });

  it('is a text list when a category has no picture and the venue sets no view', () => {
    const looks = (homeViewFormat: ViewFormat | null, changes: Partial<Menu> = {}) =>
      view(
        buildMenu({ ...menu, defaultProductPicture: null, homeViewFormat, ...changes }),
        '',
        NOON,
      ).sections?.map(({ list }) => list.view);
    const pictured = buildCategory('drinks', [buildProduct('tea', '9', { pictures: stand ? [stand] : [] })]);
    const both = { categories: [...menu.categories, pictured] };
    expect(looks(null, both)).toEqual([4, 4, undefined]);
    expect(looks(1, both), 'as the venue sets it').toEqual([2, 2, undefined]);
    expect(looks(null, { defaultProductPicture: stand }), 'each has the stand-in').toEqual([
      undefined,
      undefined,
    ]);
    const [first] =
      view(buildMenu({ ...menu, defaultProductPicture: null, homeViewFormat: null }), '', NOON).sections ??
      [];
    expect(first?.list.first[0]?.text, 'a list has room for words').toBe('Short');
  });

  it('leaves out the name and the picture of a category that hides them', () => {
    const hidden = buildMenu({
      flags: { displayAllCategories: true },
      categories: [
        buildCategory('food', [buildProduct('soup', '20')], {
          picture: stand,
          hiddenTitle: true,
          hiddenImage: true,
        }),
      ],
    });
    const [section] = view(hidden, '', NOON).sections ?? [];
    expect(section).toMatchObject({ name: 'food', nameless: true });
    expect(section).not.toHaveProperty('picture');
  });
});
