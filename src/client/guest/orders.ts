import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '../ask.ts';
import type { AppendLines, OrderPlaced, WireOrder } from '#contract/orders/order.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Places an order. `body` is the exact text, so that a retry sends the same bytes. */
export function placeOrder(
  connection: Connection,
  lang: LanguageCode,
  body: string,
  idempotencyKey: string,
): Promise<Answer<OrderPlaced>> {
  return ask(connection, orderCalls.placeOrder, { params: { lang }, text: body, key: idempotencyKey });
}

/** Fetches an order as this phone may see it. */
export function fetchOrder(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
): Promise<Answer<WireOrder>> {
  return ask(connection, orderCalls.readOrder, { params: { lang, uuid } });
}

/** Asks whether an order with this key arrived. */
export function fetchOrderByKey(
  connection: Connection,
  lang: LanguageCode,
  key: string,
): Promise<Answer<{ uuid: string }>> {
  return ask(connection, orderCalls.findOrderByKey, { params: { lang, key } });
}

/** Appends lines to an open order. */
export function appendLines(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
  lines: AppendLines,
  idempotencyKey: string,
): Promise<Answer<WireOrder>> {
  return ask(connection, orderCalls.appendLines, {
    params: { lang, uuid },
    body: lines,
    key: idempotencyKey,
  });
}

/** Withdraws the lines appended under a key, before the kitchen has them. */
export function withdrawLines(
  connection: Connection,
  lang: LanguageCode,
  uuid: string,
  key: string,
): Promise<Answer<WireOrder>> {
  return ask(connection, orderCalls.withdrawLines, { params: { lang, uuid, key } });
}
