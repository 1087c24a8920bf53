import { create } from 'zustand';
import type { Catalogue, TextKey, Words } from '#text/guest/words.ts';
import { venueWords } from '#text/guest/words.ts';
import { takeSheets } from '../../loading/late-sheets.ts';
import { withParts } from '../../loading/with-parts.ts';
import { requestRest } from './rest.ts';

/** Imports the script with the texts of a language. */
export function importWords(address: string): Promise<Record<string, Catalogue>> {
  return withParts(
    () => import(/* @vite-ignore */ address) as Promise<Record<string, Catalogue>>,
    [address.slice(1)],
  );
}

/** Loads the texts that a script exports under its language's name. */
async function loadWords(address: string): Promise<Catalogue> {
  const [words] = Object.values(await importWords(address));
  if (!words) throw new Error(`There are no words at ${address}`);
  return words;
}

/** Keeps the texts that load after the page's own. `requestWords` is called when something needs one of them. */
export function createLateWords(requestWords: () => void) {
  let settle: () => void = () => {};
  const ready = new Promise<void>((resolve) => (settle = resolve));
  let areHere = false;

  /** True once all texts and complete style sheets are loaded. */
  function hasAllWords(): boolean {
    return areHere;
  }

  const useLateWords = create<{ words: Words | null }>(() => ({ words: null }));
  let isMissed = false;

  /** Notes that a text was used: a part drawn without it is drawn again once it loads. */
  function noteWord(words: Words, key: TextKey): void {
    isMissed ||= !(key in words);
  }

  /** The page's texts; a new object once a missing one has loaded. */
  function useWords(words: Words): Words {
    return useLateWords((state) => state.words) ?? words;
  }

  /**
   * Requests all texts and resolves once they and the complete style sheets are loaded: everything that the
   * first page does not show waits for both.
   */
  function whenWords(): Promise<void> {
    requestWords();
    return ready;
  }

  /**
   * Adds every text of the page's language, with the venue's overrides, to those of the page. `address` is
   * that of their script.
   */
  async function completeWords(
    words: Words,
    address: string,
    uiStrings: Readonly<Record<string, string>>,
  ): Promise<void> {
    Object.assign(words, venueWords(await loadWords(address), uiStrings));
    if (isMissed) useLateWords.setState({ words: { ...words } });
    void takeSheets().then(() => {
      areHere = true;
      settle();
    });
  }

  return { hasAllWords, noteWord, useWords, whenWords, completeWords };
}

/** The page's texts. */
export const { hasAllWords, noteWord, useWords, whenWords, completeWords } = createLateWords(requestRest);
