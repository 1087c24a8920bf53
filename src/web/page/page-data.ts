import type { PageName } from '#contract/paths/paths.ts';
import { parsePicture } from '#contract/values/picture.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Language, Menu } from '#domain/menu/menu.ts';
import { shortOutline, wholeOutline } from './menu-outline.ts';
import type { OpenState } from './open-state.ts';
import type { Untranslated } from './untranslated.ts';
import type { Words } from '#text/guest/words.ts';

/** The id in pages that are the same for every id. */
export const SHELL_ID = '-';

/** A page of the app. */
export interface PageRef {
  /** Null when no screen answers this address. */
  page: PageName | null;
  /** SHELL_ID in shells. */
  id: string;
  /** The page's own address, which replaces that of a scanned code. */
  path: string;
}

/** The data from which a page's HTML was rendered, sent along so that the browser renders the same. */
export interface PageData {
  license: string;
  /** The API's base address; '' for the page's own origin. */
  api: string;
  lang: LanguageCode;
  languages: Language[];
  /** Absent on pages in the venue's own language, and in languages with the same letters. */
  foreign?: Untranslated | undefined;
  place: PageRef;
  /** The outline of the menu. */
  venue: Menu;
  /** The sheet that holds the icons of the venue's properties. */
  iconSheet: string;
  /** The address of the screen's script. */
  screen: string;
  /** The screen needs nothing of the menu. */
  shell?: true;
  /** The screen's view of the menu; null when nothing is at this address. */
  view: unknown;
  /** When it was rendered, in ms UTC. */
  now: number;
  /** The opening state at that instant. */
  opening: OpenState;
  /**
   * The texts that the page shows, or may show before all others load; null when it waits for all of them.
   */
  words: Words | null;
  /** The address of the script with every text. */
  catalogue: string;
  /** Page views are reported to the server. */
  analytics?: true;
}

/** The id of the script element that holds it. */
export const PAGE_DATA_ID = 'sufra-data';

/** The key of an object that replaces a picture whose address describes it completely. */
const PICTURE = '~';

/** Replaces pictures of ours by their address, from which all other fields can be derived. */
function shorten(_key: string, value: unknown): unknown {
  const { src, widths } = (value ?? {}) as { src?: unknown; widths?: unknown };
  return typeof src === 'string' && Array.isArray(widths) && widths.length > 0 ? { [PICTURE]: src } : value;
}

function restore(_key: string, value: unknown): unknown {
  const src = typeof value === 'object' && value !== null && (value as Record<string, unknown>)[PICTURE];
  return typeof src === 'string' ? parsePicture(src) : value;
}

/** JSON that cannot end its script element. */
export function writePageData(data: PageData): string {
  return JSON.stringify({ ...data, venue: shortOutline(data.venue) }, shorten).replaceAll('<', '\\u003c');
}

/** Reads the server's page data; null on a page that is complete without the app. */
export function readPageData(text: string | null | undefined): PageData | null {
  if (!text) return null;
  const data = JSON.parse(text, restore) as PageData;
  return { ...data, venue: wholeOutline(data.venue) };
}
