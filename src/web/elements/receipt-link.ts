import { apiPath } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../page/connection.ts';

/**
 * The address of an order's receipt as a PDF. A link sends no headers, so another server (API_URL) learns the venue from
 * the query.
 */
export function receiptLink(uuid: string, lang: LanguageCode): string {
  const { base, license } = theConnection();
  const query = new URLSearchParams({
    ...(base !== '' && license !== null && { license }),
  }).toString();
  return `${base}${apiPath('receipt', { lang, uuid })}${query && `?${query}`}`;
}
