import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '#client/ask.ts';
import { presentAnswer } from '#contract/values/answer.ts';
import type { FormAnswer, FormInput } from '#domain/menu/dynamic-form.ts';
import type { Id } from '#domain/menu/menu.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { actKey, settleActKey } from '../browser/act-keys.ts';
import { theConnection } from '../page/connection.ts';

/** The outcome of sending: thanked, refused with a message per field name, or not sent. */
export type Outcome =
  | { kind: 'thanked'; message: string }
  | { kind: 'refused'; messages: Record<string, string> }
  | { kind: 'failed' };

/** The request body of a submission. */
export function formBody(formId: Id, answers: readonly { field: FormInput; answer: FormAnswer }[]): string {
  const entries = answers.flatMap(({ field, answer }) => {
    const value = presentAnswer(field, answer);
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return JSON.stringify({ feedback_id: formId, submission: Object.fromEntries(entries) });
}

/** Sends a form: the same body, sent again before there was an answer, is the same submission. Never throws. */
export async function sendAnswers(lang: LanguageCode, body: string): Promise<Outcome> {
  const subject = `form ${body}`;
  const answer = await ask(theConnection(), menuCalls.submitForm, {
    params: { lang },
    text: body,
    key: actKey(subject),
  });
  settleActKey(subject, answer);
  if (answer.kind === 'ok') return { kind: 'thanked', message: answer.value.message };
  console.warn('The form could not be sent:', answer.kind === 'problem' ? answer.problem.code : answer.kind);
  const errors = (answer.kind === 'problem' && answer.problem.errors) || [];
  const messages = errors.flatMap(({ path, message }) =>
    path.startsWith('submission.') ? [[path.slice('submission.'.length), message] as const] : [],
  );
  return messages.length > 0
    ? { kind: 'refused', messages: Object.fromEntries(messages) }
    : { kind: 'failed' };
}
