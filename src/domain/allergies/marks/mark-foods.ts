import { foodsOfWord, joinedFoods, withAloneMarked } from '../foods.ts';
import { foldNote } from '../fold-note.ts';
import { freeOf, isComma, isEnd, tokensOf, withoutJoined } from '../tokens.ts';
import { anywhere, wholeWords, wordsOf, type WordList } from '../word-patterns.ts';
import { allergyWords, APART, JOINED } from '../words.ts';
import type { FoodKey, MarkWords } from '../words/allergy-words.ts';

/** A food that a mark names: one of our lists, or by its place an allergen of the venue's own. */
export type MarkFood = FoodKey | number;

/** Stand for the venue's own allergens in a text, with and without spaces between words. */
const OWN = 'ownallergen';
const OWN_JOINED = 'ownjoined';
const OWN_WORD = /^own(?:allergen|joined)([a-j]+)$/;
/** Letters, since digits are no words. */
const numbered = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const numberOf = (letters: string) =>
  Number([...letters].map((letter) => 'abcdefghij'.indexOf(letter)).join(''));

function listOf(name: keyof MarkWords): WordList {
  const words = APART.flatMap((lang) => wordsOf(allergyWords[lang].marks[name]));
  return wholeWords(words.map((word) => word.replaceAll(' ', '')));
}

const NO = listOf('no');
const NO_AFTER = listOf('noAfter');
const HAS = listOf('has');
const SUITS = listOf('suits');
const AND = wholeWords(
  'and or nor und oder et ou y o e i и или و او أو یا ve veya en of ו או ni né'.split(' ').map(foldNote),
);
function foodsOf(word: string): MarkFood[] {
  const own = OWN_WORD.exec(word)?.[1];
  if (own !== undefined) return [numberOf(own)];
  return [...new Set(withoutJoined(word).flatMap((each) => foodsOfWord(each).map(({ key }) => key)))];
}

function isWord(pattern: WordList, token: string): boolean {
  return pattern.test(token) || pattern.test(token.replace(/^[وו](?=\p{L}{2})/u, ''));
}

/** True where a list goes on behind a comma: by "and" further on, or by foods alone. */
function isListed(tokens: readonly string[], at: number): boolean {
  const end = tokens.findIndex(
    (token, index) => index > at && (isEnd(token) || isWord(HAS, token) || NO.test(token)),
  );
  const rest = tokens.slice(at + 1, end < 0 ? undefined : end);
  const isFood = (token: string) => foodsOf(token).length > 0;
  if (rest.length === 0 || rest.some((token) => NO_AFTER.test(token))) return false;
  return rest.some((token) => AND.test(token)) || rest.every((token) => isComma(token) || isFood(token));
}

/** The places of the foods right before a word that says that they are not in it: "nut and gluten free". */
function chainBefore(tokens: readonly string[], at: number, foodAt: (index: number) => boolean): number[] {
  const places: number[] = [];
  let isOpen = true;
  for (let index = at - 1; index >= 0; index--) {
    const token = tokens[index] ?? '';
    if (foodAt(index)) {
      if (!isOpen) break;
      places.push(index);
      isOpen = false;
    } else if (AND.test(token) || (isComma(token) && places.length > 1)) isOpen = true;
    else break;
  }
  return places;
}

/** The foods that a mark in a language with spaces between words says are in the dish. */
function namedApart(tokens: readonly string[]): MarkFood[] {
  const foods = tokens.map((token) => (token.startsWith(OWN_JOINED) || freeOf(token) ? [] : foodsOf(token)));
  const isFood = (index: number) => (foods[index] ?? []).length > 0;
  const absent = new Set<number>();
  let isRuled = false;
  let hasNamed = false;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (isEnd(token)) isRuled = false;
    else if (isComma(token)) isRuled &&= hasNamed && isListed(tokens, index);
    else if (isWord(HAS, token)) isRuled &&= before !== undefined && NO.test(before);
    else if (isWord(NO, token)) {
      isRuled = true;
      hasNamed = false;
    } else if (NO_AFTER.test(token)) {
      const chain = chainBefore(tokens, index, isFood);
      // "not nut-free": two that cancel each other.
      for (const place of chain) if (!absent.delete(place)) absent.add(place);
    } else if (isFood(index)) {
      hasNamed = true;
      if (isRuled) absent.add(index);
    }
  }
  return foods.flatMap((each, index) => (absent.has(index) ? [] : each));
}

