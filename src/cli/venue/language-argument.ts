import { isLanguageCode, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { InvalidArgumentError } from 'commander';

/** Reads the language in which a list is written. */
export function listLanguage(text: string): LanguageCode {
  if (isLanguageCode(text)) return text;
  throw new InvalidArgumentError(`Expected one of ${languageCodes.join(', ')}.`);
}
