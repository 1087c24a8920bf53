import { apiPath } from '#contract/api-paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { theConnection } from '../../state/connection.ts';

/** Where the receipt of an order lies as a PDF. A link sends no headers, so another server is told the venue by the address. */
export function receiptLink(uuid: string, lang: LanguageCode): string {
  const { base, license } = theConnection();
  const path = base + apiPath('receipt', { lang, uuid });
  return base === '' || license === null ? path : `${path}?license=${encodeURIComponent(license)}`;
}
