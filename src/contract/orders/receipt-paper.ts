import Type from 'typebox';

/** The paper formats of receipts; the first is the default, because it suits phones. */
export const papers = ['80mm', 'a4'] as const;

export type Paper = (typeof papers)[number];

/** A paper of receipts in a query. */
export const PaperField = Type.Optional(Type.Unsafe<Paper>({ type: 'string', enum: [...papers] }));

export const ReceiptQuery = Type.Object({
  paper: PaperField,
  license: Type.Optional(Type.String({ maxLength: 100 })),
  part: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'A paid part of the bill alone: for the phone that paid it, by its token or its key',
    }),
  ),
});
export type ReceiptQuery = Type.Static<typeof ReceiptQuery>;
