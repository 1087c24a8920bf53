import { MAIN_CODES, parentOf } from '../allergens/codes.ts';
import { factOf, type Facts, type StatedFact } from '../allergens/facts.ts';
import { packFacts, type FactsReader } from '../allergens/packed-facts.ts';
import type { Choices } from '../choices/choices.ts';
import type { Id, Product, Variation } from '../menu/menu.ts';
import { dietOf, type Need } from './needs.ts';

/** What staff answer to a guest who asks what is in a dish: it is not in it, it is, or somebody comes to talk. */
export type StaffAnswer = 'no' | 'yes' | 'come';

/** Every answer. */
export const STAFF_ANSWERS: readonly StaffAnswer[] = ['no', 'yes', 'come'];

/** How far a question is: `told` once nobody has answered for five minutes; `over`: nobody will any more. */
export type QuestionState = 'waiting' | 'told' | 'answered' | 'over';

/** Every state of a question. */
export const QUESTION_STATES: readonly QuestionState[] = ['waiting', 'told', 'answered', 'over'];

/** For how long an answer counts: another cook may use another recipe tomorrow. */
export const ANSWER_COUNTS_MS = 3 * 60 * 60_000;
/** True while an answer given at an instant counts; both in ms UTC. Null: it was not given. */
export function isCounted(answeredAt: number | null, now: number): boolean {
  return answeredAt !== null && now < answeredAt + ANSWER_COUNTS_MS;
}

/** How many allergens one question names at most. */
export const MOST_ASKED = MAIN_CODES.length;
/** How many questions a phone keeps, and names with a need: more than a guest asks at one meal. */
export const MOST_QUESTIONS = 30;
/** After this long without an answer the guest is told that a waiter knows. */
export const UNANSWERED_MS = 5 * 60_000;

/** What was asked: whether any of the allergens is in a dish as the guest has chosen it so far. */
export interface AskedDish {
  productId: Id;
  choices: Choices;
  codes: readonly string[];
}

/** A question that was answered. */
export interface AnsweredDish extends AskedDish {
  answer: StaffAnswer;
}

/** The needs that staff can be asked about: a diet is a mark of the venue, not something in a dish. */
export function askable(needs: readonly Need[]): Need[] {
  return needs.filter(({ code }) => dietOf(code) === null);
}

/** How a venue's facts are read and written. */
export interface Coding {
  codes: readonly string[];
  read: FactsReader;
}

type Said = Pick<AnsweredDish, 'codes' | 'answer'>;

/** True where a "no" says more than the venue: of the allergen itself nothing is stated, nor that a kind is in it. */
function isOpen(facts: Facts, code: string): boolean {
  return facts[code] === undefined && (parentOf(code) !== null || factOf(facts, code) === 'unknown');
}

/** Facts with answers about one thing: no answer makes better what the venue states itself, "it has it" makes it worse. */
function withSaid(packed: string, said: readonly Said[], { codes, read }: Coding): string {
  if (said.length === 0) return packed;
  const facts = read(packed);
  const told: Partial<Record<string, StatedFact>> = { ...facts };
  for (const { codes: asked, answer } of said)
    for (const code of asked) {
      if (answer === 'yes') told[code] = 'contains';
      else if (answer === 'no' && isOpen(facts, code)) told[code] ??= 'free';
    }
  return packFacts(told, codes);
}

function withSaidValues(
  variations: readonly Variation[],
  said: (valueId: Id) => readonly Said[],
  coding: Coding,
): Variation[] {
  return variations.map((variation) => ({
    ...variation,
    values: variation.values.map((value) => ({
      ...value,
      allergens: withSaid(value.allergens, said(value.id), coding),
    })),
  }));
}

/** The parts of a dish that answers are about. */
type Answerable = Pick<Product, 'id' | 'allergens' | 'variations' | 'comboGroups'>;

/**
 * A dish with what staff have answered about it. "No" holds for the dish and for whatever was chosen when it was asked,
 * and only where the venue says nothing; of an answer that was not chosen then it says nothing. "It has it" holds for the
 * dish.
 */
export function withAnswers<P extends Answerable>(
  product: P,
  answered: readonly AnsweredDish[],
  coding: Coding,
): P {
  const about = answered.filter(({ productId }) => productId === product.id);
  if (about.length === 0) return product;
  const nos = about.filter(({ answer }) => answer === 'no');
  const ofValues = (pick: (choices: Choices) => readonly Id[]) => (valueId: Id) =>
    nos.filter(({ choices }) => pick(choices).includes(valueId));
  return {
    ...product,
    allergens: withSaid(product.allergens, about, coding),
    variations: withSaidValues(
      product.variations,
      ofValues(({ valueIds }) => valueIds),
      coding,
    ),
    comboGroups: product.comboGroups.map((group) => ({
      ...group,
      products: group.products.map((part) => {
        const picks = ({ combo }: Choices) =>
          combo.filter(({ groupId, productId }) => groupId === group.id && productId === part.id);
        const ofPart = nos.filter(({ choices }) => picks(choices).length > 0);
        return {
          ...part,
          allergens: withSaid(part.allergens, ofPart, coding),
          variations: withSaidValues(
            part.variations,
            ofValues((choices) => picks(choices).flatMap(({ valueIds }) => valueIds)),
            coding,
          ),
        };
      }),
    })),
  };
}
