import type { LanguageCode } from '#domain/text/language.ts';
import { cataloguesOf } from '../catalogues.ts';
import type { Catalogue } from './words.ts';

/** Loads each language's catalogue; a browser loads only its own. */
export const catalogues = cataloguesOf(
  async () => (await import('./en.ts')).en,
  (lang) => import(`./words/${lang}.json`, { with: { type: 'json' } }),
);

/** Loads every language's catalogue, for the server. */
export async function loadAllCatalogues(): Promise<Record<LanguageCode, Catalogue>> {
  const all = Object.entries(catalogues).map(async ([lang, load]) => [lang, await load()] as const);
  return Object.fromEntries(await Promise.all(all)) as Record<LanguageCode, Catalogue>;
}
