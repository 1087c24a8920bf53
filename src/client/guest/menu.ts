import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { MenuNames } from '#contract/menu/menu-names.ts';
import type { WireLanguages } from '#contract/menu/served-menu.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Fetches the venue of a host; 'none' when the host has none. */
export function fetchLicense(connection: Connection, domain: string): Promise<Answer<{ license: string }>> {
  return call(connection, apiPath('customDomain', { lang: 'en', domain }), 'license');
}

/** Fetches the languages of a venue. */
export function fetchLanguages(connection: Connection, license: string): Promise<Answer<WireLanguages>> {
  return call(connection, apiPath('menuLanguages', { lang: 'en', license }), 'languages');
}

/** Fetches the menu in a language; 'unchanged' when the etag still matches. */
export function fetchMenu(
  connection: Connection,
  lang: LanguageCode,
  license: string,
  etag?: string,
): Promise<Answer<WireMenu>> {
  return call(connection, apiPath('menu', { lang, license }), 'license', { etag });
}

/** Fetches the names of dishes and categories in the venue's other languages. */
export function fetchMenuNames(
  connection: Connection,
  lang: LanguageCode,
  license: string,
): Promise<Answer<MenuNames>> {
  return call(connection, apiPath('menuNames', { lang, license }), 'products');
}
