import { orderCalls } from '#contract/orders/order-calls.ts';
import { callAddress } from '#client/ask.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../page/connection.ts';

/**
 * The address of an order's receipt as a PDF. A link sends no headers, so another server (API_URL) learns the venue from
 * the query.
 */
export function receiptLink(uuid: string, lang: LanguageCode): string {
  const { base, license } = theConnection();
  const query = base !== '' && license !== null ? { license } : {};
  return `${base}${callAddress(orderCalls.readReceipt, { params: { lang, uuid }, query })}`;
}
