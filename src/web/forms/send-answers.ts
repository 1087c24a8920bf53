import { sendForm } from '#client/guest/forms.ts';
import { newId } from '#client/new-id.ts';
import { presentAnswer } from '#contract/values/answer.ts';
import type { FormAnswer, FormInput } from '#domain/menu/dynamic-form.ts';
import type { Id } from '#domain/menu/menu.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { theConnection } from '../page/connection.ts';

/** The last sent body and its key: sending the same body again is the same submission. */
export interface SentForm {
  body: string;
  key: string;
}

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

/** The key of a body: its earlier key, else a new one. */
export function keyFor(body: string, before: SentForm | null): SentForm {
  return before?.body === body ? before : { body, key: newId() };
}

/** Sends a form. Never throws. */
export async function sendAnswers(lang: LanguageCode, { body, key }: SentForm): Promise<Outcome> {
  const answer = await sendForm(theConnection(), lang, body, key);
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
