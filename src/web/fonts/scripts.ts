import type { LanguageCode } from '#domain/text/language.ts';

const OWN_SCRIPT: Partial<Record<LanguageCode, string>> = {
  ar: 'arabic',
  fa: 'persian',
  he: 'hebrew',
  ja: 'japanese',
  kp: 'korean',
  ru: 'cyrillic',
  th: 'thai',
  'zh-hans': 'chinese',
};

/** Scripts with thousands of letters: even in slices, a page of them takes a megabyte. */
const LARGE = /\/(?:chinese|japanese|korean)\.css$/;

/**
 * True for a style sheet whose fonts load over a fast connection only: readers of these scripts have a font
 * on their phone.
 */
export function isLargeFont(source: string): boolean {
  return LARGE.test(source);
}

/**
 * The font sheets of a language: always the Latin one, and its own script's when we ship one. Source files,
 * as the build's manifest names them.
 */
export function fontSources(lang: LanguageCode): string[] {
  const own = OWN_SCRIPT[lang];
  return ['latin', ...(own ? [own] : [])].map((script) => `src/web/fonts/${script}.css`);
}
