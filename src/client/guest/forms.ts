import { menuCalls } from '#contract/menu/menu-calls.ts';
import { ask } from '../ask.ts';
import type { WireForm } from '#contract/menu/wire-menu.ts';
import type { FormSubmitted } from '#contract/menu/submission.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches a form with its fields, for menus that only name the form. */
export function fetchForm(
  connection: Connection,
  lang: LanguageCode,
  id: string,
): Promise<Answer<Pick<WireForm, 'id' | 'name' | 'form_data'>>> {
  return ask(connection, menuCalls.readForm, { params: { lang, id } });
}

/** Sends a form. `body` is the exact text, so that a retry sends the same bytes. */
export function sendForm(
  connection: Connection,
  lang: LanguageCode,
  body: string,
  idempotencyKey: string,
): Promise<Answer<FormSubmitted>> {
  return ask(connection, menuCalls.submitForm, { params: { lang }, text: body, key: idempotencyKey });
}
