import type { LanguageCode } from '../text/language.ts';
import { allergyWords, APART, JOINED } from './words.ts';
import { anywhere, wordIndex, wordsOf } from './word-patterns.ts';
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
  buckwheat: [],
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

const indexOf = (list: 'foods' | 'near') =>
  wordIndex(
    APART.flatMap((lang) =>
      entriesOf(allergyWords[lang][list]).flatMap(([key, words]) =>
        words.map((word): [string, Food] => [word.replaceAll(' ', ''), { key, lang }]),
      ),
    ),
  );

const FOODS = indexOf('foods');
const NEAR = indexOf('near');

/** The foods that a word (folded; phrases without their spaces) stands for, by the languages that have it. */
export function foodsOfWord(word: string): Food[] {
  const near = NEAR.find(word);
  const meant = FOODS.find(word).filter(({ lang }) => !near.some((each) => each.lang === lang));
  return [...Map.groupBy([...near, ...meant], ({ lang }) => lang).values()].flatMap((all) => {
    const [first] = EXCLUSIVE.filter((key) => all.some((each) => each.key === key));
    const keys = new Set(
      all.map(({ key }) => key).filter((key) => key === first || !EXCLUSIVE.includes(key)),
    );
    return [...keys].flatMap((key) => all.find((each) => each.key === key) ?? []);
  });
}

/** Stands before a food of one letter, which is part of many other words: it counts as a word by itself alone. */
const ALONE = '^';
/** What may follow such a word without a space: what Korean joins to a word, and how a wish goes on. */
const AFTER_ALONE =
  '(?:이랑|랑|는|은|를|을|와|과|도|요|만|나|가|이)?(?!\\p{L})|빼|없|안|못|알|들어|제외|금지|먹|함유|포함';

const alone = JOINED.flatMap((lang) => allFoods(allergyWords[lang].foods))
  .filter((word) => word.startsWith(ALONE))
  .map((word) => word.slice(ALONE.length));
const ALONE_WORD = new RegExp(`(?<!\\p{L})(?:${alone.join('|')})(?=${AFTER_ALONE})`, 'gu');

/** A folded text in which foods of one letter are marked where they stand as words by themselves. */
export function withAloneMarked(text: string): string {
  return text.replace(ALONE_WORD, (word) => `${ALONE}${word}`);
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
