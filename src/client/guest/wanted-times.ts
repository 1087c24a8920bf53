import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '../ask.ts';
import type { FullTimes } from '#contract/orders/wanted-times.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches the offered times that accept no further order. */
export function fetchFullTimes(
  connection: Connection,
  lang: LanguageCode,
  menu: string,
): Promise<Answer<FullTimes>> {
  return ask(connection, orderCalls.readFullTimes, { params: { lang, menu } });
}
