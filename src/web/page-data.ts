import type { LanguageCode } from '#domain/language.ts';
import type { Language, Menu } from '#domain/menu.ts';
import type { PageName } from '#contract/paths.ts';

/** Where in the app a page stands. */
export interface Place {
  /** Null: no screen answers this address. */
  page: PageName | null;
  /** '-' in shells, which are the same for every id. */
  id: string;
  /** The page's own address: a scanned code's page goes on under this one. */
  path: string;
}

/** What a page's HTML was made of, sent along so that the browser makes the same of it. */
export interface PageData {
  license: string;
  /** Where the API is; '' for the page's own origin. */
  api: string;
  lang: LanguageCode;
  languages: Language[];
  place: Place;
  /** The hollow menu. */
  venue: Menu;
  /** The screen's view of the menu; null where there is nothing at this address. */
  view: unknown;
  /** ms UTC, when it was rendered. */
  now: number;
}

/** The id of the script element that holds it. */
export const PAGE_DATA_ID = 'sufra-data';

/** JSON that cannot end the script element it stands in. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Reads what the server sent; null on a page that is complete without the app. */
export function readPageData(document: Document): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
