import { createContext, use, type ReactNode } from 'react';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Language, Menu } from '#domain/menu/menu.ts';
import type { OpenState } from './open-state.ts';
import type { Untranslated } from './untranslated.ts';
import { createDisplay, type Display } from '#text/display.ts';
import type { TextKey, Words } from '#text/guest/words.ts';
import { createTranslate, type Translate } from '#text/guest/words.ts';

/** The context of every part of the app: the venue, the texts and the formats. */
export interface Page {
  license: string;
  lang: LanguageCode;
  languages: readonly Language[];
  /** The path that the server rendered, and when (ms UTC). */
  firstPath: string;
  firstAt: number;
  /** The opening state it rendered. */
  firstOpening: OpenState;
  /** The sheet that holds the icons of the venue's properties. */
  iconSheet: string;
  /** The menu as loaded so far; its dishes may be missing. */
  venue: Menu;
  t: Translate;
  display: Display;
  /** Called when a screen is drawn and interactive. */
  onScreen?: () => void;
  /** The attributes of a venue's text that is in the venue's own language instead of the page's. */
  marks(text: string): Untranslated['marks'] | undefined;
}

const PageContext = createContext<Page | null>(null);

/** The input of a page; texts and formats derive from it. */
export interface PageSetting extends Omit<Page, 't' | 'display' | 'marks'> {
  words: Words;
  foreign: Untranslated | undefined;
  /** Called with each text that is used. */
  onWord?: (key: TextKey) => void;
}

/** Creates the texts and formats of a venue in a language. */
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

/** Provides the page to its children. */
export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

/** The page of this component. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}
