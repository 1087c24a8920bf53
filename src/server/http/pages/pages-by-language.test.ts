import { pagePath, pagePaths, type PageName } from '#contract/paths/paths.ts';
import { bcp47, directionOf, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Catalogue, TextKey } from '#text/guest/words.ts';
import { buildWorldVenue, HUMMUS, inEveryLanguage } from '#tests/support/build/build-world-venue.ts';
import { servePages } from '#tests/support/app/serve-pages.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Values for `:id`. */
const IDS: Partial<Record<PageName, string>> = {
  category: 'starters',
  product: 'hummus',
  'info-page': 'about',
  form: 'visit',
  'loyalty-payment': '9b2f0e4c-1d3a-4f5b-8c6d-7e8f90a1b2c3',
  order: '9b2f0e4c-1d3a-4f5b-8c6d-7e8f90a1b2c3',
  bill: '9b2f0e4c-1d3a-4f5b-8c6d-7e8f90a1b2c3',
  'payment-return': 'sandbox',
};
/** Pages whose title the venue gives. */
const TITLES: Partial<Record<PageName, Record<string, string>>> = {
  category: inEveryLanguage('Starters', { ja: '前菜', kp: '전채', th: 'เรียกน้ำย่อย', ar: 'مقبلات' }),
  product: HUMMUS,
  'info-page': inEveryLanguage('About us'),
};
/** Texts on every page of the venue that the venue can override, with its own words. */
const OVERRIDDEN: readonly TextKey[] = ['skipToContent', 'changeLanguage'];

const pages = Object.keys(pagePaths) as PageName[];
let test: TestApp;

async function serve(uiStrings: Record<string, Record<string, string>>): Promise<void> {
  test = await servePages(buildWorldVenue({ ui_strings: uiStrings }));
}

async function read(lang: LanguageCode, name: PageName) {
  const path = pagePath(name as 'product', lang, { id: IDS[name] ?? '' });
  const { status, body } = await test.call<string>(path);
  const html = body.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const attributes = [...html.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]*)"/g)];
  const between = [...html.matchAll(/>([^<]+)</g)];
  const texts = [...attributes, ...between].map(([, text = '']) => text.trim()).filter(Boolean);
  return { status, body, texts, title: /<title>(.*?)<\/title>/.exec(body)?.[1] ?? '' };
}

/** The plain English sentences that a language translates differently. */
function foreignTo(words: Catalogue, english: Catalogue): Set<string> {
  const keys = Object.keys(english) as TextKey[];
  const plain = keys.map((key) => english[key]).filter((message) => typeof message === 'string');
  const own = new Set(Object.values(words));
  return new Set(plain.filter((message) => message !== '' && !own.has(message)));
}

describe.each(languageCodes)('every page in %s', (lang) => {
  let words: Catalogue;
  let english: Catalogue;

  beforeAll(async () => {
    [words, english] = await Promise.all([catalogues[lang](), catalogues.en()]);
    await serve({});
  });
  afterAll(() => test.close());

  it.each(pages)('%s', async (name) => {
    const { status, body, texts, title } = await read(lang, name);
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${bcp47(lang)}" dir="${directionOf(lang)}"`);
    const [page = '', venue = '', site] = title.split(' | ');
    expect([venue, site]).toEqual([expect.stringMatching(new RegExp(`\\(${lang}\\)$`)), 'Sufra']);
    expect(page).toBe(TITLES[name]?.[lang] ?? page);
    expect(page).not.toBe('');
    expect(texts).toContain(words.skipToContent);
    if (lang !== 'en') expect(texts.filter((text) => foreignTo(words, english).has(text))).toEqual([]);
    expect(texts.filter((text) => /undefined|\[object|\{[a-zA-Z]+\}/.test(text))).toEqual([]);
    const others = languageCodes.filter((code) => code !== lang);
    expect(texts.filter((text) => others.some((code) => text.includes(`(${code})`)))).toEqual([]);
  });
});

describe('a venue’s own words', () => {
  beforeAll(() =>
    serve({
      ui_str_skip_to_content: inEveryLanguage('Straight to the food'),
      ui_str_change_language: inEveryLanguage('Speak otherwise'),
    }),
  );
  afterAll(() => test.close());

  it.each(languageCodes)('stand on its pages in %s, and ours no more', async (lang) => {
    const words = await catalogues[lang]();
    const { texts } = await read(lang, 'home');
    expect(texts).toContain(`Straight to the food (${lang})`);
    expect(texts.some((text) => text.startsWith(`Speak otherwise (${lang})`))).toBe(true);
    expect(OVERRIDDEN.filter((key) => texts.includes(String(words[key])))).toEqual([]);
  });
});
