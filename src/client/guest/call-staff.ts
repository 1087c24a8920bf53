import { visitCalls } from '#contract/visits/visit-calls.ts';
import { ask } from '../ask.ts';
import type { CallHeard, CallStaff } from '#contract/visits/visit.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Asks whether something is in a dish; `key` names a phone without a seat. */
export function askStaff(
  connection: Connection,
  lang: LanguageCode,
  question: Omit<CallStaff, 'for'>,
  key: string,
): Promise<Answer<CallHeard>> {
  const body: CallStaff = { for: 'question', ...question };
  return ask(connection, visitCalls.callStaff, { params: { lang }, body, key });
}
