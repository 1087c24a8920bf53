import { languageCodes } from '#domain/text/language.ts';
import { ownEnglish, readWords } from './namespaces.ts';
import { missingIn } from './rules.ts';

/** The words that guests would read in English in other languages, a line for each file that lacks some. */
export function missingForGuests(read = readWords): string[] {
  const translated = languageCodes.filter((lang) => lang !== 'en');
  const files = translated.flatMap((lang) => [['shared', lang] as const, ['guest', lang] as const]);
  return files.flatMap(([namespace, lang]) => {
    const missing = missingIn(ownEnglish(namespace), read(namespace, lang));
    return missing.length > 0 ? [`src/text/${namespace}/words/${lang}.json lacks ${missing.join(', ')}`] : [];
  });
}
