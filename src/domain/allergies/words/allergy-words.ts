import type { LegalCode } from '#domain/allergens/codes.ts';

/**
 * What a word for food stands for: an allergen of the law, several of which it may mean each, one that the law of other
 * countries names, or a food that guests count with one that it names; `none`: nothing of that.
 */
export type FoodKey =
  | LegalCode
  | 'shellfish'
  | 'seafood'
  | 'buckwheat'
  | 'pine'
  | 'coconut'
  | 'chestnut'
  | 'none';

/** Words for foods, by what they stand for. */
export type FoodWords = Readonly<Partial<Record<FoodKey, string>>>;

/**
 * The words that guests and owners of one language use for allergies. Words are separated by white space; `_` stands for a
 * space within a word, `*` for more letters, `$` for the end of a clause, `^` for a word by itself alone. They may have any case, marks and width.
 */
export interface AllergyWords {
  /** Words that mention an allergy by themselves, also inside other words. */
  alarms: string;
  /** What happens to a guest who eats a food, or why they must not: with a food in one sentence it is an alarm. */
  harms: string;
  /** Words that in a question with a food ask whether it is in the dish. */
  asks: string;
  /** Words that say that there is no allergy; `…` stands for a few words. */
  denials: string;
  /** Words after which a denial does not hold: "no allergies except nuts". */
  denialsEnd: string;
  /** The allergens of EU Regulation 1169/2011, Annex II, and the foods that belong to them. */
  foods: FoodWords;
  /** Foods that replace others: they count only directly after the word that rules them out. */
  near: FoodWords;
  /** Words that rule out what follows, until `with` begins another wish. */
  without: string;
  /** Words that rule out what follows. */
  before: string;
  /** Words that rule out what precedes. */
  after: string;
  /** Words that begin another wish. */
  but: string;
  /** Words that begin another wish after a comma, or after `without`. */
  with: string;
  /** Words that resemble these and mean something else. */
  except: string;
  /** The words of a mark on dishes, such as "Nut-free" or "Contains nuts". */
  marks: MarkWords;
}

/** How a mark on dishes says that something is not in it. */
export interface MarkWords {
  /** Words that say so of what follows. */
  no: string;
  /** Words that say so of what precedes. */
  noAfter: string;
  /** Words that say that what follows is in it. */
  has: string;
  /** Words that say for whom the dish is good. */
  suits: string;
}
