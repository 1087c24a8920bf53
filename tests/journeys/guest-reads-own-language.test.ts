import { directionOf, type LanguageCode } from '#domain/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { buildWorldVenue, HUMMUS } from '#tests/support/build-world-venue.ts';
import { journey } from '#tests/support/journey.ts';
import type { Phone } from '#tests/support/phone.ts';
import { describe, expect, it } from 'vitest';

const stage = journey({ venue: buildWorldVenue() });
const ADDRESSES = ['', 'home', 'category/starters', 'product/hummus', 'search', 'cart', 'page/about'];

/** The faces that a language's own letters are drawn with. */
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

describe.each(['en', 'ar', 'th', 'ja'] as const)('a guest who reads %s', (lang) => {
  it('reads the menu in a browser that runs no scripts', async () => {
    const phone = await stage.phone({ lang, scripts: false });
    await phone.page.setViewportSize({ width: 320, height: 568 });
    const words = await catalogues[lang]();
    await phone.opens(`/${lang}/home`);
    await phone.sees(phone.heading(HUMMUS[lang] ?? ''));
    await phone.opens(`/${lang}/product/hummus`);
    await phone.sees(phone.page.getByText(String(words.askAllergies)));
  });

  it('finds every screen whole on the smallest phone, and fit for assistive technology', async () => {
    const phone = await stage.phone({ lang });
    await phone.page.setViewportSize({ width: 320, height: 568 });
    for (const address of ADDRESSES) {
      await phone.opens(`/${lang}/${address}`);
      await phone.page.waitForFunction(() => document.querySelector('link[data-late]:not([disabled])'));
      expect(await phone.page.evaluate(() => document.documentElement.dir)).toBe(directionOf(lang));
      await expectNoOverflow(phone);
      await expectAccessible(phone.page);
    }
  });

  it('is shown the faces of that script, and of no other', async () => {
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
