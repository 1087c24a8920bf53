import { visitCalls } from '#contract/visits/visit-calls.ts';
import { orderCalls } from '#contract/orders/order-calls.ts';
import { menuCalls } from '#contract/menu/menu-calls.ts';
import { staffOrderCalls } from '#contract/staff/staff-order-calls.ts';
import { declaredCalls } from '#contract/declared-calls.ts';
import { apiPaths } from './api-paths.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillPath,
  languagePrefix,
  matchPage,
  pagePath,
  pagePaths,
  printerPaths,
  type PageName,
} from './paths.ts';

const pages = Object.entries(pagePaths) as [PageName, string][];

/** The address of any page; pages without an id take none. */
function addressOf(name: PageName, lang: LanguageCode, id: string): string {
  return (pagePath as (name: PageName, lang: LanguageCode, params: { id: string }) => string)(name, lang, {
    id,
  });
}

/** Ids as the venue file may hold them: any text except '.' and '..', which URLs drop. */
const ids = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .filter((id) => id.isWellFormed() && id !== '.' && id !== '..');

describe('the pages of the guest app', () => {
  it.each([
    ['/', 'onboarding', ''],
    ['/home', 'home', ''],
    ['/search', 'search', ''],
    ['/category/7', 'category', '7'],
    ['/product/7', 'product', '7'],
    ['/page/terms', 'info-page', 'terms'],
    ['/form/3', 'form', '3'],
    ['/promotions', 'promotions', ''],
    ['/cart', 'cart', ''],
    ['/delivery-location', 'delivery-location', ''],
    ['/delivery', 'delivery', ''],
    ['/checkout', 'checkout', ''],
    ['/af-checkout/5f0c', 'loyalty-payment', '5f0c'],
    ['/order/5f0c', 'order', '5f0c'],
    ['/order/5f0c/pay', 'bill', '5f0c'],
    ['/payment/sandbox', 'payment-return', 'sandbox'],
    ['/t', 'table', ''],
    ['/r', 'room', ''],
    ['/a', 'table-hex', ''],
  ])('%s is %s, with and without a language, with and without the last slash', (path, name, id) => {
    const slashed = path === '/' ? '/' : `${path}/`;
    const bare = path === '/' ? '' : path;
    expect([path, slashed].map(matchPage)).toEqual([
      { name, lang: null, id },
      { name, lang: null, id },
    ]);
    expect([`/ar${bare}`, `/ar${slashed}`].map(matchPage)).toEqual([
      { name, lang: 'ar', id },
      { name, lang: 'ar', id },
    ]);
  });

  it.each([
    '/nothing',
    '/category',
    '/category/',
    '/category/7/8',
    '/home/7',
    '//',
    '/en//home',
    '/home//',
    '//home',
    '/en/en',
    '/HOME',
    '/t/12',
    '/en/category//',
  ])('%s is none of ours', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  it('are found again under the addresses that lead to them, in every language, whatever the id', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        fc.constantFrom(...languageCodes),
        ids,
        ([name, pattern], lang, id) => {
          const address = new URL(addressOf(name, lang, id), 'https://menu.example');
          expect(matchPage(address.pathname)).toEqual({ name, lang, id: pattern.includes(':id') ? id : '' });
          expect([address.host, address.search, address.hash]).toEqual(['menu.example', '', '']);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('keep the guest on the venue’s site for any hostile id', () => {
    const { path, crlf } = readCorpus<{ path: string[]; crlf: string[] }>('injection');
    const hostile = [...path, ...crlf, '?x=1', '#12', 'a/b', '%2e%2e', '%', 'javascript:alert(1)'];
    for (const id of hostile.filter((each) => !['', '.', '..'].includes(each))) {
      const address = new URL(pagePath('product', 'en', { id }), 'https://menu.example');
      expect(address.origin).toBe('https://menu.example');
      expect(matchPage(address.pathname)).toEqual({ name: 'product', lang: 'en', id });
    }
  });

  it('are told from an id that cannot be decoded', () => {
    expect(matchPage('/product/%zz')).toEqual({ name: 'product', lang: null, id: '%zz' });
    expect(matchPage('/product/%c0%ae')).toEqual({ name: 'product', lang: null, id: '%c0%ae' });
  });
});

describe('the language in front of a path', () => {
  it('is one of the fifteen codes', () => {
    for (const lang of languageCodes)
      expect(matchPage(`/${lang}/home`)).toEqual({ name: 'home', lang, id: '' });
  });

  it.each(['xx', 'EN', 'ko', 'zh', 'zh-Hans', 'en-US', '%65n', 'constructor'])(
    'is not %s: that is part of the path',
    (code) => {
      expect(matchPage(`/${code}/home`)).toBeNull();
      expect(matchPage(`/${code}`)).toBeNull();
    },
  );

  it('does not stop a category or page from being called like one', () => {
    expect(matchPage('/category/en')).toEqual({ name: 'category', lang: null, id: 'en' });
    expect(matchPage('/ar/page/en')).toEqual({ name: 'info-page', lang: 'ar', id: 'en' });
  });

  it('alone opens the onboarding screen', () => {
    expect(['/de', '/de/'].map(matchPage)).toEqual([
      { name: 'onboarding', lang: 'de', id: '' },
      { name: 'onboarding', lang: 'de', id: '' },
    ]);
    expect(pagePath('onboarding', 'de')).toBe('/de/');
  });
});

describe('the addresses of the calls', () => {
  it('are those of the specification', () => {
    expect([
      fillPath(menuCalls.findVenueOfDomain.path, { lang: 'en', domain: 'menu.example' }),
      fillPath(menuCalls.readMenuLanguages.path, { lang: 'en', license: 'levant' }),
      fillPath(menuCalls.readMenu.path, { lang: 'ar', license: 'levant' }),
      fillPath(orderCalls.placeOrder.path, { lang: 'ar' }),
      fillPath(orderCalls.readOrder.path, { lang: 'en', uuid: '5f0c' }),
      fillPath(visitCalls.readActiveOrder.path, { location: '12', menu: '7' }),
    ]).toEqual([
      '/en/menus/custom-domain/menu.example/',
      '/en/api/menu_language/levant/',
      '/ar/api/menu/levant/',
      '/ar/api/order/',
      '/en/api/order/5f0c/',
      '/loyalty/active-order/12/7/',
    ]);
  });

  it('encode what is put into them', () => {
    expect(fillPath(visitCalls.readActiveOrder.path, { location: 'Garden 1/2', menu: '../x' })).toBe(
      '/loyalty/active-order/Garden%201%2F2/..%2Fx/',
    );
    expect(fillPath(staffOrderCalls.deleteLine.path, { uuid: 'a?b', line: ':uuid' })).toBe(
      '/staff/api/orders/a%3Fb/lines/%3Auuid/delete/',
    );
    expect(fillPath(orderCalls.readOrder.path, { lang: 'en', uuid: '$&' })).toBe('/en/api/order/%24%26/');
  });

  it('are all different', () => {
    const declared = Object.values(declaredCalls).map(({ method, path }) => `${method} ${path}`);
    const shapes = [...declared, ...Object.values({ ...apiPaths, ...printerPaths })];
    expect(new Set(shapes.map((path) => path.replace(/\/$/, ''))).size).toBe(shapes.length);
  });
});

describe('the language that an address begins with', () => {
  it('is known also where nothing stands behind it', () => {
    expect(languagePrefix('/de/nowhere/at/all')).toBe('de');
    expect(languagePrefix('/zh-hans')).toBe('zh-hans');
    expect([languagePrefix('/'), languagePrefix('/menu/de'), languagePrefix('/DE')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
