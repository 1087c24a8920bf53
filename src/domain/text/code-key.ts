import { latinDigits } from './digits.ts';
import { fold } from './fold.ts';

/** What no eye sees: joiners, marks of direction, soft hyphens, selectors of variants. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Cf}]/gu;
const DASHES = /\p{Pd}|−/gu;
/** A Turkish i keeps its dot as a mark where other rules make it small. */
const LOOSE_DOT = /i\u0307/g;

/** Every case of a letter as one, by the rules of every language: I, İ and ı are i, ẞ is ss, ς is σ. */
function withoutCase(text: string): string {
  const small = text.replace(/[İı]/g, 'i').toLowerCase();
  return small.toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(LOOSE_DOT, 'i');
}

/**
 * A code without what people do not mean by writing it: case, the script of its digits, kinds of dash and space, what is
 * invisible. Two codes with one key look or sound the same: '٦٣' and '63', 't 1' and 'T 1', 'STRASSE' and 'straße'.
 */
export function codeKey(code: string): string {
  const plain = code.normalize('NFKC').replace(/\s+/g, ' ').replace(INVISIBLE, '');
  return latinDigits(withoutCase(plain).normalize('NFKC')).replace(DASHES, '-').replace(/ +/g, ' ').trim();
}

/** The same also without spaces, leading zeros, accents and variants of letters: for where nothing else is meant. */
function looseKey(code: string): string {
  return fold(codeKey(code))
    .text.replace(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(' ', '');
}

/** True for two codes of which one could be taken for the other. */
export function isAlike(one: string, other: string): boolean {
  return looseKey(one) === looseKey(other);
}

/** The first two of some codes of which one could be taken for the other; null: there are none. */
export function firstAlike(codes: readonly string[]): [string, string] | null {
  const alike = [...Map.groupBy(new Set(codes), looseKey).values()].find(({ length }) => length > 1);
  const [one, other] = alike ?? [];
  return one === undefined || other === undefined ? null : [one, other];
}

/**
 * Finds which of some codes is meant by a typed one: the code itself, else the only one that reads the same, else the only
 * one that nearly does. Null: none does, or several do.
 */
export function codeFinder(codes: readonly string[]): (typed: string) => string | null {
  const known = new Set(codes);
  const books = [codeKey, looseKey].map((keyOf) => ({ keyOf, book: Map.groupBy(known, keyOf) }));
  return (typed) => {
    if (known.has(typed)) return typed;
    for (const { keyOf, book } of books) {
      const key = keyOf(typed);
      const [first = null, ...others] = (key !== '' && book.get(key)) || [];
      if (first !== null) return others.length === 0 ? first : null;
    }
    return null;
  };
}
