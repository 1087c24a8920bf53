import { ruledFoods } from '../foods.ts';
import { freeOf, isComma, isEnd, withoutJoined } from '../tokens.ts';
import { wholeWords, wordsOf, type WordList } from '../word-patterns.ts';
import { allergyWords, APART } from '../words.ts';

/** The maximum distance in words after a word that rules something out, and before it. */
const REACH_ON = 9;
const REACH_BACK = 5;

type List = 'without' | 'before' | 'after' | 'but' | 'with';

function listOf(name: List): string[] {
  return APART.flatMap((lang) => wordsOf(allergyWords[lang][name]));
}

const isOnlyAtEnd = (word: string) => word.endsWith('$');
const plainOf = (words: string[]) => words.filter((word) => !isOnlyAtEnd(word));
const atEndOf = (words: string[]) => words.filter(isOnlyAtEnd).map((word) => word.slice(0, -1));
const joined = (words: string[]) => words.map((word) => word.replaceAll(' ', ''));

function patternOf(...names: List[]): WordList {
  return wholeWords(joined(names.flatMap((name) => plainOf(listOf(name)))));
}

const NEAR_WORDS = APART.flatMap((lang) => ruledFoods(allergyWords[lang].near));
const NEAR = wholeWords(joined(NEAR_WORDS));
const FOOD = wholeWords(
  joined([...APART.flatMap((lang) => ruledFoods(allergyWords[lang].foods)), ...NEAR_WORDS]),
);
const WITHOUT = patternOf('without');
/** Phrases of other lists with a word that rules out: "cannot have" does so too, before a food as behind it. */
const NEGATED = APART.flatMap((lang) => {
  const { after, harms, without, before } = allergyWords[lang];
  const ruling = wholeWords([...wordsOf(without), ...wordsOf(before)].filter((word) => !word.includes(' ')));
  return plainOf([after, harms].flatMap(wordsOf)).filter(
    (phrase) => phrase.includes(' ') && phrase.split(' ').some((word) => ruling.test(word)),
  );
});
const BEFORE = wholeWords(joined([...plainOf([...listOf('without'), ...listOf('before')]), ...NEGATED]));
const AFTER = patternOf('after');
const AFTER_AT_END = wholeWords(joined(atEndOf(listOf('after'))));
const BUT = patternOf('but');
const WITH = patternOf('with');

const AND = /^(?:و|ف|וש|ו|ש)(?=\p{L}{2})/u;

/** True when a pattern matches a word, with or without the particles that Arabic and Hebrew attach. */
function isAny(pattern: WordList, token: string): boolean {
  return withoutJoined(token).some((word) => pattern.test(word));
}

function rulesOut(pattern: WordList, token: string): boolean {
  return pattern.test(token) || pattern.test(token.replace(AND, ''));
}

/** The position and the kind of the last word that rules something out. */
interface Ruling {
  at: number;
  endsAtWith: boolean;
}

/** True for a word that begins another wish by itself, such as "but" and "extra". */
export function beginsOther(token: string): boolean {
  return BUT.test(token);
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

/** The words for allergens that a note's tokens, in a language with spaces between words, ask to leave out. */
export function ruledOutIn(tokens: readonly string[]): string[] {
  const ruledOut = new Set<string>();
  let ruling: Ruling | null = null;
  let food: number | null = null;
  for (const [index, token] of tokens.entries()) {
    if (beginsAnother(tokens, index, ruling)) {
      ruling = null;
      food = null;
      continue;
    }
    const root = freeOf(token);
    if (root !== null && FOOD.test(root)) ruledOut.add(root);
    const isAfter = AFTER.test(token) || (rulesOut(AFTER_AT_END, token) && endsClause(tokens, index));
    if (isAfter && food !== null && index - food <= REACH_BACK) ruledOut.add(tokens[food] ?? '');
    if (rulesOut(BEFORE, token)) {
      ruling = { at: index, endsAtWith: rulesOut(WITHOUT, token) };
      continue;
    }
    if (!isAny(FOOD, token)) continue;
    food = index;
    const reach = isAny(NEAR, token) ? 1 : REACH_ON;
    if (ruling !== null && index - ruling.at <= reach) ruledOut.add(token);
  }
  return [...ruledOut];
}
