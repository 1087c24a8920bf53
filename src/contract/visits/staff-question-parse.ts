import type { Choices } from '#domain/choices/choices.ts';
import {
  MOST_ASKED,
  QUESTION_STATES,
  STAFF_ANSWERS,
  type QuestionState,
  type StaffAnswer,
} from '#domain/needs/staff-answers.ts';
import { asChoices } from '../orders/cart-line.ts';
import { asId, asInteger, asList, asOneOf, asRecord, asText } from '../values/checks.ts';
import type { StaffQuestion } from './staff-question.ts';

/** A question as the phone that asked it keeps it. */
export interface AskedQuestion {
  id: string;
  productId: string;
  choices: Choices;
  codes: readonly string[];
  state: QuestionState;
  answer: StaffAnswer | null;
  by: string;
  /** ms UTC. */
  askedAt: number;
  /** ms UTC; null: not answered. */
  answeredAt: number | null;
}

const LATEST = 8.64e15;

/** Parses a question that a browser has stored; null for anything else. */
export function asQuestion(value: unknown): AskedQuestion | null {
  const stored = asRecord(value);
  const id = asId(stored?.['id']);
  const productId = asId(stored?.['productId']);
  const choices = asChoices(stored?.['choices']);
  const codes = asList(stored?.['codes'], asId, MOST_ASKED);
  const state = asOneOf(stored?.['state'], QUESTION_STATES);
  const askedAt = asInteger(stored?.['askedAt'], 0, LATEST);
  if (!id || !productId || !choices || !codes || !state || askedAt === null) return null;
  return {
    id,
    productId,
    choices,
    codes,
    state,
    answer: asOneOf(stored?.['answer'], STAFF_ANSWERS),
    by: asText(stored?.['by'], 200) ?? '',
    askedAt,
    answeredAt: asInteger(stored?.['answeredAt'], 0, LATEST),
  };
}

/** Reads a question from the wire. */
export function readQuestion({
  question: id,
  product: productId,
  values: valueIds,
  combo,
  codes,
  state,
  answer,
  by,
  asked_at: askedAt,
  answered_at: answeredAt,
}: StaffQuestion): AskedQuestion {
  return {
    id,
    productId,
    choices: {
      valueIds,
      combo: combo.map(({ group, product, values }) => ({
        groupId: group,
        productId: product,
        valueIds: values,
      })),
    },
    codes,
    state,
    answer,
    by,
    askedAt: Date.parse(askedAt),
    answeredAt: answeredAt === null ? null : Date.parse(answeredAt),
  };
}
