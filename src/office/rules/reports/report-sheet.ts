import { REPORT_LISTS, type Report, type ReportRow, type SheetGroup } from '#contract/office/reports.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { fixedMoney } from '#domain/money/money.ts';
import type { SheetFormat } from '#text/sheet-format.ts';

type Sums = ReportRow['now'];

/** A column of a sheet: a figure and its heading. */
export interface SheetColumn {
  figure: keyof Sums;
  name: string;
}

/** The words of a sheet, in the office's language. */
export interface SheetWords {
  /** What a row is. */
  title: string;
  columns: readonly SheetColumn[];
  /** The heading of a figure in the days before. */
  before: (figure: string) => string;
  /** What is ordered and in no dish. */
  other: string;
  nameOf: (row: ReportRow) => string;
}

/** The figures that a sheet has: what is paid and who took it are money alone, dishes have no tips. */
export function figuresOfSheet(by: SheetGroup): (keyof Sums)[] {
  if (by === 'person') return ['count', 'taken', 'tips', 'refunded', 'net'];
  if (by === 'payment') return ['count', 'taken', 'refunded', 'net'];
  if (by === 'dish' || by === 'category') return ['count', 'ordered', 'taken', 'refunded', 'unpaid', 'net'];
  return ['count', 'ordered', 'taken', 'tips', 'refunded', 'unpaid', 'net'];
}

/** Writes an amount for a spreadsheet: the currency's decimals, and the decimal sign of the format. */
function amountsIn({ priceDecimalPlaces: places }: Report, { decimal }: SheetFormat) {
  return (text: string) => fixedMoney(readMills(text), places).replace('.', decimal);
}

/**
 * A part of the report as rows for a spreadsheet, its headings first. Days are as 2026-11-28. Dishes and categories end
 * with what is ordered and in none of them, so that they add up to it.
 */
export function reportSheet(
  report: Report,
  by: SheetGroup,
  words: SheetWords,
  format: SheetFormat,
): string[][] {
  const rows = report[REPORT_LISTS[by]];
  const amount = amountsIn(report, format);
  const cells = (sums: Sums | null) =>
    words.columns.map(({ figure }) => {
      if (!sums) return '';
      return figure === 'count' ? String(sums.count) : amount(sums[figure]);
    });
  const heads = words.columns.map(({ name }) => name);
  const isCompared = report.total.before !== null;
  const withBefore = (now: string[], before: string[]) => (isCompared ? [...now, ...before] : now);
  const hasOther = (by === 'dish' || by === 'category') && readMills(report.total.other) !== 0;
  const ofOther = words.columns.map(({ figure }) => (figure === 'ordered' ? amount(report.total.other) : ''));
  return [
    [words.title, ...withBefore(heads, heads.map(words.before))],
    ...rows.map((row) => [words.nameOf(row), ...withBefore(cells(row.now), cells(row.before))]),
    ...(hasOther ? [[words.other, ...withBefore(ofOther, cells(null))]] : []),
  ];
}

/** The taxes of the report as rows for a spreadsheet: name, rate, with and without tax, and the tax. */
export function taxSheet(report: Report, heads: readonly string[], format: SheetFormat): string[][] {
  const amount = amountsIn(report, format);
  return [
    [...heads],
    ...report.taxes.map(({ id, name, rate, now }) => [
      name ?? id,
      rate === null ? '' : String(Number(rate)).replace('.', format.decimal),
      amount(now.gross),
      amount(now.net),
      amount(now.tax),
    ]),
  ];
}
