import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '../ask.ts';
import type { JoinVisit } from '#contract/visits/visit.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/**
 * Asks to join a table: 200 with a token, or 202 with the request that seated phones must admit; repeated with the same
 * key it is the same request.
 */
export function joinVisit(
  connection: Connection,
  lang: LanguageCode,
  body: JoinVisit,
  idempotencyKey?: string,
): Promise<Answer<{ visit_token?: string; request?: string }>> {
  return ask(connection, visitCalls.joinVisit, {
    params: { lang },
    body,
    ...(idempotencyKey !== undefined && { key: idempotencyKey }),
  });
}
