import type { LanguageCode } from '#domain/text/language.ts';
import type { Catalogue } from './words.ts';

/** Loads each language's catalogue; a browser loads only its own. */
export const catalogues: Record<LanguageCode, () => Promise<Catalogue>> = {
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fa: async () => (await import('./fa.ts')).fa,
  fr: async () => (await import('./fr.ts')).fr,
  he: async () => (await import('./he.ts')).he,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  kp: async () => (await import('./kp.ts')).kp,
  nl: async () => (await import('./nl.ts')).nl,
  ru: async () => (await import('./ru.ts')).ru,
  th: async () => (await import('./th.ts')).th,
  tr: async () => (await import('./tr.ts')).tr,
  'zh-hans': async () => (await import('./zh-hans.ts')).zhHans,
};

/** Loads every language's catalogue, for the server. */
export async function loadAllCatalogues(): Promise<Record<LanguageCode, Catalogue>> {
  const all = Object.entries(catalogues).map(async ([lang, load]) => [lang, await load()] as const);
  return Object.fromEntries(await Promise.all(all)) as Record<LanguageCode, Catalogue>;
}

/** The source file of a language's catalogue, as the build's manifest names it. */
export function catalogueSource(lang: LanguageCode): string {
  return `src/text/guest/${lang}.ts`;
}
