import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '#client/ask.ts';
import type { CallKind } from '#contract/visits/events.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../../page/connection.ts';
import { untilHeard, type Caller } from './until-heard.ts';

/**
 * Calls a waiter or asks for the bill until it is heard. True once the staff know; false where the server refused, or the
 * guest has left.
 */
export async function callUntilHeard(lang: LanguageCode, kind: CallKind, caller: Caller): Promise<boolean> {
  const answer = await untilHeard(
    () => ask(theConnection(), visitCalls.callStaff, { params: { lang }, body: { for: kind } }),
    caller,
  );
  // Right after an answered call the staff know already, so nothing has failed.
  return answer?.kind === 'ok' || (answer?.kind === 'problem' && answer.problem.status === 429);
}
