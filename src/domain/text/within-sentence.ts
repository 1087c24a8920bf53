import type { LanguageCode } from './language.ts';

/** A name within a sentence: German nouns keep their capital, and so does what has another besides the first, such as MSG. */
export function withinSentence(name: string, lang: LanguageCode): string {
  const lower = name.toLocaleLowerCase(lang === 'kp' ? 'ko' : lang);
  return lang === 'de' || name.slice(1) !== lower.slice(1) ? name : lower;
}
