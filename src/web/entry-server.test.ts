import { parsePicture } from '#contract/values/picture.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { buildCategory, buildMenu, buildProduct, buildVariation } from '#tests/support/build/build-menu.ts';
import { buildFormInput } from '#tests/support/build/build-form.ts';
import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { plainAssets, renderPath } from '#tests/support/app/render-page.ts';
import { describe, expect, it } from 'vitest';
import { renderer } from './entry-server.tsx';
import { readPageData } from './page/page-data.ts';

const PAGES = [
  '',
  'home',
  'category/food',
  'product/dish',
  'promotions',
  'page/terms',
  'form/visit',
  'search',
  'cart',
];
const SHELLS = ['checkout', 'order/uuid-1', 'delivery', 'delivery-location', 'nowhere'];

/** A menu with this text everywhere. */
function menuOf(text: string, language: LanguageCode = 'en'): Menu {
  const dish = buildProduct('dish', '32', {
    name: text,
    smallDescription: text,
    propertyIds: [text],
    variations: [{ ...buildVariation('size', { [text]: '=40' }), name: text }],
  });
  return buildMenu({
    language,
    name: text,
    currency: { code: 'AED', symbol: text, shown: true, places: 2 },
    flags: { displayAllCategories: true },
    categories: [{ ...buildCategory('food', [dish]), name: text }],
    properties: [{ id: text, name: text, icon: 'leaf', isDiet: false }],
    uiStrings: { ui_str_add_to_cart: text },
    checkoutTerms: '<p>Terms</p>',
    forms: [
      {
        id: 'visit',
        name: text,
        displayOnMenuLoad: false,
        fields: [buildFormInput({ label: text, placeholder: text })],
      },
    ],
  });
}

/** A page's elements and attributes without their texts and values. */
function markupOf(html: string): string {
  const visible = html.replace(/<script type="application\/(?:ld\+)?json".*?<\/script>/gs, '');
  return visible.replace(/"[^"]*"/g, '""').replace(/>[^<]*</g, '><');
}

describe('the icons that a page names', () => {
  const FACE: Menu['face'] = {
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
  const tags = async (menu: Partial<Menu>) => {
    const { html } = await renderPath(buildMenu(menu), 'home');
    const icon = /<link rel="icon" href="([^"]*)">/.exec(html)?.[1];
    const touch = /<link rel="apple-touch-icon" href="([^"]*)">/.exec(html)?.[1];
    const bars = [...html.matchAll(/<meta name="theme-color" content="([^"]*)"/g)].map(([, bar]) => bar);
    return { icon, touch, bars };
  };

  it('are its own and the app’s bars in the venue’s colour where it has a face', async () => {
    const { icon, touch, bars } = await tags({ face: FACE, name: 'Osteria da Nino' });
    expect([icon, touch]).toEqual(['/app-icons/64.png?v=4f-b4431d', '/app-icons/touch-180.png?v=4f-b4431d']);
    expect(bars[0]).toBe('#b4431d');
  });

  it('are as before where it has none', async () => {
    const { icon, touch, bars } = await tags({ face: null });
    expect([icon, touch]).toEqual(['data:,', '/app-icons/touch-180.png?v=mark']);
    expect(bars).toEqual(['#FBF8F3', '#17110C']);
  });
});

describe('a text that a venue has only in its own language', () => {
  async function home(text: string, lang: LanguageCode, standard: LanguageCode): Promise<string> {
    const menu = { ...menuOf(text, lang), homeViewFormat: 2 as const, homeFooterText: `<p>${text}</p>` };
    return (await renderPath(menu, 'home', lang, { standard })).html;
  }

  it('is marked with its language, and its direction when that differs', async () => {
    const html = await home('Crisp &amp; cold.', 'he', 'en');
    expect(html).toMatch(/<h3 lang="en" dir="ltr"/);
    expect(html).toMatch(/<p lang="en" dir="ltr"/);
    expect(html).toMatch(/<div lang="en" dir="ltr" class="[^"]*">\s*<p>Crisp/);
    expect(await home('مقرمش.', 'de', 'ar')).toMatch(/<p lang="ar" dir="rtl"/);
    expect(await home('Crisp.', 'ja', 'en')).toMatch(/<p lang="en" class/);
  });

  it('is marked on the page of its dish, and where a category or a question is named', async () => {
    const menu = menuOf('حمص', 'en');
    const dish = (await renderPath(menu, 'product/dish', 'en', { standard: 'ar' })).html;
    expect(dish).toMatch(/<h1 lang="ar" dir="rtl"/);
    expect(dish).toMatch(/<(?:p|div) lang="ar" dir="rtl"/);
    expect(dish).toMatch(/<bdi lang="ar" dir="rtl" id="[^"]*-name"/);
    const two = {
      ...menu,
      categories: ['food', 'drinks'].flatMap((id) => menu.categories.map((each) => ({ ...each, id }))),
    };
    const listed = (await renderPath(two, 'home', 'en', { standard: 'ar' })).html;
    expect(listed).toMatch(/<h2 lang="ar" dir="rtl"/);
    expect(listed).toMatch(/href="#cat-food"[^>]*><bdi lang="ar" dir="rtl"/);
    const cards = { ...menu, flags: { ...menu.flags, displayAllCategories: false } };
    expect((await renderPath(cards, 'home', 'en', { standard: 'ar' })).html).toMatch(
      /<h2 class="[^"]*"><a [^>]*><bdi lang="ar" dir="rtl"/,
    );
  });

  it('is marked at the answers of a question', async () => {
    const dish = (await renderPath(menuOf('حمص', 'en'), 'product/dish', 'en', { standard: 'ar' })).html;
    expect(dish).toMatch(/<input lang="ar" dir="rtl"[^>]* aria-label="حمص"/);
    expect(dish).toMatch(/<bdi lang="ar" dir="rtl">حمص/);
  });

  it('is not marked when it contains a letter of the page’s language', async () => {
    for (const [text, lang, standard] of [
      ['Crisp.', 'en', 'ar'],
      ['פריך Crisp.', 'he', 'en'],
      ['12 / 100', 'he', 'en'],
      ['Crisp.', 'de', 'en'],
    ] as const)
      expect(await home(text, lang, standard), text).not.toMatch(/<(?:h3|p|div) lang=/);
  });
});

