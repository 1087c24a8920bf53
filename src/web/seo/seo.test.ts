import { taxRulesOf } from '#domain/cart/cart.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { startingPrice } from '#domain/price/unit-price.ts';
import {
  buildCategory,
  buildMenu,
  buildProduct,
  buildVariation,
  mills,
  type MenuChanges,
} from '#tests/support/build/build-menu.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { renderPath } from '#tests/support/app/render-page.ts';
import { describe, expect, it } from 'vitest';

const languages = [
  { code: 'en', nameLocal: 'English' },
  { code: 'ar', nameLocal: 'العربية' },
  { code: 'kp', nameLocal: '한국어' },
];
const picture = {
  src: '/images/test-kitchen/abc-1600x900-aabbcc/1600.webp',
  thumb: '/images/test-kitchen/abc-1600x900-aabbcc/160.webp',
  width: 1600,
  height: 900,
  widths: [160, 320, 640, 1080, 1600],
  color: '#aabbcc',
};

function kitchen(changes: MenuChanges = {}): Menu {
  const taouk = buildProduct('taouk', '58', {
    name: 'Shish taouk',
    smallDescription: 'Chicken & garlic',
    discountThousandths: 15_000,
    pictures: [picture],
    propertyIds: ['p1', 'p2'],
    variations: [buildVariation('portion', { two: '=58', three: '=80' }, { required: true })],
  });
  const labneh = buildProduct('labneh', '28', { outOfStock: true });
  return buildMenu({
    categories: [
      buildCategory('grill', [taouk, labneh]),
      buildCategory('drinks', [buildProduct('tea', '9.5')]),
    ],
    properties: [
      { id: 'p1', name: 'Halal', icon: null, isDiet: false },
      { id: 'p2', name: 'Spicy', icon: 'pepper', isDiet: false },
    ],
    taxes: [{ id: 'vat', name: 'VAT', type: 'percentage', rate: mills('5') }],
    displayPricesWithTax: true,
    homeHeaderText: '<p>From the charcoal &amp; the oven</p>',
    outlet: { lat: 25.2, lng: 55.3 },
    ...changes,
  });
}

async function htmlOf(path: string, lang: LanguageCode = 'en', menu = kitchen()): Promise<string> {
  const language = lang === 'en' ? menu : { ...menu, language: lang };
  return (await renderPath(language, path, lang, { languages, standard: 'en' })).html;
}

function contentOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
}

function linksOf(html: string, kind: string): string[] {
  return Array.from(html.matchAll(new RegExp(`<link rel="${kind}"([^>]*)>`, 'g')), ([, rest = '']) =>
    rest.trim(),
  );
}

type Data = Record<string, unknown>;

function dataOf(html: string): Data | null {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as Data);
}

/** Every object of a type, at any depth. */
function allOf(value: unknown, type: string): Data[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((each) => allOf(each, type));
  return (value as Data)['@type'] === type ? [value as Data, ...inside] : inside;
}

