import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontSources, isLargeFont } from './scripts.ts';

/** One file of a font, and its characters. */
interface Slice {
  family: string;
  file: string;
  display: string;
  has(letter: string): boolean;
}

const ROOT = new URL('../../../', import.meta.url);
const PACKAGES = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/onest/package.json')),
  '../..',
);
/** Letters that only this language needs, or the last that a subset would include. */
const LETTERS: Record<LanguageCode, string> = {
  en: 'aZ',
  ar: 'ضؤ',
  de: 'ßÜ',
  es: 'ñ¿',
  fa: 'پژ',
  fr: 'œÇ',
  he: 'אץ',
  it: 'èÒ',
  ja: 'ごメ鰻',
  kp: '밥국',
  nl: 'ëĳ',
  ru: 'жЁ',
  th: 'กฎี',
  tr: 'şĞ',
  'zh-hans': '饺汤',
};

function inRange(ranges: string): (letter: string) => boolean {
  const parts = ranges.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return parts.some(([from, to]) => point >= from && point <= to);
  };
}

function slicesOf(path: string): Slice[] {
  const css = readFileSync(path, 'utf8');
  const imported = [...css.matchAll(/@import '([^']+)'/g)].flatMap(([, name = '']) =>
    slicesOf(join(PACKAGES, name)),
  );
  const own = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1]?.trim() ?? '';
    const address = /url\(([^)]+)\)/.exec(rules)?.[1] ?? '';
    const file = join(address.startsWith('.') ? dirname(path) : PACKAGES, address);
    return {
      family: value('font-family'),
      file,
      display: value('font-display'),
      has: inRange(value('unicode-range')),
    };
  });
  return [...imported, ...own];
}

describe.each(languageCodes)('the fonts of %s', (lang) => {
  const slices = fontSources(lang).flatMap((source) => slicesOf(new URL(source, ROOT).pathname));

  it('have a heading font and a text font for each of its letters', () => {
    for (const letter of LETTERS[lang]) {
      const families = new Set(slices.filter(({ has }) => has(letter)).map(({ family }) => family));
      expect([...families], letter).toHaveLength(2);
    }
  });

  it('exist, and never delay text', () => {
    expect(slices.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
    expect(new Set(slices.map(({ display }) => display))).toEqual(new Set(['swap']));
  });
});

it('a Cyrillic heading has a font on a page of any language', () => {
  const slices = fontSources('en').flatMap((source) => slicesOf(new URL(source, ROOT).pathname));
  expect(slices.filter(({ has }) => has('ж')).map(({ family }) => family)).toEqual(["'El Messiri Variable'"]);
});

it('a language loads no font of another script', () => {
  expect(fontSources('en')).toEqual(['src/web/fonts/latin.css']);
  expect(fontSources('th')).toEqual(['src/web/fonts/latin.css', 'src/web/fonts/thai.css']);
});

it('only the scripts with thousands of letters wait for a fast connection', () => {
  const large = languageCodes.filter((lang) => fontSources(lang).some(isLargeFont));
  expect(large).toEqual(['ja', 'kp', 'zh-hans']);
});
