import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '../ask.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Admits or refuses another phone. */
export function decideRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
  admit: boolean,
): Promise<Answer<{ state: string }>> {
  return ask(connection, visitCalls.answerJoinRequest, { params: { lang, request }, body: { admit } });
}

/** Withdraws a request to join a table; continues after the guest leaves the page. */
export function withdrawRequest(
  connection: Connection,
  lang: LanguageCode,
  request: string,
): Promise<Answer<{ state: string }>> {
  return ask(connection, visitCalls.withdrawJoinRequest, { params: { lang, request }, keepalive: true });
}