describe('rendering', () => {
  it.each([...PAGES, ...SHELLS])('/%s in both directions', async (path) => {
    for (const [lang, dir] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      const { status, html } = await renderPath(menuOf('Hummus', lang), path, lang);
      expect(status).toBe(path === 'nowhere' ? 404 : 200);
      expect(html).toContain(`lang="${lang}" dir="${dir}"`);
      expect(html).toContain('<main id="content"');
      expect(html.match(/<h1\b/g)?.length, 'headings').toBe(1);
    }
  });

  it('escapes every text of a venue', async () => {
    const plain = new Map<string, string>();
    for (const path of PAGES) plain.set(path, markupOf((await renderPath(menuOf('Hummus'), path)).html));
    const payloads = readCorpus<string[]>('naughty-strings').filter((text) => /[<>"'&]/.test(text));
    for (const text of payloads) {
      for (const path of ['home', 'product/dish']) {
        const { html } = await renderPath(menuOf(text), path);
        expect(markupOf(html), text).toBe(plain.get(path));
      }
    }
  });

  it('is the same for every unknown address, and says so', async () => {
    const known = menuOf('Hummus');
    const strangers = ['product/nothing', 'category/nothing', 'page/nothing', 'what/is/this'];
    const pages = await Promise.all(strangers.map((path) => renderPath(known, path)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(pages.every(({ status }) => status === 404)).toBe(true);
    expect((await renderPath(known, 'product/dish')).status).toBe(200);
  });

  const dataOn = async (path: string) => {
    const { html } = await renderPath(menuOf('Hummus'), path);
    return readPageData(/id="sufra-data">(.*?)<\/script>/s.exec(html)?.[1]);
  };

  it('names the places of a scanned code before the other texts load', async () => {
    expect((await dataOn('home'))?.words).toMatchObject({
      table: 'Table {code}',
      room: 'Room {code}',
      bay: 'Bay {code}',
    });
  });

  it('sends the data that the first render needs, and no dishes on a shell', async () => {
    const data = await dataOn('cart');
    expect(data?.venue.categories).toEqual([]);
    expect(data?.view).toEqual({});
    expect(data?.words).toBeNull();
  });

  it('puts its own script after the font links, which it reads on a phone that already has the fonts', async () => {
    const { html, inlineScript } = await renderPath(menuOf('Hummus'), 'home');
    const links = html.lastIndexOf('data-font href=');
    expect(links).toBeGreaterThan(0);
    expect(html.indexOf(inlineScript)).toBeGreaterThan(links);
  });

  it('lists the first pictures before the script, most of which waits for the page', async () => {
    const picture = parsePicture('/images/kitchen/abcabcabcabc-640x640-abc/640.webp');
    const dishes = ['hummus', 'falafel'].map((id) => buildProduct(id, '32', { pictures: [picture] }));
    const menu = { ...menuOf('Hummus'), categories: [buildCategory('food', dishes)] };
    const [home, cart] = [(await renderPath(menu, 'home')).html, (await renderPath(menu, 'cart')).html];
    const early = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)" imagesizes="([^"]*)"/.exec(home);
    expect(home).toContain(`srcSet="${early?.[1]}" sizes="${early?.[2]}"`);
    expect(early?.index).toBeLessThan(home.indexOf('<link data-part'));
    for (const page of [home, cart]) {
      expect(page).toContain('<link data-part');
      expect(page).not.toContain('rel="modulepreload"');
    }
  });

  it('has no style attributes, which the policy would block', async () => {
    for (const path of [...PAGES, ...SHELLS])
      expect((await renderPath(menuOf('Hummus'), path)).html).not.toMatch(/ style="/);
  });

  it('has a page for a closed venue, and one for no venue', async () => {
    const closed = await renderer.renderIssue('en', 'accountIssue', plainAssets);
    expect(closed.html).toContain('an issue with your account');
    const broken = await renderer.renderIssue('en', 'notDone', plainAssets);
    expect(broken.html).toContain('That did not work just now. Please try again.');
    expect(broken.html).not.toContain('account');
    const welcome = await renderer.renderWelcome('ar', plainAssets);
    expect(welcome.html).toContain('dir="rtl"');
  });
});
