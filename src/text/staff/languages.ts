import type { LanguageCode } from '#domain/language.ts';
import type { Catalogue } from './words.ts';

const english = async (): Promise<Catalogue> => (await import('./en.ts')).en;

/** Where each language's words are; those without a file of their own speak English. */
export const catalogues: Record<LanguageCode, () => Promise<Catalogue>> = {
  en: english,
  ar: async () => (await import('./ar.ts')).ar,
  de: english,
  es: english,
  fa: english,
  fr: english,
  he: english,
  it: english,
  ja: english,
  kp: english,
  nl: english,
  ru: english,
  th: english,
  tr: english,
  'zh-hans': english,
};

const written: readonly LanguageCode[] = ['en', 'ar'];

/** The language a board can speak: its own where it has words for it, else English. */
export function spokenLanguage(lang: LanguageCode): LanguageCode {
  return written.includes(lang) ? lang : 'en';
}