describe('the head of a page', () => {
  it.each(['en', 'ar'] as const)('in %s names itself and every other language', async (lang) => {
    const html = await htmlOf('product/taouk', lang);
    const at = (code: string) => `href="https://kitchen.example/${code}/product/taouk"`;
    expect(linksOf(html, 'canonical')).toEqual([at(lang)]);
    expect(linksOf(html, 'alternate')).toEqual([
      `hreflang="en" ${at('en')}`,
      `hreflang="ar" ${at('ar')}`,
      `hreflang="ko" ${at('kp')}`,
      `hreflang="x-default" ${at('en')}`,
    ]);
    expect(contentOf(html, 'og:url')).toBe(`https://kitchen.example/${lang}/product/taouk`);
    expect(contentOf(html, 'og:locale')).toBe({ en: 'en_US', ar: 'ar_AR' }[lang]);
  });

  it('shows the dish to messengers: its title, description, and picture with its size', async () => {
    const html = await htmlOf('product/taouk');
    expect(['og:title', 'og:description', 'og:image'].map((name) => contentOf(html, name))).toEqual([
      'Shish taouk | Test Kitchen | Sufra',
      'Chicken &amp; garlic',
      'https://kitchen.example/images/test-kitchen/abc-1600x900-aabbcc/1080.webp',
    ]);
    expect([contentOf(html, 'og:image:width'), contentOf(html, 'og:image:height')]).toEqual(['1080', '608']);
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
  });

  it('describes home in the venue’s own words', async () => {
    expect(contentOf(await htmlOf('home'), 'description')).toBe('From the charcoal &amp; the oven');
  });

  it('cuts long descriptions at a word', async () => {
    const long = await htmlOf('home', 'en', kitchen({ homeHeaderText: `<p>${'bread '.repeat(60)}</p>` }));
    const description = contentOf(long, 'description') ?? '';
    expect(description).toMatch(/^(bread )+bread…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('of a page about one phone’s own data contains only noindex', async () => {
    for (const path of ['cart', 'checkout', 'order/8f14e45f-ceea-467f-a0e6-0f5d3a1b2c3d', 'nowhere']) {
      const html = await htmlOf(path);
      expect(contentOf(html, 'robots'), path).toBe('noindex');
      expect(linksOf(html, 'canonical'), path).toEqual([]);
      expect(html, path).not.toContain('og:');
      expect(dataOf(html), path).toBeNull();
    }
  });
});

describe('structured data', () => {
  it('of the first page is the restaurant with its whole menu, at the menu’s own prices', async () => {
    const menu = kitchen({
      openingHours: [0, 1].map((weekday) => ({ weekday, fromSecond: 9 * 3600, toSecond: 0 })),
    });
    const data = dataOf(await htmlOf('', 'en', menu));
    expect(data).toMatchObject({
      '@type': 'Restaurant',
      name: 'Test Kitchen',
      url: 'https://kitchen.example/en/',
      address: { addressCountry: 'AE' },
      geo: { latitude: 25.2, longitude: 55.3 },
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '00:00' }],
      hasMenu: { '@type': 'Menu', inLanguage: 'en' },
    });
    expect(allOf(data, 'MenuSection').map(({ name }) => name)).toEqual(['grill', 'drinks']);
    const items = allOf(data, 'MenuItem');
    expect(items.map(({ name }) => name)).toEqual(['Shish taouk', 'labneh', 'tea']);
    for (const { url, offers } of items) {
      const product = findProduct(menu, String(url).split('/').at(-1) ?? '');
      const { price, lowPrice, priceCurrency } = offers as Data;
      expect(mills(String(price ?? lowPrice)), String(url)).toBe(
        product && Math.round(startingPrice(product, taxRulesOf(menu)) / 10) * 10,
      );
      expect(priceCurrency).toBe('AED');
    }
  });

  it('of a dish has its least price, its availability and its diet', async () => {
    const html = await htmlOf('product/taouk', 'ar');
    expect(allOf(dataOf(html), 'MenuItem')).toMatchObject([
      {
        name: 'Shish taouk',
        offers: {
          '@type': 'AggregateOffer',
          // 58 less 15 %, and 5 % tax: 51.765
          lowPrice: '51.77',
          availability: 'https://schema.org/InStock',
        },
        suitableForDiet: ['https://schema.org/HalalDiet'],
        image: ['https://kitchen.example/images/test-kitchen/abc-1600x900-aabbcc/1080.webp'],
      },
    ]);
    expect(allOf(dataOf(html), 'ListItem').map(({ position, item }) => [position, item])).toEqual([
      [1, 'https://kitchen.example/ar/home'],
      [2, 'https://kitchen.example/ar/category/grill'],
      [3, 'https://kitchen.example/ar/product/taouk'],
    ]);
    const [soldOut] = allOf(dataOf(await htmlOf('product/labneh')), 'Offer');
    expect(soldOut).toMatchObject({ price: '29.40', availability: 'https://schema.org/SoldOut' });
  });

  it('of a category is its dishes', async () => {
    const data = dataOf(await htmlOf('category/drinks'));
    expect(data).toMatchObject({ '@type': 'MenuSection', name: 'drinks' });
    expect(allOf(data, 'MenuItem').map(({ name }) => name)).toEqual(['tea']);
  });

  it('keeps home small: it lists the sections at most, when it is the first page', async () => {
    expect(dataOf(await htmlOf('home'))).toBeNull();
    const first = dataOf(await htmlOf('home', 'en', kitchen({ flags: { skipOnboarding: true } })));
    expect(allOf(first, 'MenuSection')).toHaveLength(2);
    expect(allOf(first, 'MenuItem')).toEqual([]);
  });

  it('keeps the first page of a long menu small as well', async () => {
    const many = Array.from({ length: 201 }, (_, index) => buildProduct(`dish-${index}`, '10'));
    const html = await htmlOf('', 'en', kitchen({ categories: [buildCategory('all', many)] }));
    expect(allOf(dataOf(html), 'MenuSection')).toHaveLength(1);
    expect(allOf(dataOf(html), 'MenuItem')).toEqual([]);
  });

  it('gives no price when a zero means none', async () => {
    const menu = kitchen({ categories: [buildCategory('grill', [buildProduct('catch', '0')])] });
    const priced = (from: Menu) =>
      htmlOf('product/catch', 'en', from).then((html) => allOf(dataOf(html), 'Offer'));
    expect(await priced(menu)).toEqual([]);
    expect(await priced({ ...menu, flags: { ...menu.flags, zeroPriceItems: true } })).toHaveLength(1);
  });

  it('holds every text of a venue exactly, and none can end the script', async () => {
    for (const text of readCorpus<string[]>('naughty-strings').filter((each) =>
      /[<>"'&\\\u2028]/.test(each),
    )) {
      const menu = kitchen({
        categories: [buildCategory('grill', [buildProduct('dish', '10', { name: text })])],
      });
      expect(allOf(dataOf(await htmlOf('product/dish', 'en', menu)), 'MenuItem')[0]?.['name'], text).toBe(
        text,
      );
    }
  });
});
