import { createContext, use, useMemo, type ReactNode } from 'react';
import type { LanguageCode } from '#domain/language.ts';
import type { Language, Menu } from '#domain/menu.ts';
import { useMenuState } from './state/menu.ts';
import { createDisplay, type Display } from './text/display.ts';
import type { Catalogue } from './text/message.ts';
import { createTranslate, type Translate } from './text/translate.ts';

/** What every part of the app may ask: the venue, the words, how figures are written. */
export interface Page {
  license: string;
  lang: LanguageCode;
  languages: readonly Language[];
  /** The path that the server rendered, and when (ms UTC). */
  firstPath: string;
  firstAt: number;
  /** The menu as far as it is there; its dishes may be missing. */
  venue: Menu;
  t: Translate;
  display: Display;
}

const PageContext = createContext<Page | null>(null);

/** Words and figures for a venue in a language. */
export function createPage(given: Omit<Page, 't' | 'display'>, catalogue: Catalogue): Page {
  const { lang, venue } = given;
  const display = createDisplay(lang, venue.currency, venue.flags.arabicNumerals, venue.timezone);
  return { ...given, display, t: createTranslate(catalogue, lang, venue.uiStrings, display.number) };
}

/** Gives the page to everything under it; made anew only when the venue changes. */
export function PageProvider({
  license,
  lang,
  languages,
  firstPath,
  firstAt,
  venue,
  catalogue,
  children,
}: Omit<Page, 't' | 'display'> & { catalogue: Catalogue; children: ReactNode }) {
  const page = useMemo(
    () => createPage({ license, lang, languages, firstPath, firstAt, venue }, catalogue),
    [license, lang, languages, firstPath, firstAt, venue, catalogue],
  );
  return <PageContext value={page}>{children}</PageContext>;
}

/** The instant for which the page shows what is open; moves only when something opens or closes. */
export function useAt(): number {
  const { firstAt } = usePage();
  return useMenuState((state) => state.at) || firstAt;
}

/** The page this component stands on. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}
