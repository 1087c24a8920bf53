import type { AppendLines, OrderPlaced, WireOrder } from '#contract/order.ts';
import { apiPath } from '#contract/api-paths.ts';
import type { LanguageCode } from '#domain/language.ts';
import { call, type Answer, type Connection } from './http.ts';

/** Places an order: the exact text of its body, so that a retry sends the same bytes. */
export function placeOrder(
  connection: Connection,
  lang: LanguageCode,
  body: string,
  idempotencyKey: string,
): Promise<Answer<OrderPlaced>> {
  return call(connection, apiPath('placeOrder', { lang }), 'uuid', { method: 'POST', body, idempotencyKey });
}

/** An order as this phone may see it. */
export function fetchOrder(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('order', { lang, uuid }), 'uuid');
}

/** Whether an order with this key arrived. */
export function fetchOrderByKey(
  connection: Connection,
  lang: LanguageCode,
  key: string,
): Promise<Answer<{ uuid: string }>> {
  return call(connection, apiPath('orderByKey', { lang, key }), 'uuid');
}

/** Appends lines to an order that is still open. */
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

/** Takes back what was appended under a key, before the kitchen has it. */
export function withdrawLines(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
  key: string,
): Promise<Answer<WireOrder>> {
  return call(connection, apiPath('appendWithdraw', { lang, uuid, key }), 'uuid', { method: 'POST' });
}
