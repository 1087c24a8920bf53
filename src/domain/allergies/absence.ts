import { anywhere, wholeWords, wordsOf } from './word-patterns.ts';
import { allergyWords } from './words.ts';
import type { AllergyWords } from './words/allergy-words.ts';

/** Languages that separate words with spaces; absence-joined.ts searches the others letter by letter. */
const APART = ['en', 'de', 'es', 'fr', 'it', 'nl', 'ru', 'tr', 'ar', 'fa', 'he'] as const;

/** The maximum distance in words after a word that rules something out, and before it. */
const REACH_ON = 9;
const REACH_BACK = 5;

type List = keyof AllergyWords;

function listOf(name: List): string[] {
  return APART.flatMap((lang) => wordsOf(allergyWords[lang][name]));
}

const isOnlyAtEnd = (word: string) => word.endsWith('$');
const plainOf = (words: string[]) => words.filter((word) => !isOnlyAtEnd(word));
const atEndOf = (words: string[]) => words.filter(isOnlyAtEnd).map((word) => word.slice(0, -1));
const joined = (words: string[]) => words.map((word) => word.replaceAll(' ', ''));

function patternOf(...names: List[]): RegExp {
  return wholeWords(joined(names.flatMap((name) => plainOf(listOf(name)))));
}

const FOOD = patternOf('foods', 'near');
const NEAR = patternOf('near');
const WITHOUT = patternOf('without');
const BEFORE = patternOf('without', 'before');
const AFTER = patternOf('after');
const AFTER_AT_END = wholeWords(joined(atEndOf(listOf('after'))));
const BUT = patternOf('but');
const WITH = patternOf('with');

const SPACED = (Object.keys(allergyWords.en) as List[]).flatMap(listOf).filter((word) => word.includes(' '));
const EXCEPT = anywhere(
  listOf('except').map((word) => word.replace(/\*$/, '')),
  'gu',
);

/** Arabic and Hebrew attach short words to the next one. */
const JOINED_ON = ['و', 'ف', 'ال', 'ب', 'ل', 'ك', 'ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ'];
const MOST_JOINED = 3;
const AND = /^(?:و|ف|וש|ו|ש)(?=\p{L}{2})/u;
/** Matches "nut-free" as one word in German, Dutch and Turkish. */
const FREE_OF = /^(\p{L}{2,}?)(?:frei(?:e[mnrs]?)?|vrije?|free|less|siz\p{L}*|suz\p{L}*)$/u;

const PHRASES = SPACED.map((phrase) => ({
  pattern: new RegExp(`(?<!\\p{L})${phrase.replace(/[*$]/g, '').replaceAll(' ', '\\s+')}`, 'gu'),
  word: phrase.replace(/[*$]/g, '').replaceAll(' ', ''),
}));

/** Splits a folded note into words and signs. Phrases are one word; the `nt` of "don't" belongs to its word. */
function tokensOf(note: string): string[] {
  const whole = PHRASES.reduce(
    (text, { pattern, word }) => text.replace(pattern, word),
    note
      .replace(EXCEPT, ' ')
      .replace(/n['’`]t\b/g, 'nt')
      .replace(/\bw\/o(?:ut)?\b/g, 'without'),
  );
  return whole.match(/\p{L}+|[,،、:\n]|[.!?;؟؛。！？]+/gu) ?? [];
}

/** True when a pattern matches a word, with or without the particles that Arabic and Hebrew attach. */
function isAny(pattern: RegExp, token: string, most = MOST_JOINED): boolean {
  if (pattern.test(token)) return true;
  const joinedOn = most > 0 && token.length > 2 ? JOINED_ON.filter((small) => token.startsWith(small)) : [];
  return joinedOn.some((small) => isAny(pattern, token.slice(small.length), most - 1));
}

function rulesOut(pattern: RegExp, token: string): boolean {
  return pattern.test(token) || pattern.test(token.replace(AND, ''));
}

const isEnd = (token: string | undefined) => token === undefined || /^[.!?;؟؛。！？]/u.test(token);
const isComma = (token: string | undefined) => token !== undefined && /^[,،、:\n]/u.test(token);

/** The position and the kind of the last word that rules something out. */
interface Ruling {
  at: number;
  endsAtWith: boolean;
}

/** True when a token begins another wish, so that the previous ruling no longer applies. */
function beginsAnother(tokens: readonly string[], index: number, ruling: Ruling | null): boolean {
  const token = tokens[index] ?? '';
  if (isEnd(token)) return true;
  // "don't add nuts", "nothing with nuts"
  if (ruling?.at === index - 1) return false;
  if (BUT.test(token)) return true;
  return WITH.test(token) && (isComma(tokens[index - 1]) || ruling?.endsAtWith === true);
}

function endsClause(tokens: readonly string[], index: number): boolean {
  const next = tokens[index + 1];
  return isEnd(next) || isComma(next);
}

/** True when a folded note in a language with spaces between words asks to leave out an allergen. */
export function asksForAbsence(note: string): boolean {
  const tokens = tokensOf(note);
  let ruling: Ruling | null = null;
  let food: number | null = null;
  for (const [index, token] of tokens.entries()) {
    if (beginsAnother(tokens, index, ruling)) {
      ruling = null;
      food = null;
      continue;
    }
    const [, root] = FREE_OF.exec(token) ?? [];
    if (root !== undefined && FOOD.test(root)) return true;
    const isAfter = AFTER.test(token) || (rulesOut(AFTER_AT_END, token) && endsClause(tokens, index));
    if (isAfter && food !== null && index - food <= REACH_BACK) return true;
    if (rulesOut(BEFORE, token)) {
      ruling = { at: index, endsAtWith: rulesOut(WITHOUT, token) };
      continue;
    }
    if (!isAny(FOOD, token)) continue;
    food = index;
    const reach = isAny(NEAR, token) ? 1 : REACH_ON;
    if (ruling !== null && index - ruling.at <= reach) return true;
  }
  return false;
}
