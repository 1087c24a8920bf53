import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '#client/named-ask.ts';
import { languageNames } from '#text/formats.ts';
import {
  bcp47,
  directionOf,
  isLanguageCode,
  languageCodes,
  type LanguageCode,
} from '#domain/text/language.ts';
import { loadAllergenNames, type AllergenNames } from '#text/allergens/names.ts';
import { catalogues } from '#text/staff/languages.ts';
import type { Catalogue } from '#text/staff/words.ts';
import { create } from '#ui/store.ts';
import { keep, readKept } from './kept.ts';
import { server } from './server.ts';

/** A language of the venue, by its own name. */
export interface OfferedLanguage {
  code: LanguageCode;
  name: string;
}

/** The board's current and offered languages. */
export interface LanguageState {
  /** The language of the board's own words: any of the app's. */
  lang: LanguageCode;
  /** The venue's own language, in which dishes are read where it has no name for them in `lang`. */
  standard: LanguageCode | null;
  /** Null until the first catalogue has loaded. */
  words: Catalogue | null;
  /** The law's allergens in `lang`; they come with the catalogue. */
  allergens: AllergenNames | null;
  /** The venue's languages; empty until they are read. */
  offered: OfferedLanguage[];
}

const isCode = (value: unknown) => (typeof value === 'string' && isLanguageCode(value) ? value : null);

/** Selects a part of the language state for a component. */
export const useLanguage = create<LanguageState>(() => ({
  lang: 'en',
  standard: null,
  words: null,
  allergens: null,
  offered: [],
}));

/** Calls back when the board's language changes. */
export const onLanguage = useLanguage.subscribe;

/** The language in which the board reads orders and dishes: the reader's where the venue has it, else the venue's own. */
export function boardLanguage(): LanguageCode {
  const { lang, standard, offered } = useLanguage.getState();
  return standard === null || offered.some(({ code }) => code === lang) ? lang : standard;
}

/** Every language of the board, each by its own name: the venue's first. */
export function readersLanguages(offered: readonly OfferedLanguage[]): OfferedLanguage[] {
  const others = languageCodes.filter((code) => !offered.some((each) => each.code === code));
  return [
    ...offered,
    ...others.map((code) => ({ code, name: languageNames(bcp47(code)).of(bcp47(code)) ?? code })),
  ];
}

/** Switches the language once its catalogue has loaded, so that the board never mixes two. */
async function speak(lang: LanguageCode): Promise<void> {
  const [words, allergens] = await Promise.all([catalogues[lang](), loadAllergenNames(lang)]);
  document.documentElement.lang = bcp47(lang);
  document.documentElement.dir = directionOf(lang);
  useLanguage.setState({ lang, words, allergens });
}

/** Starts with the language chosen on this tablet, else the venue's language that the page names. */
export function startLanguage(): Promise<void> {
  const chosen = readKept('lang', isCode);
  return speak(chosen ?? isCode(document.documentElement.dataset['board']) ?? 'en');
}

/** Switches to the chosen language, now and at the next start. */
export function chooseLanguage(lang: LanguageCode): Promise<void> {
  keep('lang', lang);
  return speak(lang);
}

/** Reads the venue's languages; the board speaks the venue's own until somebody chooses one on this tablet. */
export async function readLanguages(license: string): Promise<void> {
  const answer = await ask(server, menuCalls.readMenuLanguages, { params: { lang: 'en', license } });
  if (answer.kind !== 'ok') return;
  const offered = answer.value.languages.flatMap(({ code, nameLocal: name }) =>
    isLanguageCode(code) ? [{ code, name }] : [],
  );
  const standard = isCode(answer.value.defaultLanguage);
  useLanguage.setState({ offered, standard });
  const chosen = readKept('lang', isCode);
  if (standard && chosen === null && standard !== useLanguage.getState().lang) await speak(standard);
}
