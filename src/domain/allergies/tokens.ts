import { foldNote } from './fold-note.ts';
import { allFoods } from './foods.ts';
import { allergyWords, APART } from './words.ts';
import { anywhere, wordsOf } from './word-patterns.ts';

const words = APART.map((lang) => allergyWords[lang]);

const PHRASES = words
  .flatMap(({ foods, near, without, before, after, but, with: with_, harms, asks, marks }) => [
    ...allFoods(foods),
    ...allFoods(near),
    ...[without, before, after, but, with_, harms, asks, ...Object.values(marks)].flatMap(wordsOf),
  ])
  .filter((word) => word.includes(' '));

const excepted = words.flatMap(({ except }) => wordsOf(except));
/** "not too" ends with its word, so that "niet te" is no part of "niet tegen". */
const isPhrase = (word: string) => word.includes(' ') && !word.endsWith('*');
const EXCEPT = new RegExp(
  `(?:${anywhere(excepted.filter(isPhrase)).source})(?!\\p{L})|${anywhere(excepted.filter((word) => !isPhrase(word))).source}`,
  'gu',
);

const whole = PHRASES.filter((phrase) => !phrase.endsWith('*'));
const begun = PHRASES.filter((phrase) => phrase.endsWith('*'));
const PHRASE = new RegExp(
  `(?<!\\p{L})(?:(?:${anywhere(whole).source})(?!\\p{L})|${anywhere(begun).source})`,
  'gu',
);

/** Splits a folded note into words and signs. Phrases are one word; the `nt` of "don't" belongs to its word. */
export function tokensOf(note: string): string[] {
  const phrased = note
    .replace(EXCEPT, ' ')
    .replace(/n['’`]t\b/g, 'nt')
    .replace(/\bw\/o(?:ut)?\b/g, 'without')
    .replace(PHRASE, (phrase) => phrase.replace(/\s+/g, ''));
  return phrased.match(/\p{L}+|[,،、:\n]|[.!?;؟؛。！？]+/gu) ?? [];
}

/** Arabic and Hebrew attach short words to the next one. */
const JOINED_ON = ['و', 'ف', 'ال', 'ب', 'ل', 'ك', 'ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ'];
const MOST_JOINED = 3;

/** A word by itself, and without the particles that Arabic and Hebrew attach, however many. */
export function withoutJoined(token: string, most = MOST_JOINED): string[] {
  const small = most > 0 && token.length > 2 ? JOINED_ON.filter((each) => token.startsWith(each)) : [];
  return [token, ...small.flatMap((each) => withoutJoined(token.slice(each.length), most - 1))];
}

/** Matches "nut-free" as one word in German, Dutch and Turkish. */
const FREE_OF = /^(\p{L}{2,}?)(?:frei(?:e[mnrs]?)?|vrije?|free|less|siz\p{L}*|suz\p{L}*)$/u;
/** "nondairy" and "безмолочный" as one word. */
const NOT_OF = new RegExp(`^(?:non|${foldNote('без')})(\\p{L}{3,})$`, 'u');

/** The food of a word that says by itself that it is without, such as "nussfrei"; null for another word. */
export function freeOf(token: string): string | null {
  return FREE_OF.exec(token)?.[1] ?? NOT_OF.exec(token)?.[1] ?? null;
}

/** True for a sign that ends a sentence, and after the last word. */
export function isEnd(token: string | undefined): boolean {
  return token === undefined || /^[.!?;؟؛。！？]/u.test(token);
}

/** True for a sign within a sentence. */
export function isComma(token: string | undefined): boolean {
  return token !== undefined && /^[,،、:\n]/u.test(token);
}
