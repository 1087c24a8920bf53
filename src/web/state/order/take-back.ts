import { orderCalls } from '#contract/orders/order-calls.ts';
import { ask } from '#client/ask.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import type { Added } from './added-lines.ts';
import { theConnection } from '../../page/connection.ts';

/** Withdraws this phone's added lines; 'sent' when the kitchen has them already. */
export async function takeBack(
  lang: LanguageCode,
  { uuid, key }: Added,
): Promise<'gone' | 'sent' | 'unanswered'> {
  const answer = await ask(theConnection(), orderCalls.withdrawLines, { params: { lang, uuid, key } });
  if (answer.kind === 'problem') return answer.problem.code === 'lines_sent' ? 'sent' : 'unanswered';
  return answer.kind === 'ok' ? 'gone' : 'unanswered';
}
