import Type from 'typebox';

/** How a printer gets its tickets: Star CloudPRNT and Epson Server Direct Print ask for them, ESC/POS is sent them. */
export const printerKinds = ['cloudprnt', 'epson', 'escpos'] as const;

export type PrinterKind = (typeof printerKinds)[number];

/** What is wrong with a printer, the worst first. */
export const printerProblems = ['refused', 'silent', 'paper', 'open', 'other'] as const;

export type PrinterProblem = (typeof printerProblems)[number];

/** How a printer is, for boards and the office. */
export const printerState = {
  name: Type.String(),
  kind: Type.Unsafe<PrinterKind>({ type: 'string', enum: [...printerKinds] }),
  silent: Type.Boolean({ description: 'Not heard for two minutes' }),
  trouble: Type.String({ description: 'What it says is wrong with it; empty: nothing' }),
  problem: Type.Unsafe<PrinterProblem | null>({
    type: ['string', 'null'],
    enum: [...printerProblems, null],
    description:
      'What is wrong: the server may not connect to it, it does not answer, has no paper, is open, or says something else',
  }),
  waiting: Type.Integer({ description: 'Tickets that wait for it' }),
};

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
