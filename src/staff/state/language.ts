import { fetchLanguages } from '#client/menu.ts';
import { bcp47, directionOf, isLanguageCode, type LanguageCode } from '#domain/language.ts';
import { catalogues } from '#text/staff/languages.ts';
import type { Catalogue } from '#text/staff/words.ts';
import { create } from 'zustand';
import { keep, readKept } from './kept.ts';
import { server } from './server.ts';

/** A language of the venue by its own name. */
export interface OfferedLanguage {
  code: LanguageCode;
  name: string;
}

/** What the board speaks, and what it could. */
export interface LanguageState {
  /** The language dishes are named in. */
  lang: LanguageCode;
  /** Null until the first words are here. */
  words: Catalogue | null;
  offered: OfferedLanguage[];
}

const isCode = (value: unknown) => (typeof value === 'string' && isLanguageCode(value) ? value : null);

/** The part of it that a component shows. */
export const useLanguage = create<LanguageState>(() => ({ lang: 'en', words: null, offered: [] }));

/** Hears when the board begins to speak another language. */
export const onLanguage = useLanguage.subscribe;

/** The language that orders and dishes are read in. */
export function boardLanguage(): LanguageCode {
  return useLanguage.getState().lang;
}

/** Speaks another language: words first, so that the board never shows half of two. */
async function speak(lang: LanguageCode): Promise<void> {
  const words = await catalogues[lang]();
  document.documentElement.lang = bcp47(lang);
  document.documentElement.dir = directionOf(lang);
  useLanguage.setState({ lang, words });
}

/** Begins with what this tablet chose before, else with the venue's language as the page names it. */
export function startLanguage(): Promise<void> {
  const chosen = readKept('local', 'lang', isCode);
  return speak(chosen ?? isCode(document.documentElement.dataset['board']) ?? 'en');
}

/** Speaks the chosen language, now and at the next start. */
export function chooseLanguage(lang: LanguageCode): Promise<void> {
  keep('local', 'lang', lang);
  return speak(lang);
}

/** Reads which languages the venue offers; where this tablet chose none of them, its own counts. */
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
