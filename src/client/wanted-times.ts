import { apiPath } from '#contract/api-paths.ts';
import type { FullTimes } from '#contract/wanted-times.ts';
import type { LanguageCode } from '#domain/language.ts';
import { call, type Answer, type Connection } from './http.ts';

/** Which of the offered times no further order can be wanted for. */
export function fetchFullTimes(
  connection: Connection,
  lang: LanguageCode,
  menu: string,
): Promise<Answer<FullTimes>> {
  return call(connection, apiPath('fullTimes', { lang, menu }), 'full');
}
