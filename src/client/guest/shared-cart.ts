import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '../ask.ts';
import type { SharedCart } from '#contract/visits/shared-cart.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';
/** An answer to a stop that comes later is of no use: the count is over. */
const STOP_TIMEOUT_MS = 4000;

/** Stops the count: nothing is sent. The same again changes nothing. */
export function stopSharedCart(connection: Connection, lang: LanguageCode): Promise<Answer<SharedCart>> {
  return ask(connection, visitCalls.stopSharedCart, { params: { lang }, timeoutMs: STOP_TIMEOUT_MS });
}

/** Leaves the shared cart with this phone's lines; with a guest, removes their phone, which has no lines. */
export function leaveSharedCart(
  connection: Connection,
  lang: LanguageCode,
  guest?: string,
): Promise<Answer<SharedCart>> {
  const body = guest === undefined ? {} : { guest };
  return ask(connection, visitCalls.leaveSharedCart, { params: { lang }, body });
}
