import type { Fact } from '#domain/allergens/facts.ts';
import { MOST_NEED_CHARACTERS, MOST_NEEDS, type NeedKind } from '#domain/needs/needs.ts';
import { MOST_QUESTIONS } from '#domain/needs/staff-answers.ts';
import Type from 'typebox';
import { WELL_FORMED } from '../values/value-shapes.ts';

const facts: Fact[] = ['contains', 'may_contain', 'unknown', 'free'];
const kinds: NeedKind[] = ['allergy', 'avoid'];

const Code = Type.String({
  minLength: 1,
  maxLength: 120,
  description: 'An allergen’s code, or diet: and the id of a property that is a diet',
  examples: ['sesame', 'nuts.almond', 'diet:vegan'],
});
const FactField = Type.Unsafe<Fact>({ type: 'string', enum: facts });
const KindField = Type.Unsafe<NeedKind>({ type: 'string', enum: kinds });

const SaidNeed = Type.Object({
  code: Code,
  kind: KindField,
  shown: Type.Unsafe<Fact>({ ...FactField, description: 'What the guest was shown of it' }),
  questions: Type.Optional(
    Type.Array(Type.String({ maxLength: 100, pattern: WELL_FORMED }), {
      maxItems: MOST_QUESTIONS,
      description: 'The questions about the dish that staff have answered to its guest',
    }),
  ),
  question: Type.Optional(
    Type.String({ maxLength: 100, description: 'One such question; `questions` names all' }),
  ),
});

export const DraftNeeds = Type.Optional(
  Type.Array(SaidNeed, {
    maxItems: MOST_NEEDS,
    description: 'What its guest cannot or would rather not eat',
  }),
);

const Words = Type.String({
  maxLength: MOST_NEED_CHARACTERS,
  pattern: WELL_FORMED,
  description: 'What its guest wrote for the kitchen besides, in their own words',
});

export const DraftNeedWords = Type.Optional(Words);

export const LineNeedsField = Type.Object(
  {
    line: Type.String({ minLength: 1, maxLength: 64 }),
    needs: Type.Array(SaidNeed, { maxItems: MOST_NEEDS }),
    words: Type.Optional(Words),
  },
  { additionalProperties: false },
);

export const WireNeed = Type.Object({
  code: Type.String(),
  kind: KindField,
  name: Type.String(),
  fact: Type.Unsafe<Fact>({ ...FactField, description: 'As it was when the line was ordered' }),
  by_staff: Type.Optional(
    Type.Boolean({ description: 'True: as staff answered when the guest asked, not as the venue states it' }),
  ),
});

/** A need of a line on the wire: for staff, and for the phone that said it. */
export type WireNeed = Type.Static<typeof WireNeed>;

export const ChangedFact = Type.Object(
  { line: Type.String({ description: 'cart_uuid' }), code: Type.String(), fact: FactField },
  { $id: 'ChangedFact', description: 'A fact that is worse now than the guest was shown' },
);

/** A fact about a line that is worse now than its guest was shown. */
export type ChangedFact = Type.Static<typeof ChangedFact>;
