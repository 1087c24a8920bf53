import type { Fact } from '../allergens/facts.ts';

/** An allergy, where traces matter, or something that a guest would rather not eat. */
export type NeedKind = 'allergy' | 'avoid';

/** What a guest cannot or would rather not eat. */
export interface Need {
  /** An allergen's code; of a diet the property that dishes must carry, see dietCode. */
  code: string;
  kind: NeedKind;
}

/** A need with what the guest was shown of it when the dish was chosen. */
export interface ShownNeed extends Need {
  shown: Fact;
  /** The questions about the dish that staff have answered to this guest; see staff-answers.ts. */
  questions?: string[];
  /** The only one that phones of before 1.37 name. */
  question?: string;
}

/** The questions that a need rests on. */
export function questionsOf({
  questions = [],
  question,
}: Pick<ShownNeed, 'questions' | 'question'>): string[] {
  return question === undefined ? [...questions] : [...questions, question];
}

/** What the guest of a line cannot eat, as a phone says it of a line of a shared cart. */
export interface LineNeeds {
  line: string;
  /** Empty: the dish is for someone else, or its guest has no needs. */
  needs: ShownNeed[];
  /** What its guest wrote besides, for the kitchen to read. */
  words?: string;
}

/** How many needs a line carries at most: every allergen that the law names, and some of the venue's. */
export const MOST_NEEDS = 60;

/** How long the words are that a guest writes for the kitchen. */
export const MOST_NEED_CHARACTERS = 200;

const DIET = 'diet:';

/** The code of a diet: the id of the property that dishes which fit it carry. */
export function dietCode(propertyId: string): string {
  return `${DIET}${propertyId}`;
}

/** The property of a diet's code; null: the code is an allergen's. */
export function dietOf(code: string): string | null {
  return code.startsWith(DIET) ? code.slice(DIET.length) : null;
}

const WORST_FIRST: readonly Fact[] = ['contains', 'may_contain', 'unknown', 'free'];

/** True when a fact is worse for the guest than another. */
export function isWorse(fact: Fact, than: Fact): boolean {
  return WORST_FIRST.indexOf(fact) < WORST_FIRST.indexOf(than);
}
