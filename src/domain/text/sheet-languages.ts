import { isLanguageCode, type LanguageCode } from './language.ts';

/** The languages of a venue's sheet of codes: its own first, English where the app has none of it, and one more for its guests. */
export function sheetLanguages(own: string, offered: readonly string[]): LanguageCode[] {
  return [...new Set([isLanguageCode(own) ? own : 'en', ...offered.filter(isLanguageCode)])].slice(0, 2);
}
