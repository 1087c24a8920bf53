import Type from 'typebox';

/** A printer's report of its state; every field is optional. */
export const PrinterPoll = Type.Object(
  {
    statusCode: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 })),
    printingInProgress: Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] })),
    jobToken: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 })),
  },
  {
    $id: 'PrinterPoll',
    description: 'A printer’s state, in the words of Star CloudPRNT',
    examples: [{ statusCode: '200%20OK' }],
  },
);

export type PrinterPoll = Type.Static<typeof PrinterPoll>;

export const PrinterWork = Type.Object(
  {
    jobReady: Type.Boolean(),
    mediaTypes: Type.Optional(Type.Array(Type.String())),
    jobToken: Type.Optional(Type.String()),
    deleteMethod: Type.Optional(Type.String()),
  },
  { $id: 'PrinterWork', description: 'Whether a ticket waits, in the words of Star CloudPRNT' },
);

/** Whether a print job is waiting for a printer. */
export type PrinterWork = Type.Static<typeof PrinterWork>;

export const TicketEnded = Type.Object({ ended: Type.Literal(true) }, { $id: 'TicketEnded' });

export const EpsonPoll = Type.Object(
  {
    ConnectionType: Type.String({
      maxLength: 40,
      description:
        'GetRequest: it asks for work; SetResponse: it tells a result; others are noted as a sign of life',
    }),
    ResponseFile: Type.Optional(Type.String({ maxLength: 100_000, description: 'Its results as XML' })),
  },
  {
    $id: 'EpsonPoll',
    description: 'What a printer with Epson Server Direct Print posts, as a form',
    examples: [{ ConnectionType: 'GetRequest' }],
  },
);

export type EpsonPoll = Type.Static<typeof EpsonPoll>;
