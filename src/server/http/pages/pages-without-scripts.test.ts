import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Catalogue } from '#text/guest/words.ts';
import { buildWorldVenue, HUMMUS, inEveryLanguage } from '#tests/support/build/build-world-venue.ts';
import { servePages } from '#tests/support/app/serve-pages.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const STARTERS = inEveryLanguage('Starters', { ja: '前菜', th: 'เรียกน้ำย่อย', ar: 'مقبلات' });
const KITCHEN = inEveryLanguage('Kitchen', { ja: '台所', th: 'ครัว', ar: 'المطبخ' });
const SINCE = inEveryLanguage('Since 1987', { ar: 'منذ ١٩٨٧', ja: '創業1987年' });
const WARM = inEveryLanguage('Warm', { ar: 'دافئ', th: 'อุ่น' });
const FEAST = inEveryLanguage('Feast', { ar: 'وليمة', ja: '宴会' });
const VISIT = inEveryLanguage('Your visit', { ar: 'زيارتك' });
const WORD = inEveryLanguage('In a word', { ar: 'بكلمة' });
const HTML_OF = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, `<p>${text}</p>`]));

const venue = buildWorldVenue({
  categories: [
    {
      id: 'starters',
      name: STARTERS,
      products: [{ id: 'hummus', name: HUMMUS, price: '32.000', description: WARM }],
    },
  ],
  pages: [{ id: 'about', title: inEveryLanguage('About us'), content: HTML_OF(SINCE) }],
  promotions: [
    {
      id: 'feast',
      title: FEAST,
      image: { product: 'images/arayes.webp', width: 640, height: 640 },
      product: 'hummus',
    },
  ],
  forms: [{ id: 'visit', name: VISIT, form_data: [{ type: 'text', name: 'words', label: WORD }] }],
});

/** A page without the parts that need scripts. */
interface Read {
  status: number;
  words: string;
  title: string;
  lang: string;
  dir: string;
  /** The links to pages on the same server, each once. */
  links: string[];
  /** Its links to other servers, with their texts. */
  elsewhere: [href: string, words: string][];
}

let test: TestApp;
beforeAll(async () => {
  test = await servePages(venue);
});
afterAll(() => test.close());

async function read(path: string, host?: string): Promise<Read> {
  const { status, body } = await test.call<string>(path, host === undefined ? {} : { host });
  const html = body.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href);
  const elsewhere = [...html.matchAll(/<a [^>]*?href="([a-z]+:[^"]*)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, href = '', rest = '', content = '']): [string, string] => [
      href,
      /aria-label="([^"]*)"/.exec(rest)?.[1] ??
        (content.replace(/<[^>]*>/g, '').trim() || /alt="([^"]*)"/.exec(content)?.[1] || ''),
    ],
  );
  return {
    status,
    words: html.replace(/<[^>]*>/g, ' '),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    dir: /<html [^>]*dir="([^"]*)"/.exec(html)?.[1] ?? '',
    links: [...new Set(links)],
    elsewhere,
  };
}

interface Expected {
  path: string;
  /** The page's own part of the title. */
  title: (lang: LanguageCode, words: Catalogue) => string | undefined;
  /** Texts on the page. */
  says: (lang: LanguageCode, words: Catalogue) => (string | undefined)[];
  /** The pages it links to, without the language prefix. */
  leads: string[];
}

const DISH = ['32.00'];
const EXPECTED: Record<string, Expected> = {
  'first screen': {
    path: '',
    title: (_, words) => String(words.welcome),
    says: (lang) => [KITCHEN[lang]],
    leads: ['home'],
  },
  'code of a table': {
    path: 't',
    title: (_, words) => String(words.welcome),
    says: (lang) => [KITCHEN[lang]],
    leads: ['home'],
  },
  home: {
    path: 'home',
    title: (_, words) => String(words.home),
    says: (lang) => [STARTERS[lang], HUMMUS[lang], ...DISH],
    leads: ['product/hummus', 'promotions', 'page/about'],
  },
  category: {
    path: 'category/starters',
    title: (lang) => STARTERS[lang],
    says: (lang) => [HUMMUS[lang], ...DISH],
    leads: ['product/hummus', 'home'],
  },
  dish: {
    path: 'product/hummus',
    title: (lang) => HUMMUS[lang],
    says: (lang) => [HUMMUS[lang], WARM[lang], ...DISH],
    leads: ['home'],
  },
  promotions: {
    path: 'promotions',
    title: (_, words) => String(words.promotions),
    says: (lang) => [FEAST[lang]],
    leads: ['home', 'product/hummus'],
  },
  'info page': {
    path: 'page/about',
    title: (lang) => inEveryLanguage('About us')[lang],
    says: (lang) => [SINCE[lang]],
    leads: ['home'],
  },
  form: {
    path: 'form/visit',
    title: (lang) => VISIT[lang],
    says: (lang) => [WORD[lang]],
    leads: ['home', 'page/about'],
  },
  cart: {
    path: 'cart',
    title: (_, words) => String(words.cart),
    says: (_, words) => [String(words.needsScript)],
    leads: ['home'],
  },
  checkout: {
    path: 'checkout',
    title: (_, words) => String(words.checkout),
    says: (_, words) => [String(words.needsScript)],
    leads: ['home'],
  },
  search: {
    path: 'search',
    title: (_, words) => String(words.search),
    says: () => [],
    leads: ['home', 'promotions'],
  },
};

