import type { PageName } from '#contract/paths/paths.ts';
import { directionOf, type LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { buildWorldVenue, HUMMUS } from '#tests/support/build/build-world-venue.ts';
import { hasFullSheets } from '#tests/support/browser/full-sheets.ts';
import { journey } from '#tests/support/journeys/journey.ts';
import { isLong } from '#tests/support/figures.ts';
import type { Phone } from '#tests/support/browser/phone.ts';
import { describe, expect, it } from 'vitest';

const stage = journey({
  venue: buildWorldVenue({
    enable_delivery: true,
    enable_address_google_maps: true,
    enable_cash: true,
    enable_tips: true,
    loyalty_enabled: true,
    outlet_latitude: '25.2637',
    outlet_longitude: '55.2972',
  }),
});

/** Every route, with the value of `:id`; `order` is a placed order. */
const ADDRESSES: Record<PageName, string> = {
  onboarding: '',
  home: 'home',
  category: 'category/starters',
  product: 'product/hummus',
  search: 'search',
  'info-page': 'page/about',
  form: 'form/visit',
  promotions: 'promotions',
  cart: 'cart',
  checkout: 'checkout',
  'delivery-location': 'delivery-location',
  delivery: 'delivery',
  order: 'order/:order',
  bill: 'order/:order/pay',
  'loyalty-payment': 'af-checkout/:order',
  'payment-return': 'payment/sandbox?reference=none',
  table: 't/',
  room: 'r/',
  'table-hex': 'a/',
};
/** The routes that need a cart and an order. */
const ORDERING: readonly string[] = [
  'cart',
  'checkout',
  'delivery-location',
  'delivery',
  'order',
  'bill',
  'loyalty-payment',
  'payment-return',
];
const pages = Object.entries(ADDRESSES);

/** The fonts of each language's own letters. */
const FACES: Partial<Record<LanguageCode, [heading: string, text: string]>> = {
  ar: ['El Messiri Variable', 'Readex Pro Variable'],
  th: ['Noto Serif Thai Variable', 'Noto Sans Thai Variable'],
  ja: ['Noto Serif JP Variable', 'Noto Sans JP Variable'],
};

async function expectNoOverflow({ page }: Phone): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `the width of ${page.url()}`).toBeLessThanOrEqual(320);
}

async function loadedFaces({ page }: Phone): Promise<string[]> {
  const names = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  return [...new Set(names.map((name) => name.replaceAll('"', '')))];
}

async function smallPhone(lang: LanguageCode): Promise<Phone> {
  const phone = await stage.phone({ lang });
  await phone.page.setViewportSize({ width: 320, height: 568 });
  return phone;
}

/** Orders hummus as takeaway; returns the order's uuid. */
async function placeOrder(): Promise<string> {
  const phone = await stage.phone();
  await phone.opens('/en/home');
  return phone.page.evaluate(async () => {
    const line = { product: 'hummus', quantity: 1, cart_uuid: crypto.randomUUID() };
    const body = { menu: 'menu-1', order_type: 'takeaway', payment_type: 'cash', line_items: [line] };
    const answer = await fetch('/en/api/order/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { uuid: string }).uuid;
  });
}

/** Opens a screen and checks it. */
async function expectWhole(phone: Phone, lang: LanguageCode, address: string): Promise<void> {
  await phone.opens(`/${lang}/${address}`);
  await hasFullSheets(phone.page);
  // A shell fills once the app has the menu.
  await phone.page.locator('h1').first().waitFor({ state: 'attached' });
  expect(await phone.page.evaluate(() => document.documentElement.dir)).toBe(directionOf(lang));
  await expectNoOverflow(phone);
  await expectAccessible(phone.page);
}

it('fifteen languages are folded: the drawer begins with the menu, and any language is two taps away', async () => {
  const phone = await smallPhone('en');
  await phone.opens('/en/home');
  await phone.button('Open menu navigation').click();
  const category = phone.dialog().getByRole('link', { name: 'Starters (en)' });
  await phone.sees(category);
  const box = await category.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(320);
  // Without a logo the venue's name links to its first screen.
  await expect.poll(() => phone.dialog().getByRole('link').first().getAttribute('href')).toBe('/en/');
  await phone.dialog().locator('summary').press('Enter');
  await phone.dialog().getByRole('link', { name: 'fa', exact: true }).click();
  await phone.isAt('/fa/home');
});

const readers = ['en', 'ar', 'th', 'ja'] as const;
/** How many of the readers open a screen: the short form gives each screen to one, a different one each time. */
const readersOfEach = isLong ? readers.length : 1;

/** The pages of one kind that a reader opens: each page has a reader, and all open the cart, for Back's arrow. */
function pagesOf(lang: (typeof readers)[number], isOrdering: boolean): typeof pages {
  return pages
    .filter(([name]) => ORDERING.includes(name) === isOrdering)
    .filter(
      ([name], index) => name === 'cart' || (index + readers.indexOf(lang)) % readers.length < readersOfEach,
    );
}

describe.each(readers)('a guest who reads %s', (lang) => {
  it('reads the menu in a browser that runs no scripts', async () => {
    const phone = await stage.phone({ lang, scripts: false });
    await phone.page.setViewportSize({ width: 320, height: 568 });
    const words = await catalogues[lang]();
    await phone.opens(`/${lang}/home`);
    await phone.sees(phone.heading(HUMMUS[lang] ?? ''));
    await phone.opens(`/${lang}/product/hummus`);
    await phone.sees(phone.page.getByText(String(words.askAllergies)));
  });

  it('finds the screens of the menu complete on the smallest phone, and accessible', async () => {
    const phone = await smallPhone(lang);
    for (const [, address] of pagesOf(lang, false)) await expectWhole(phone, lang, address);
  });

  it('finds the screens of an order so as well, and Back points towards the start of reading', async () => {
    const phone = await smallPhone(lang);
    const [order, words] = await Promise.all([placeOrder(), catalogues[lang]()]);
    await phone.opens(`/${lang}/home`);
    await phone.page.locator('button[data-add]').first().click();
    await phone.page
      .locator(`a[href="/${lang}/cart"]:not([aria-label="${String(words.cart)}"])`)
      .first()
      .waitFor();
    for (const [name, address] of pagesOf(lang, true)) {
      await expectWhole(phone, lang, address.replace(':order', order));
      if (name === 'cart') {
        await phone.page.getByRole('radio', { name: String(words.cash), exact: true }).check();
        const arrow = phone.page
          .locator('header')
          .getByRole('button', { name: String(words.back) })
          .locator('svg');
        const drawn = await arrow.evaluate((svg) => getComputedStyle(svg).transform);
        expect(drawn).toBe(directionOf(lang) === 'rtl' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
      }
      expect(phone.page.url()).toContain(address.split(/[:?]/)[0]);
    }
  });

  it('loads the fonts of that script, and no others', async () => {
    const phone = await stage.phone({ lang });
    await phone.opens(`/${lang}/home`);
    const wanted: string[] = FACES[lang] ?? [];
    await phone.page.waitForFunction(
      (names) =>
        document.fonts.size > 0 &&
        names.every((name) =>
          [...document.fonts].some(
            ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
          ),
        ),
      ['Onest Variable', ...wanted],
    );
    const others = Object.values(FACES)
      .flat()
      .filter((name) => !wanted.includes(name));
    expect((await loadedFaces(phone)).filter((name) => others.includes(name))).toEqual([]);
  });
});
