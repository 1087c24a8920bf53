import Type from 'typebox';

export const WirePaidPart = Type.Object(
  {
    place: Type.Integer({ description: 'Which of the bill’s parts it is, from 1' }),
    total: Type.Integer({ description: 'How many parts the bill has now' }),
    name: Type.String({ description: 'Who paid; empty: no name, or the reader has no seat at the table' }),
    plate: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    tip: Type.String({ description: 'The tip in the payment' }),
    dishes: Type.Array(
      Type.Object({
        line: Type.String({ description: 'cart_uuid of the order’s line' }),
        count: Type.Integer({ description: 'How many slices of the dish' }),
        of: Type.Integer({ description: 'How many slices the dish is cut into' }),
      }),
      { description: 'Empty: an even part, or an amount' },
    ),
  },
  { $id: 'PaidPart', description: 'The part of a bill that a payment paid' },
);

/** The part of a bill that a payment paid, on the wire. */
export type WirePaidPart = Type.Static<typeof WirePaidPart>;
