import type { AppendLines, OrderPlaced, WireOrder } from '#contract/orders/order.ts';
import { apiPath } from '#contract/paths/api-paths.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { call, type Answer, type Connection } from '../http.ts';

/** Places an order. `body` is the exact text, so that a retry sends the same bytes. */
export function placeOrder(
  connection: Connection,
  lang: LanguageCode,
  body: string,
  idempotencyKey: string,
): Promise<Answer<OrderPlaced>> {
  return call(connection, apiPath('placeOrder', { lang }), 'uuid', { method: 'POST', body, idempotencyKey });
}

/** Fetches an order as this phone may see it. */
export function fetchOrder(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('order', { lang, uuid }), 'uuid');
}

/** Asks whether an order with this key arrived. */
export function fetchOrderByKey(
  connection: Connection,
  lang: LanguageCode,
  key: string,
): Promise<Answer<{ uuid: string }>> {
  return call(connection, apiPath('orderByKey', { lang, key }), 'uuid');
}

/** Appends lines to an open order. */
export function appendLines(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
  lines: AppendLines,
  idempotencyKey: string,
): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('order', { lang, uuid }), 'uuid', {
    method: 'PATCH',
    body: lines,
    idempotencyKey,
  });
}

/** Withdraws the lines appended under a key, before the kitchen has them. */
export function withdrawLines(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
  key: string,
): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('appendWithdraw', { lang, uuid, key }), 'uuid', { method: 'POST' });
}
