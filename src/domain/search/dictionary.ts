import { distance } from 'fastest-levenshtein';
import { beginsWithOneEdit } from './one-edit.ts';
import { hasLooseSpaces } from './words.ts';

/** No word matches. */
export const NO_MATCH = 255;

/** How a typed word matches one of the menu: the less, the better. */
export const KINDS = { whole: 0, begins: 1, inside: 2, oneEdit: 3 } as const;

/** From so many letters on, one of a typed word may be wrong. */
const LETTERS_FOR_AN_EDIT = 5;

/** The different words of a menu, so that a typed word is compared with each of them once. */
export interface Dictionary {
  /** The number of a word, which is new or known. */
  numberOf(word: string): number;
  /** How a typed word matches each word, by number: a kind, or NO_MATCH. */
  match(typed: string): Uint8Array;
  /** How many edits lie between a typed word and each word, by number; `most` + 1 for more. */
  distances(typed: string, most: number): Uint8Array;
}

function kindOf(word: string, typed: string): number {
  const at = word.indexOf(typed);
  if (at === -1) return NO_MATCH;
  if (at > 0) return KINDS.inside;
  return word.length === typed.length ? KINDS.whole : KINDS.begins;
}

/** Makes a dictionary without words. */
export function createDictionary(): Dictionary {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  return {
    numberOf(word) {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      numbers.set(word, words.length);
      words.push(word);
      return words.length - 1;
    },
    match(typed) {
      const kinds = Uint8Array.from(words, (word) => kindOf(word, typed));
      // A word that the menu has, if only as a part of another one, is no slip.
      const mayBeWrong = typed.length >= LETTERS_FOR_AN_EDIT && !hasLooseSpaces(typed);
      if (!mayBeWrong || kinds.some((kind) => kind !== NO_MATCH)) return kinds;
      return Uint8Array.from(words, (word) => (beginsWithOneEdit(word, typed) ? KINDS.oneEdit : NO_MATCH));
    },
    distances(typed, most) {
      const far = most + 1;
      return Uint8Array.from(words, (word) =>
        Math.abs(word.length - typed.length) > most ? far : Math.min(far, distance(word, typed)),
      );
    },
  };
}
