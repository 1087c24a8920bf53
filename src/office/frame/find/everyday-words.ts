import { fold } from '#domain/text/fold.ts';
import type { PlainKey } from '#text/office/words.ts';

/**
 * Words that owners use for what they find at a place, beside its name, and the title of its page where that is another:
 * lists with commas.
 */
const WORDS: Readonly<Record<string, readonly PlainKey[]>> = {
  '/look': ['findLook'],
  '/hours': ['openingHours', 'findHours'],
  '/menu': ['findDishes'],
  '/offers': ['findOffers'],
  '/reports': ['findReports'],
  '/team': ['findTeam'],
  '/tables/codes': ['findCodes'],
  '/delivery': ['findDelivery'],
  '/settings': ['findSettings'],
};

/** The everyday words for a place of the office. */
export function everydayWords(path: string): readonly PlainKey[] {
  return WORDS[path] ?? [];
}

const folded = (text: string) => fold(text).text.trim();
/** Scripts that set no spaces between words. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;

const COMMA = /[,،]\s*/;

/** The first of a list's words that a search begins, or names among others: "delete a dish"; null for none. */
export function everydayWord(list: string, search: string): string | null {
  const sought = folded(search);
  if (sought === '') return null;
  const isMeant = (word: string) => {
    const known = folded(word);
    if (JOINED.test(known)) return known.includes(sought) || sought.includes(known);
    return known.startsWith(sought) || known.includes(` ${sought}`) || ` ${sought} `.includes(` ${known} `);
  };
  return list.split(COMMA).find(isMeant) ?? null;
}
