import { apiPath } from '#contract/paths/api-paths.ts';
import type { FullTimes } from '#contract/orders/wanted-times.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Fetches the offered times that accept no further order. */
export function fetchFullTimes(
  connection: Connection,
  lang: LanguageCode,
  menu: string,
): Promise<Answer<FullTimes>> {
  return call(connection, apiPath('fullTimes', { lang, menu }), 'full');
}
