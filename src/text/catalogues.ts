import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { compileWords, type WordsData } from './i18next.ts';
import type { CatalogueOf, Messages } from './message.ts';

/** A file of words: compiled by the build (tools/vite/words.ts), or as it stands when Node reads it. */
interface WordsModule<English extends Messages> {
  words: CatalogueOf<English>;
  default: WordsData;
}

/** Loads an app's catalogue of each language. */
export function cataloguesOf<English extends Messages>(
  readEnglish: () => Promise<English>,
  readWords: (lang: LanguageCode) => Promise<WordsModule<English>>,
): Record<LanguageCode, () => Promise<CatalogueOf<English>>> {
  const compiled = new Map<LanguageCode, Promise<CatalogueOf<English>>>();

  async function compile(lang: LanguageCode): Promise<CatalogueOf<English>> {
    const shared = (await import(`./shared/words/${lang}.json`, { with: { type: 'json' } })) as {
      default: WordsData;
    };
    const own = await readWords(lang);
    return compileWords(await readEnglish(), { ...shared.default, ...own.default });
  }

  async function load(lang: LanguageCode): Promise<CatalogueOf<English>> {
    if (lang === 'en') return readEnglish();
    // Only Vite gives a module an env: browsers load neither the shared files nor the English words.
    if (import.meta.env !== undefined) return (await readWords(lang)).words;
    const known = compiled.get(lang) ?? compile(lang);
    compiled.set(lang, known);
    return known;
  }

  const loaders = languageCodes.map((lang) => [lang, () => load(lang)] as const);
  return Object.fromEntries(loaders) as Record<LanguageCode, () => Promise<CatalogueOf<English>>>;
}
