import { STAFF_ANSWERS, type StaffAnswer } from '#domain/needs/staff-answers.ts';
import Type from 'typebox';

/** What staff told a guest of an allergen in a dish: in it, or not. */
export type ToldFact = Exclude<StaffAnswer, 'come'>;

const ToldAnswer = Type.Object({
  id: Type.String(),
  product: Type.String(),
  code: Type.String({ description: 'The allergen' }),
  answer: Type.Unsafe<ToldFact>({
    type: 'string',
    enum: STAFF_ANSWERS.filter((answer) => answer !== 'come'),
  }),
  by: Type.String({ description: 'Who answered, by name; empty: unknown' }),
  at: Type.String({ description: 'ISO 8601' }),
});

/** An answer of the staff that could be a fact. */
export type ToldAnswer = Type.Static<typeof ToldAnswer>;

export const ToldAnswers = Type.Object(
  { answers: Type.Array(ToldAnswer) },
  {
    $id: 'ToldAnswers',
    description: 'What staff told guests of dishes of which the venue says nothing; the latest first',
  },
);
/** What staff told guests of dishes of which the venue says nothing. */
export type ToldAnswers = Type.Static<typeof ToldAnswers>;
