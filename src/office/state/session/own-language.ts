import { changeOwnLanguage } from '#client/office/session.ts';
import type { LanguageCode } from '#domain/text/language.ts';
import { chooseLanguage } from '../page/language.ts';
import { server } from './server.ts';

/** Switches the office's language for the signed-in person, on every device. */
export async function chooseOwnLanguage(code: LanguageCode): Promise<void> {
  await chooseLanguage(code);
  await changeOwnLanguage(server, code);
}
