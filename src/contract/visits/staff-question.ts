import {
  MOST_ASKED,
  QUESTION_STATES,
  STAFF_ANSWERS,
  type QuestionState,
  type StaffAnswer,
} from '#domain/needs/staff-answers.ts';
import type { LocalText } from '#domain/text/language.ts';
import Type from 'typebox';
import { LocationTypeField } from '../orders/order.ts';
import { ChoiceId, ChoiceIds, WELL_FORMED } from '../values/value-shapes.ts';
import type { FromWire } from '../values/wire-names.ts';

const AnswerField = Type.Unsafe<StaffAnswer>({
  type: 'string',
  enum: [...STAFF_ANSWERS],
  description: 'no: it is not in the dish; yes: it is; come: somebody comes to the table',
});

const asked = {
  product: ChoiceId,
  values: Type.Array(ChoiceId, { maxItems: 200, description: 'Ids of the values chosen so far' }),
  combo: Type.Array(Type.Object({ group: ChoiceId, product: ChoiceId, values: ChoiceIds }), { maxItems: 50 }),
  codes: Type.Array(Type.String({ minLength: 1, maxLength: 120, pattern: WELL_FORMED }), {
    minItems: 1,
    maxItems: MOST_ASKED,
    description: 'The allergens that are asked about',
    examples: [['sesame']],
  }),
};

/** What a call for a question says besides. */
export const questionFields = {
  product: Type.Optional(asked.product),
  values: Type.Optional(asked.values),
  combo: Type.Optional(asked.combo),
  codes: Type.Optional(asked.codes),
  allergy: Type.Optional(Type.Boolean({ description: 'The guest is allergic to one of them' })),
  order_location: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'The signed code of the table, for a phone without a seat',
    }),
  ),
  order_location_type: Type.Optional(LocationTypeField),
};

export const StaffQuestion = Type.Object(
  {
    question: Type.String(),
    ...asked,
    state: Type.Unsafe<QuestionState>({
      type: 'string',
      enum: [...QUESTION_STATES],
      description:
        'told: nobody has answered for five minutes, and the waiters know; over: nobody will answer any more',
    }),
    answer: Type.Unsafe<StaffAnswer | null>({ type: ['string', 'null'], enum: [...STAFF_ANSWERS, null] }),
    by: Type.String({ description: 'Who answered, by name; empty: unknown' }),
    asked_at: Type.String({ description: 'ISO 8601' }),
    answered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'ISO 8601' }),
  },
  { $id: 'StaffQuestion', description: 'What this phone’s guest has asked the staff about a dish' },
);

/** `question-update`: what this phone's guest has asked the staff about a dish, and their answer. */
export type StaffQuestion = Type.Static<typeof StaffQuestion>;

const Names = Type.Unsafe<LocalText>({
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'By language of the venue',
});

export const TableQuestion = Type.Object(
  {
    question: Type.String(),
    location: Type.String(),
    location_type: LocationTypeField,
    product_name: Names,
    choices: Type.Array(Names, { description: 'What was chosen of the dish when it was asked' }),
    allergens: Type.Array(Type.Object({ code: Type.String(), name: Names })),
    allergy: Type.Boolean(),
    asked_at: Type.String({ description: 'ISO 8601' }),
    overdue: Type.Boolean({ description: 'Nobody has answered for five minutes: the guest was told so' }),
  },
  { $id: 'TableQuestion', description: 'A guest at a table asks what is in a dish' },
);

export type WireTableQuestion = Type.Static<typeof TableQuestion>;
/** A question of a guest at a table, for staff. */
export type TableQuestion = FromWire<WireTableQuestion>;

export const AnswerQuestion = Type.Object(
  { answer: AnswerField },
  { $id: 'AnswerQuestion', examples: [{ answer: 'no' }] },
);

export type AnswerQuestion = Type.Static<typeof AnswerQuestion>;

export const QuestionAnswered = Type.Object(
  { answered: Type.Boolean({ description: 'False: it was answered before, or nobody waits any more' }) },
  { $id: 'QuestionAnswered' },
);
