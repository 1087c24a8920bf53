import type { LanguageCode } from '../text/language.ts';
import { allergyWords, APART, JOINED } from './words.ts';
import { anywhere, wholeWords, wordsOf } from './word-patterns.ts';
import type { FoodKey, FoodWords } from './words/allergy-words.ts';

/** Guests count them with nuts, the law does not: a note that rules them out names no allergen. */
const BESIDE: readonly string[] = ['coconut', 'chestnut', 'none'] satisfies FoodKey[];

/** A word of these is none of the others: "pine nuts" and "peanuts" are no nuts, "almonds" are those and no other. */
const EXCLUSIVE: readonly string[] = [
  'none',
  'pine',
  'coconut',
  'chestnut',
  'peanut',
  'nuts.cashew',
  'nuts.brazil',
  'nuts.macadamia',
  'nuts.pecan',
  'nuts.pistachio',
  'nuts.hazelnut',
  'nuts.almond',
  'nuts.walnut',
  'nuts',
] satisfies FoodKey[];

/** The allergens of the law that a word for food may mean; one that is none of them stands with those it is counted with. */
const MEANT: Partial<Record<FoodKey, readonly string[]>> = {
  shellfish: ['crustaceans', 'molluscs'],
  seafood: ['fish', 'crustaceans', 'molluscs'],
  pine: ['nuts'],
  coconut: ['nuts'],
  chestnut: ['nuts'],
  none: [],
};

/** The codes that a word for food may mean, each by itself. */
export function codesOfFood(key: FoodKey): readonly string[] {
  return MEANT[key] ?? [key];
}

function entriesOf(foods: FoodWords): [FoodKey, string[]][] {
  return Object.entries(foods).map(([key, words]) => [key as FoodKey, wordsOf(words)]);
}

/** True for a food that is an allergen where a note rules it out. */
export function isRuledFood(key: FoodKey): boolean {
  return !BESIDE.includes(key);
}

/** The words for foods that a note may rule out. */
export function ruledFoods(foods: FoodWords): string[] {
  return entriesOf(foods).flatMap(([key, words]) => (isRuledFood(key) ? words : []));
}

/** Every word for a food. */
export function allFoods(foods: FoodWords): string[] {
  return entriesOf(foods).flatMap(([, words]) => words);
}

/** A word for food with the language that has it. */
export interface Food {
  key: FoodKey;
  lang: LanguageCode;
}

const plain = (words: readonly string[]) => wholeWords(words.map((word) => word.replaceAll(' ', '')));

const separate = APART.map((lang) => {
  const patterns = (foods: FoodWords) =>
    entriesOf(foods).map(([key, words]) => ({ key, pattern: plain(words) }));
  return { lang, foods: patterns(allergyWords[lang].foods), near: patterns(allergyWords[lang].near) };
});

/** The foods that a word (folded; phrases without their spaces) stands for, by the languages that have it. */
export function foodsOfWord(word: string): Food[] {
  return separate.flatMap(({ lang, foods, near }) => {
    const found = near.filter(({ pattern }) => pattern.test(word));
    const all = found.length > 0 ? found : foods.filter(({ pattern }) => pattern.test(word));
    const [first] = EXCLUSIVE.filter((key) => all.some((each) => each.key === key));
    return all
      .filter(({ key }) => key === first || !EXCLUSIVE.includes(key))
      .map(({ key }) => ({ key, lang }));
  });
}

/** The words for foods of a language without spaces, with what each stands for; the pattern prefers the longest. */
export interface JoinedFoods {
  lang: (typeof JOINED)[number];
  keys: ReadonlyMap<string, FoodKey>;
  pattern: RegExp;
}

/** The words for foods of the languages without spaces. */
export const joinedFoods: readonly JoinedFoods[] = JOINED.map((lang) => {
  const entries = entriesOf(allergyWords[lang].foods);
  const keys = new Map(entries.flatMap(([key, words]) => words.map((word) => [word, key] as const)));
  return { lang, keys, pattern: anywhere([...keys.keys()], 'gu') };
});
