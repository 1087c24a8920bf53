import type { LanguageCode } from '#domain/text/language.ts';

/** How a table is written for a spreadsheet: what parts its cells, and the decimal sign of its amounts. */
export interface SheetFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** The ways in which spreadsheets of some country write tables. */
export const SHEET_FORMATS = {
  'semicolon-comma': { separator: ';', decimal: ',' },
  'semicolon-point': { separator: ';', decimal: '.' },
  'comma-point': { separator: ',', decimal: '.' },
} as const satisfies Record<string, SheetFormat>;

export type SheetFormatName = keyof typeof SHEET_FORMATS;

/** A name of a format; null for anything else. */
export function asSheetFormat(value: unknown): SheetFormatName | null {
  return typeof value === 'string' && Object.hasOwn(SHEET_FORMATS, value) ? (value as SheetFormatName) : null;
}

const BY_LANGUAGE: Partial<Record<LanguageCode, SheetFormatName>> = {
  de: 'semicolon-comma',
  es: 'semicolon-comma',
  fr: 'semicolon-comma',
  it: 'semicolon-comma',
  nl: 'semicolon-comma',
  ru: 'semicolon-comma',
  tr: 'semicolon-comma',
  ar: 'semicolon-point',
  fa: 'semicolon-point',
};

/** The format of the spreadsheets of most people who read a language. */
export function sheetFormatIn(lang: LanguageCode): SheetFormatName {
  return BY_LANGUAGE[lang] ?? 'comma-point';
}