describe.each(['en', 'ar', 'th', 'ja'] as const)('without JavaScript, in %s', (lang) => {
  it.each(Object.keys(EXPECTED))('the %s is told in its words and leads on', async (name) => {
    const { path, title, says, leads } = EXPECTED[name] as Expected;
    const page = await read(`/${lang}/${path}`);
    const catalogue = await catalogues[lang]();
    expect(page).toMatchObject({
      status: 200,
      lang: bcp47(lang),
      dir: directionOf(lang),
      title: `${title(lang, catalogue)} | ${KITCHEN[lang]} | Sufra`,
    });
    for (const words of says(lang, catalogue)) expect(page.words).toContain(words);
    expect(page.links).toEqual(expect.arrayContaining(leads.map((each) => `/${lang}/${each}`)));
  });

  it('every link from there leads to a page in the language of its address', async () => {
    const pages = await Promise.all(Object.values(EXPECTED).map(({ path }) => read(`/${lang}/${path}`)));
    const links = new Set(pages.flatMap((page) => page.links));
    expect(links.size).toBeGreaterThan(Object.keys(EXPECTED).length);
    for (const link of links) {
      const { status, lang: spoken } = await read(link);
      const [, prefix = ''] = link.split('/');
      expect([link, status, spoken]).toEqual([link, 200, bcp47(prefix as LanguageCode)]);
    }
  });
});

it.each(['en', 'ar', 'th', 'ja'] as const)(
  'where no venue is, Sufra introduces itself in %s',
  async (lang) => {
    const page = await read(`/${lang}/`, 'nowhere.localhost');
    const words = await catalogues[lang]();
    expect(page).toMatchObject({ status: 200, lang: bcp47(lang), dir: directionOf(lang) });
    expect(page.title).toBe(`${String(words.welcome)} | Sufra`);
    expect(page.words).toContain(String(words.welcomeMore));
    const booking = `mailto:hello@sufra.example?subject=${encodeURIComponent(String(words.bookDemo))}`;
    expect(page.elsewhere).toEqual([
      ['mailto:hello@sufra.example', words.contact],
      // The image itself links there, and so does the button below it.
      [booking, words.bookDemo],
      [booking, words.bookDemo],
      ['tel:+97145550148', words.call],
      ['mailto:hello@sufra.example', words.write],
      ['https://sufra.example', words.visit],
      ['https://instagram.com/sufra.example', 'Instagram'],
      ['https://linkedin.com/company/sufra-example', 'LinkedIn'],
    ]);
  },
);

describe('the table of a guest without scripts', () => {
  it('is kept by the browser, and stands on every page that this browser asks for', async () => {
    const typed = await test.call<string>('/en/home?sufra-table=12');
    expect([typed.status, typed.headers['location']]).toEqual([303, '/en/home']);
    const cookie = String(typed.headers['set-cookie']).split(';')[0] ?? '';
    for (const path of ['/en/home', '/en/product/hummus', '/en/category/starters']) {
      const { body, headers } = await test.call<string>(path, { headers: { cookie } });
      expect(body).toMatch(/<p>Table \P{L}*12\P{L}*<\/p>/u);
      expect(headers['cache-control']).toBe('private, no-store');
      const other = await test.call<string>(path);
      expect(other.body).not.toMatch(/<p>Table/);
    }
  });

  it('is kept as the venue spells it', async () => {
    const { headers } = await test.call<string>(`/ar/home?sufra-table=${encodeURIComponent(' ١٢ ')}`);
    expect(String(headers['set-cookie'])).toContain('sufra-table=12;');
  });

  it.each([
    ['/t?sufra-table=', '/t', 'max-age=0'],
    ['/ar/t/?a=1&sufra-table=3', '/ar/t/', 'sufra-table=3;'],
    [`/?sufra-table=${'9'.repeat(500)}`, '/', `sufra-table=${'9'.repeat(64)};`],
    ['/?sufra-table=%0D%0Aset-cookie:x', '/', 'sufra-table=set-cookie%3Ax;'],
  ])('%s leads to %s', async (path, location, cookie) => {
    const { status, headers } = await test.call<string>(path);
    expect([status, headers['location']]).toEqual([303, location]);
    expect(String(headers['set-cookie'])).toContain(cookie);
  });

  it.each(['sufra-table=%E0%A4%A', 'sufra-table=', 'sufra-table=%00', 'sufra-table'])(
    'is none where its cookie is %s',
    async (cookie) => {
      const { status, body } = await test.call<string>('/en/home', { headers: { cookie } });
      expect(status).toBe(200);
      expect(body).not.toMatch(/<p>Table/);
    },
  );
});
