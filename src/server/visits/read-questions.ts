import type { StaffQuestion, WireTableQuestion } from '#contract/visits/staff-question.ts';
import { findProduct } from '#domain/menu/find.ts';
import type { Menu } from '#domain/menu/menu.ts';
import { comboPicks } from '#domain/choices/combo-picks.ts';
import { chosenValues } from '#domain/choices/choices.ts';
import type { QuestionState } from '#domain/needs/staff-answers.ts';
import type { LocalText } from '#domain/text/language.ts';
import { hashToken } from '../runtime/tokens.ts';
import {
  questionsOf,
  waitingQuestions,
  type StoredQuestion,
} from '../store/queries/visits/staff-questions.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';
import { TOLD_MS, WAITS_MS } from './ask-staff.ts';
import type { ReadServices } from './read-visits.ts';

const iso = (at: number) => new Date(at).toISOString();

function stateOf({ answeredAt, toldAt, askedAt, isOver }: StoredQuestion, now: number): QuestionState {
  if (answeredAt !== null) return 'answered';
  if (isOver || askedAt <= now - WAITS_MS) return 'over';
  return toldAt === null ? 'waiting' : 'told';
}

/** A question as its own phone reads it. */
export function presentQuestion(question: StoredQuestion, now: number): StaffQuestion {
  const { id, productId, choices, codes, answer, answeredBy, askedAt, answeredAt } = question;
  return {
    question: id,
    product: productId,
    values: choices.valueIds,
    combo: choices.combo.map(({ groupId, productId: product, valueIds }) => ({
      group: groupId,
      product,
      values: valueIds,
    })),
    codes: [...codes],
    state: stateOf(question, now),
    answer,
    by: answeredBy,
    asked_at: iso(askedAt),
    answered_at: answeredAt === null ? null : iso(answeredAt),
  };
}

/** What the phones with these tokens have asked lately, with the answers. */
export async function readOwnQuestions(
  { engine, clock }: ReadServices,
  license: string,
  tokens: readonly string[],
): Promise<StaffQuestion[]> {
  const now = clock.now();
  const found = await questionsOf(engine, license, tokens.map(hashToken), now - TOLD_MS);
  return found.map((question) => presentQuestion(question, now));
}

/** What was chosen of a dish, named in all the venue's languages. */
function choiceNames(
  menu: Menu,
  { names }: LiveVenue['venue'],
  { productId, choices }: StoredQuestion,
): LocalText[] {
  const product = findProduct(menu, productId);
  if (!product) return [];
  const values = product.variations.flatMap((variation) => chosenValues(variation, choices.valueIds));
  const parts = comboPicks(product, choices).flatMap(([group, part, valueIds]) => [
    names.comboProduct(product.id, group.id, part.id),
    ...part.variations
      .flatMap((variation) => chosenValues(variation, valueIds))
      .map(({ id }) => names.value(id)),
  ]);
  return [...values.map(({ id }) => names.value(id)), ...parts];
}

/** The questions of a venue's tables that wait for an answer, named in all its languages; oldest first. */
export async function readTableQuestions(
  { engine, clock }: ReadServices,
  live: LiveVenue,
): Promise<WireTableQuestion[]> {
  const { venue } = live;
  const { menu } = live.menu(venue.defaultLanguage);
  const waiting = await waitingQuestions(engine, venue.license, clock.now() - WAITS_MS);
  return waiting.map((question) => ({
    question: question.id,
    location: question.location.code,
    location_type: question.location.type,
    product_name: venue.names.product(question.productId),
    choices: choiceNames(menu, venue, question),
    allergens: question.codes.map((code) => ({ code, name: venue.names.need(code) })),
    allergy: question.isAllergy,
    asked_at: iso(question.askedAt),
    overdue: question.toldAt !== null,
  }));
}
