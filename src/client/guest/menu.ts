import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '../ask.ts';
import type { WireMenu } from '#contract/menu/wire-menu.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the menu in a language; 'unchanged' when the etag still matches. */
export function fetchMenu(
  connection: Connection,
  lang: LanguageCode,
  license: string,
  etag?: string,
): Promise<Answer<WireMenu>> {
  return ask(connection, menuCalls.readMenu, { params: { lang, license }, etag });
}
