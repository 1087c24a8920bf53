import type { PageData } from './page-data.ts';
import type { PageSetting } from './page.tsx';

/** The input of the app's tree: the page's data and texts, and its callbacks. */
export interface AppProps extends Pick<PageSetting, 'words' | 'onWord' | 'onScreen'> {
  data: PageData;
}

/** The settings that the page's data give to everything on it. */
export function pageSetting(data: PageData): Omit<PageSetting, 'words'> {
  const { license, lang, languages, foreign, place, now, opening, venue, iconSheet } = data;
  return {
    license,
    lang,
    languages,
    foreign,
    firstPath: place.path,
    firstAt: now,
    firstOpening: opening,
    venue,
    iconSheet,
  };
}
