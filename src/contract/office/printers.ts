import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import Type from 'typebox';
import { printerKinds, type PrinterKind } from '../values/printers.ts';

/** A printed name, which stands in a URL and on one line of the log: not blank, '.' or '..', no control characters. */
const PRINTER_NAME = '^(?!\\s*\\.{0,2}\\s*$)[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$';

export const NewPrinter = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, pattern: PRINTER_NAME }),
    language: Type.Unsafe<LanguageCode>({ type: 'string', enum: [...languageCodes] }),
    kind: Type.Optional(Type.Unsafe<PrinterKind>({ type: 'string', enum: [...printerKinds] })),
    address: Type.Optional(
      Type.String({
        maxLength: 260,
        description: 'Of kind escpos: where the server finds it, such as 192.168.1.50:9100',
      }),
    ),
  },
  { $id: 'NewPrinter' },
);
/** A printer as it is added: its name, the language of its tickets, and how it gets them (CloudPRNT when left out). */
export type NewPrinter = Type.Static<typeof NewPrinter>;

export const PrinterMade = Type.Object(
  {
    url: Type.String({
      description: 'What is typed into the printer as its server; empty: the server connects to it',
    }),
  },
  { $id: 'PrinterMade' },
);
export type PrinterMade = Type.Static<typeof PrinterMade>;
