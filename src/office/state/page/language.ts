import {
  bcp47,
  directionOf,
  isLanguageCode,
  languageCodes,
  type LanguageCode,
} from '#domain/text/language.ts';
import { catalogues } from '#text/office/languages.ts';
import type { Catalogue } from '#text/office/words.ts';
import { create } from '#ui/store.ts';
import { keep, readKept } from './kept.ts';

/** The office's language, which is separate from the languages that guests read. */
export interface LanguageState {
  lang: LanguageCode;
  /** Null until the first catalogue has loaded. */
  words: Catalogue | null;
}

const isCode = (value: unknown) => (typeof value === 'string' && isLanguageCode(value) ? value : null);

/** Selects a part of the language state for a component. */
export const useLanguage = create<LanguageState>(() => ({ lang: 'en', words: null }));

/** The first of the browser's languages that the office has. */
function browserLanguage(): LanguageCode {
  const primary = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of navigator.languages) {
    const code = languageCodes.find((each) => primary(bcp47(each)) === primary(tag));
    if (code) return code;
  }
  return 'en';
}

/** Switches the language once its catalogue has loaded, so that a page never mixes two. */
async function speak(lang: LanguageCode): Promise<void> {
  const words = await catalogues[lang]();
  document.documentElement.lang = bcp47(lang);
  document.documentElement.dir = directionOf(lang);
  useLanguage.setState({ lang, words });
}

/** Starts with the language last used on this device, else the browser's. */
export function startLanguage(): Promise<void> {
  return speak(readKept('lang', isCode) ?? browserLanguage());
}

/** Switches to a language, now and at the next start on this device. */
export async function chooseLanguage(lang: LanguageCode): Promise<void> {
  keep('lang', lang);
  await speak(lang);
}

/** Follows the language of the person who signed in; null: the browser's. */
export async function speakAs(language: string | null): Promise<void> {
  const wanted = isCode(language) ?? readKept('lang', isCode) ?? browserLanguage();
  if (wanted !== useLanguage.getState().lang) await speak(wanted);
}
