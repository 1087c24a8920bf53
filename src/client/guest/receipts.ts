import { orderCalls } from '#contract/orders/order-calls.ts';
import { callAddress } from '../ask.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { headersOf, type Connection } from '../http.ts';

const TIMEOUT_MS = 30_000;

/** A receipt: of an order, or of one part of its bill that a phone paid under a key. */
export interface ReceiptOf {
  lang: LanguageCode;
  uuid: string;
  part?: { id: string; key: string };
}

/**
 * Fetches a receipt as a PDF, as this phone may read it: an order's with what its guest cannot eat. Null: the server does
 * not give it now.
 */
export async function fetchReceipt(
  connection: Connection,
  { lang, uuid, part }: ReceiptOf,
): Promise<Blob | null> {
  const place = { params: { lang, uuid }, query: part ? { part: part.id } : {} };
  const path = `${connection.base}${callAddress(orderCalls.readReceipt, place)}`;
  try {
    const headers = headersOf(connection, part ? { idempotencyKey: part.key } : {});
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await connection.fetch(path, { headers, signal });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
