import { languageCodes, type LanguageCode } from '#domain/text/language.ts';
import Type from 'typebox';

export const NewPrinter = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
    language: Type.Unsafe<LanguageCode>({ type: 'string', enum: [...languageCodes] }),
  },
  { $id: 'NewPrinter' },
);
/** A printer as it is added: its name, and the language of its tickets. */
export type NewPrinter = Type.Static<typeof NewPrinter>;

export const PrinterMade = Type.Object(
  { url: Type.String({ description: 'What is typed into the printer as its CloudPRNT server' }) },
  { $id: 'PrinterMade' },
);
export type PrinterMade = Type.Static<typeof PrinterMade>;
