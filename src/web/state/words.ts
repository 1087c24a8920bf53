import type { LanguageCode } from '#domain/language.ts';
import { catalogues } from '#text/guest/languages.ts';
import type { Words } from '#text/guest/words.ts';
import { venueWords } from '#text/guest/words.ts';
import { takeSheets } from '../late-sheets.ts';
import { loadUntilThere } from '../load-until-there.ts';
import { wantRest } from './rest.ts';

let settle: () => void = () => {};
const ready = new Promise<void>((resolve) => (settle = resolve));
let areHere = false;

/** True once every word is here, and every rule of the sheets: nothing needs to wait. */
export function hasWords(): boolean {
  return areHere;
}

/** Wants every word; resolves once they are here, and every rule of the sheets: whatever the first page does not show waits for both. */
export function whenWords(): Promise<void> {
  wantRest();
  return ready;
}

/** Adds every word of a language, a venue's own in their place, to those that came with the page. */
export async function completeWords(
  words: Words,
  lang: LanguageCode,
  uiStrings: Readonly<Record<string, string>>,
): Promise<void> {
  Object.assign(words, venueWords(await loadUntilThere(catalogues[lang]), uiStrings));
  void takeSheets().then(() => {
    areHere = true;
    settle();
  });
}
