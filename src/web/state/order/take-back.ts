import { withdrawLines } from '#client/orders.ts';
import type { LanguageCode } from '#domain/language.ts';
import type { Added } from './added-lines.ts';
import { theConnection } from '../../page/connection.ts';

/** Takes back what this phone has added; 'sent': the kitchen has it already. */
export async function takeBack(
  lang: LanguageCode,
  { uuid, key }: Added,
): Promise<'gone' | 'sent' | 'unanswered'> {
  const answer = await withdrawLines(theConnection(), lang, uuid, key);
  if (answer.kind === 'problem') return answer.problem.code === 'lines_sent' ? 'sent' : 'unanswered';
  return answer.kind === 'ok' ? 'gone' : 'unanswered';
}
