import type { LanguageCode } from '#domain/language.ts';
import type { Catalogue } from './words.ts';

const english = async (): Promise<Catalogue> => (await import('./en.ts')).en;

/** Where each language's words are; those without a file of their own speak English. */
export const catalogues: Record<LanguageCode, () => Promise<Catalogue>> = {
  en: english,
  ar: async () => (await import('./ar.ts')).ar,
  de: english,
  es: english,
  fa: async () => (await import('./fa.ts')).fa,
  fr: english,
  he: async () => (await import('./he.ts')).he,
  it: english,
  ja: async () => (await import('./ja.ts')).ja,
  kp: async () => (await import('./kp.ts')).kp,
  nl: english,
  ru: english,
  th: async () => (await import('./th.ts')).th,
  tr: english,
  'zh-hans': async () => (await import('./zh-hans.ts')).zhHans,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fa: english,
  fr: async () => (await import('./fr.ts')).fr,
  he: english,
  it: async () => (await import('./it.ts')).it,
  ja: english,
  kp: english,
  nl: async () => (await import('./nl.ts')).nl,
  ru: async () => (await import('./ru.ts')).ru,
  th: english,
  tr: async () => (await import('./tr.ts')).tr,
  'zh-hans': english,
};

/** Every language's words: the server has them all at hand. */
export async function loadAllCatalogues(): Promise<Record<LanguageCode, Catalogue>> {
  const all = Object.entries(catalogues).map(async ([lang, load]) => [lang, await load()] as const);
  return Object.fromEntries(await Promise.all(all)) as Record<LanguageCode, Catalogue>;
}

const translated: readonly LanguageCode[] = ['en', 'ar', 'fa', 'he', 'ja', 'kp', 'th', 'zh-hans'];
const translated: readonly LanguageCode[] = ['en', 'ar', 'de', 'es', 'fr', 'it', 'nl', 'ru', 'tr'];

/** The source file of a language's words, as the build's manifest names it. */
export function catalogueSource(lang: LanguageCode): string {
  return `src/text/guest/${translated.includes(lang) ? lang : 'en'}.ts`;
}
