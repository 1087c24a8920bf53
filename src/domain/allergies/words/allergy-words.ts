/**
 * The words that guests of one language use for allergies. Words are separated by white space; `_` stands for a space
 * within a word, `*` for more letters, `$` for the end of a clause. They may have any case, marks and width.
 */
export interface AllergyWords {
  /** Words that mention an allergy by themselves, also inside other words. */
  alarms: string;
  /** The fourteen allergens of EU Regulation 1169/2011, Annex II, and the foods that belong to them. */
  foods: string;
  /** Foods that replace others: they count only directly after the word that rules them out. */
  near: string;
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
}
