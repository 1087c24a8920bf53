import { isLanguageCode, languageCodes, type LanguageCode } from '#domain/text/language.ts';
import { InvalidArgumentError } from 'commander';

/** Reads the code of a language from the command line; refuses what is none of ours. */
export function languageArgument(text: string): LanguageCode {
  if (isLanguageCode(text)) return text;
  throw new InvalidArgumentError(`Expected one of ${languageCodes.join(', ')}.`);
}