/** Words that say by themselves what is not in a dish: "nussfrei". Of a "not" before it they say the opposite. */
function namedByAbsence(tokens: readonly string[]): MarkFood[] {
  return tokens.flatMap((token, index) => {
    const root = freeOf(token);
    return root !== null && NO.test(tokens[index - 1] ?? '') ? foodsOf(root) : [];
  });
}

function joinedListOf(name: keyof MarkWords): string[] {
  return JOINED.flatMap((lang) => wordsOf(allergyWords[lang].marks[name]));
}

const JOINED_NO = anywhere(joinedListOf('no'), 'gu');
const JOINED_NO_AFTER = new RegExp(
  `^[^,，、。;；]{0,12}?(?:${anywhere(joinedListOf('noAfter')).source})`,
  'u',
);
const JOINED_HAS = anywhere(joinedListOf('has'));
const EXCEPT_JOINED = anywhere(
  JOINED.flatMap((lang) => wordsOf(allergyWords[lang].except)),
  'gu',
);

/** True where a mark without spaces says that what stands at a place is not in the dish. */
function isAbsentAt(text: string, at: number, word: string): boolean {
  const before = /[^,，。;；]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const last = [...before.matchAll(JOINED_NO)].at(-1);
  if (last && !JOINED_HAS.test(before.slice(last.index + last[0].length))) return true;
  return JOINED_NO_AFTER.test(text.slice(at + word.length));
}

/** The foods that a mark in a language without spaces says are in the dish. */
function namedJoined(text: string): MarkFood[] {
  const plain = withAloneMarked(text.replace(EXCEPT_JOINED, '·')).replace(/\s+/g, '');
  const present = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: word, index }) =>
      isAbsentAt(plain, index, word) ? [] : word,
    );
  return [
    ...joinedFoods.flatMap(({ pattern, keys }) => present(pattern).flatMap((word) => keys.get(word) ?? [])),
    ...present(new RegExp(`${OWN_JOINED}[a-j]+`, 'g')).flatMap(foodsOf),
  ];
}

/** The names of a venue's own allergens, in every language. */
export type OwnNames = readonly (readonly string[])[];

function withOwn(text: string, own: OwnNames): string {
  return own
    .flatMap((names, at) => names.map((name) => ({ name: foldNote(name).trim(), at })))
    .filter(({ name }) => name.length > 1)
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((written, { name, at }) => {
      const stem = name.length > 4 ? name.replace(/[sn]$/, '') : name;
      const words = stem.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replace(/\s+/g, '\\s+');
      const isJoined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Hangul}]/u.test(name);
      const pattern = isJoined ? words : `(?<!\\p{L})(?:ו|ה|و|ال|وال)?${words}\\p{L}{0,2}(?!\\p{L})`;
      return written.replace(new RegExp(pattern, 'gu'), ` ${isJoined ? OWN_JOINED : OWN}${numbered(at)} `);
    }, text);
}

/**
 * The foods that a mark on dishes says are, or may be, in them, in any of the fifteen languages: those of our lists, and
 * the venue's own by their places. "Nut-free", "Without gluten" and "Suitable for coeliacs" name none.
 */
export function foodsInMark(name: string, own: OwnNames = []): MarkFood[] {
  const text = withOwn(foldNote(name), own);
  const tokens = tokensOf(text);
  if (!tokens.some((token) => isWord(SUITS, token)))
    return [...new Set([...namedApart(tokens), ...namedByAbsence(tokens), ...namedJoined(text)])];
  // "Suitable for coeliacs", and "Not suitable for people with a nut allergy".
  return tokens.some((token) => NO.test(token)) ? [...new Set(tokens.flatMap(foodsOf))] : [];
}
