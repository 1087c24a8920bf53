import type { LanguageCode } from '#domain/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Words } from '#text/guest/words.ts';
import { venueWords } from '#text/guest/words.ts';

let settle: () => void = () => {};
const ready = new Promise<void>((resolve) => (settle = resolve));

/** Resolves once every word is here: whatever the first page does not show waits for it. */
export function whenWords(): Promise<void> {
  return ready;
}

/** Adds every word of a language, a venue's own in their place, to those that came with the page. */
export async function completeWords(
  words: Words,
  lang: LanguageCode,
  uiStrings: Readonly<Record<string, string>>,
): Promise<void> {
  Object.assign(words, venueWords(await catalogues[lang](), uiStrings));
  settle();
}
