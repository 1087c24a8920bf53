import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '../ask.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { MenuNames } from '#contract/menu/menu-names.ts';
import type { WireLanguages } from '#contract/menu/served-menu.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the venue of a host; 'none' when the host has none. */
export function fetchLicense(connection: Connection, domain: string): Promise<Answer<{ license: string }>> {
  return ask(connection, menuCalls.findVenueOfDomain, { params: { lang: 'en', domain } });
}

/** Fetches the languages of a venue. */
export function fetchLanguages(connection: Connection, license: string): Promise<Answer<WireLanguages>> {
  return ask(connection, menuCalls.readMenuLanguages, { params: { lang: 'en', license } });
}

/** Fetches the menu in a language; 'unchanged' when the etag still matches. */
export function fetchMenu(
  connection: Connection,
  lang: LanguageCode,
  license: string,
  etag?: string,
): Promise<Answer<WireMenu>> {
  return ask(connection, menuCalls.readMenu, { params: { lang, license }, etag });
}

/** Fetches the names of dishes and categories in the venue's other languages. */
export function fetchMenuNames(
  connection: Connection,
  lang: LanguageCode,
  license: string,
): Promise<Answer<MenuNames>> {
  return ask(connection, menuCalls.readMenuNames, { params: { lang, license } });
}
