import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '../ask.ts';
import type { ToldAnswers } from '#contract/office/told-answers.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches what staff told guests of dishes of which the venue says nothing. */
export function fetchToldAnswers(connection: Connection): Promise<Answer<ToldAnswers>> {
  return ask(connection, draftCalls.readToldAnswers);
}

/** Says that an answer was written down, or is no fact. */
export function settleToldAnswer(connection: Connection, id: string): Promise<Answer<{ done: true }>> {
  return ask(connection, draftCalls.settleToldAnswer, { params: { id } });
}
