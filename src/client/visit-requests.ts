import { apiPath } from '#contract/api-paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { call, type Answer, type Connection } from './http.ts';

/** Lets another phone in, or not. */
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

/** Asks no longer to sit at a table; goes on when the page is left. */
export function withdrawRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
): Promise<Answer<{ state: string }>> {
  const path = apiPath('visitWithdraw', { lang, request });
  return call(connection, path, 'state', { method: 'POST', body: {}, keepalive: true });
}
