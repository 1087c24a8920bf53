import Type from 'typebox';

/** How a printer gets its tickets: Star CloudPRNT and Epson Server Direct Print ask for them, ESC/POS is sent them. */
export const printerKinds = ['cloudprnt', 'epson', 'escpos'] as const;

export type PrinterKind = (typeof printerKinds)[number];

/** What is wrong with a printer, the worst first. */
const printerProblems = ['refused', 'silent', 'paper', 'open', 'other'] as const;

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
