import { peopleCalls } from '#contract/office/people-calls.ts';
import { ask } from '#client/named-ask.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { chooseLanguage } from '../page/language.ts';
import { server } from './server.ts';

/** Switches the office's language for the signed-in person, on every device. */
export async function chooseOwnLanguage(code: LanguageCode): Promise<void> {
  await chooseLanguage(code);
  await ask(server, peopleCalls.changeMe, { body: { language: code } });
}
