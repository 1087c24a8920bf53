import { apiPath } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../page/connection.ts';

/**
 * The address of an order's receipt as a PDF; `part`: of one guest's part of the bill alone. A link sends no headers, so
 * another server (API_URL) learns the venue from the query.
 */
export function receiptLink(uuid: string, lang: LanguageCode, part?: string): string {
  const { base, license } = theConnection();
  const query = new URLSearchParams({
    ...(part !== undefined && { part }),
    ...(base !== '' && license !== null && { license }),
  }).toString();
  return `${base}${apiPath('receipt', { lang, uuid })}${query && `?${query}`}`;
}
