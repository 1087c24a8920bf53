import { createContext, use, type ReactNode } from 'react';
import type { LanguageCode } from '#domain/language.ts';
import type { Language, Menu } from '#domain/menu.ts';
import type { OpenState } from './open-state.ts';
import type { Untranslated } from './untranslated.ts';
import { createDisplay, type Display } from '#text/display.ts';
import type { TextKey, Words } from '#text/guest/words.ts';
import { createTranslate, type Translate } from '#text/guest/words.ts';

/** What every part of the app may ask: the venue, the words, how figures are written. */
export interface Page {
  license: string;
  lang: LanguageCode;
  languages: readonly Language[];
  /** The path that the server rendered, and when (ms UTC). */
  firstPath: string;
  firstAt: number;
  /** What it said about opening. */
  firstOpening: OpenState;
  /** The sheet that holds the icons of the venue's properties. */
  iconSheet: string;
  /** The menu as far as it is there; its dishes may be missing. */
  venue: Menu;
  t: Translate;
  display: Display;
  /** Called when a screen is drawn and answers. */
  onScreen?: () => void;
  /** The attributes of a venue's text that is in the venue's own language instead of the page's. */
  marks(text: string): Untranslated['marks'] | undefined;
}

const PageContext = createContext<Page | null>(null);

/** What a page is given; words and figures follow from it. */
export interface PageSetting extends Omit<Page, 't' | 'display' | 'marks'> {
  words: Words;
  foreign: Untranslated | undefined;
  /** Called with each word that is used. */
  onWord?: (key: TextKey) => void;
}

/** Words and figures for a venue in a language. */
export function createPage({ words, onWord, foreign, ...given }: PageSetting): Page {
  const { lang, venue } = given;
  const display = createDisplay(lang, venue.currency, venue.flags.arabicNumerals);
  const untranslated = foreign && RegExp(foreign.pattern, 'u');
  return {
    ...given,
    display,
    t: createTranslate(words, lang, display.number, onWord),
    marks: (text) => (untranslated?.test(text) ? foreign?.marks : undefined),
  };
}

/** Gives the page to everything under it. */
export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

/** The page this component stands on. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}
