import { fetchLanguages } from '#client/menu.ts';
import { bcp47, directionOf, isLanguageCode, type LanguageCode } from '#domain/text/language.ts';
import { catalogues } from '#text/staff/languages.ts';
import type { Catalogue } from '#text/staff/words.ts';
import { create } from 'zustand';
import { keep, readKept } from './kept.ts';
import { server } from './server.ts';

/** A language of the venue, by its own name. */
export interface OfferedLanguage {
  code: LanguageCode;
  name: string;
}

/** The board's current and offered languages. */
export interface LanguageState {
  /** The language of dish names. */
  lang: LanguageCode;
  /** Null until the first catalogue has loaded. */
  words: Catalogue | null;
  offered: OfferedLanguage[];
}

const isCode = (value: unknown) => (typeof value === 'string' && isLanguageCode(value) ? value : null);

/** Selects a part of the language state for a component. */
export const useLanguage = create<LanguageState>(() => ({ lang: 'en', words: null, offered: [] }));

/** Calls back when the board's language changes. */
export const onLanguage = useLanguage.subscribe;

/** The language in which the board reads orders and dishes. */
export function boardLanguage(): LanguageCode {
  return useLanguage.getState().lang;
}

/** Switches the language once its catalogue has loaded, so that the board never mixes two. */
async function speak(lang: LanguageCode): Promise<void> {
  const words = await catalogues[lang]();
  document.documentElement.lang = bcp47(lang);
  document.documentElement.dir = directionOf(lang);
  useLanguage.setState({ lang, words });
}

/** Starts with the language chosen on this tablet, else the venue's language that the page names. */
export function startLanguage(): Promise<void> {
  const chosen = readKept('local', 'lang', isCode);
  return speak(chosen ?? isCode(document.documentElement.dataset['board']) ?? 'en');
}

/** Switches to the chosen language, now and at the next start. */
export function chooseLanguage(lang: LanguageCode): Promise<void> {
  keep('local', 'lang', lang);
  return speak(lang);
}

/** Reads the venue's languages; falls back to the venue's own when the tablet's choice is not among them. */
export async function readLanguages(license: string): Promise<void> {
  const answer = await fetchLanguages(server, license);
  if (answer.kind !== 'ok') return;
  const offered = answer.value.languages.flatMap(({ code, name_local: name }) =>
    isLanguageCode(code) ? [{ code, name }] : [],
  );
  useLanguage.setState({ offered });
  const standard = isCode(answer.value.default_language);
  const isKnown = offered.some(({ code }) => code === boardLanguage());
  const chosen = readKept('local', 'lang', isCode);
  if (standard && (!isKnown || chosen === null) && standard !== boardLanguage()) await speak(standard);
}
