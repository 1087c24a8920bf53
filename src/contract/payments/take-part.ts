import Type from 'typebox';
import { Money, WELL_FORMED } from '../values/value-shapes.ts';
import { PartChoiceFields, type WireBill } from './bill.ts';
import type { FromWire } from '../values/wire-names.ts';

export const TakePart = Type.Object(
  {
    part: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'A part that a guest holds; without it, the choice of somebody without a phone',
      }),
    ),
    ...PartChoiceFields,
    name: Type.Optional(Type.String({ maxLength: 200, pattern: WELL_FORMED })),
    payment_type: Type.Unsafe<'cash' | 'machine'>({ type: 'string', enum: ['cash', 'machine'] }),
    handed: Type.Optional(
      Type.Unsafe<string | number>({
        ...Money,
        description: 'As handed over: cash beyond part and tip is change. Without it: exactly that',
      }),
    ),
    tip: Type.Optional(
      Type.Unsafe<string | number>({
        ...Money,
        description: 'Without it: the tip that the guest has chosen, else none',
      }),
    ),
  },
  {
    $id: 'TakePart',
    description: 'Money taken in person for one guest’s part of a bill',
    examples: [{ dishes: [{ line: 'b7c1', count: 1, of: 2 }], name: 'Omar', payment_type: 'cash' }],
  },
);

export type WireTakePart = Type.Static<typeof TakePart>;
/** Takes the money for a part in person. */
export type TakePart = FromWire<WireTakePart>;

export const TakenPart = Type.Object(
  {
    part: Type.String({ description: 'The part that was paid' }),
    paid: Type.String({ description: 'With its tip' }),
    change: Type.String(),
    bill: Type.Unsafe<WireBill>(Type.Ref('Bill')),
  },
  { $id: 'TakenPart', description: 'A part that was paid in person, and the bill afterwards' },
);

/** What was booked, and the bill afterwards. */
export type TakenPart = Type.Static<typeof TakenPart>;
