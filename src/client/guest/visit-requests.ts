import { apiPath } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Admits or refuses another phone. */
export function decideRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
  admit: boolean,
): Promise<Answer<{ state: string }>> {
  return call(connection, apiPath('visitRequest', { lang, request }), 'state', {
    method: 'POST',
    body: { admit },
  });
}

/** Withdraws a request to join a table; continues after the guest leaves the page. */
export function withdrawRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
): Promise<Answer<{ state: string }>> {
  const path = apiPath('visitWithdraw', { lang, request });
  return call(connection, path, 'state', { method: 'POST', body: {}, keepalive: true });
}
