import type { LanguageCode } from '#domain/text/language.ts';

/** The source file of a language's catalogue, as the build's manifest names it. */
export function catalogueSource(lang: LanguageCode): string {
  return lang === 'en' ? 'src/text/guest/en.ts' : `src/text/guest/words/${lang}.json`;
}
