import type { PageData } from './page-data.ts';
import type { PageSetting } from './page.tsx';

/** What the app's tree is given: the page's data and words, and whom to call. */
export interface AppProps extends Pick<PageSetting, 'words' | 'onWord' | 'onScreen'> {
  data: PageData;
}

/** What the page's data set for everything on it. */
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
