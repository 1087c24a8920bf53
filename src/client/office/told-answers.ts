import type { ToldAnswers } from '#contract/office/told-answers.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches what staff told guests of dishes of which the venue says nothing. */
export function fetchToldAnswers(connection: Connection): Promise<Answer<ToldAnswers>> {
  return call(connection, officePath('officeToldAnswers'), 'answers');
}

/** Says that an answer was written down, or is no fact. */
export function settleToldAnswer(connection: Connection, id: string): Promise<Answer<{ done: true }>> {
  return call(connection, officePath('officeToldAnswer', { id }), 'done', { method: 'POST' });
}
