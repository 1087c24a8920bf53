import { expect, it } from 'vitest';
import { languageCodes } from '#domain/text/language.ts';
import { catalogues } from '#text/office/languages.ts';
import { everydayWord, everydayWords } from './everyday-words.ts';
import { en } from '#text/office/en.ts';

const PLACES = [
  '/look',
  '/hours',
  '/menu',
  '/offers',
  '/reports',
  '/team',
  '/tables/codes',
  '/delivery',
  '/settings',
];

/** The places that a search finds by everyday words, in a catalogue. */
function placesFor(words: Readonly<Record<string, unknown>>, search: string): string[] {
  return PLACES.filter((path) => everydayWords(path).some((key) => everydayWord(String(words[key]), search)));
}

it.each([
  ['logo', '/look'],
  ['font', '/look'],
  ['opening hours', '/hours'],
  ['lunch', '/hours'],
  ['sold out', '/menu'],
  ['delete a dish', '/menu'],
  ['happy hour', '/offers'],
  ['refund', '/reports'],
  ['Passw', '/team'],
  ['VAT', '/settings'],
])('an owner who types %s finds %s', (search, place) => {
  expect(placesFor(en, search)).toContain(place);
});

it.each([
  ['de', 'Mittagessen', '/hours'],
  ['de', 'Kennwort', '/team'],
  ['ar', 'كلمة المرور', '/team'],
  ['fa', 'حذف', '/menu'],
  ['ru', 'возврат', '/reports'],
  ['ja', '返金', '/reports'],
  ['kp', '품절', '/menu'],
  ['th', 'โลโก้', '/look'],
  ['zh-hans', '字体', '/look'],
  ['tr', 'ŞİFRE', '/team'],
] as const)('in %s, %s finds %s', async (lang, search, place) => {
  expect(placesFor(await catalogues[lang](), search)).toContain(place);
});

it('every language has everyday words for every place, and another word finds none', async () => {
  for (const lang of languageCodes) {
    const words: Readonly<Record<string, unknown>> = await catalogues[lang]();
    for (const path of PLACES) {
      const [list = ''] = everydayWords(path).slice(-1);
      expect(String(words[list]).split(/[,،]/).length, `${lang} ${path}`).toBeGreaterThan(2);
    }
    expect(placesFor(words, 'xylophone')).toEqual([]);
  }
});
