import { bcp47, directionOf, type LanguageCode } from '#domain/text/language.ts';

/**
 * The pattern by which a page recognises texts that its venue has only in its own language, and their
 * attributes.
 */
export interface Untranslated {
  /**
   * Matches texts, with or without markup, that have no letter of the page's language but some of the
   * venue's own.
   */
  pattern: string;
  marks: { lang: string; dir?: 'rtl' | 'ltr' };
}

const LATIN = '\\p{sc=Latn}';
const LETTERS: Partial<Record<LanguageCode, string>> = {
  ar: '\\p{sc=Arab}',
  fa: '\\p{sc=Arab}',
  he: '\\p{sc=Hebr}',
  ja: '[\\p{sc=Kana}\\p{sc=Hira}\\p{sc=Hani}]',
  kp: '\\p{sc=Hang}',
  ru: '\\p{sc=Cyrl}',
  th: '\\p{sc=Thai}',
  'zh-hans': '\\p{sc=Hani}',
};

/**
 * For a page in `lang` of a venue whose own language is `standard`; undefined when letters cannot tell the
 * two languages apart.
 */
export function untranslatedOn(lang: LanguageCode, standard: LanguageCode): Untranslated | undefined {
  const here = LETTERS[lang] ?? LATIN;
  const there = LETTERS[standard] ?? LATIN;
  if (here === there) return undefined;
  const dir = directionOf(standard);
  return {
    pattern: `^(?=(?:<[^>]*>|[^<])*?${there})(?:<[^>]*>|&[a-z]+;|(?!${here})[^<])*$`,
    marks: { lang: bcp47(standard), ...(dir !== directionOf(lang) && { dir }) },
  };
}
