import { REPORT_LISTS, type Report, type ReportRow, type SheetGroup } from '#contract/office/reports.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { exactPlaces, fixedMoney } from '#domain/money/money.ts';

/** The words of a sheet, in the office's language. */
export interface SheetWords {
  /** What a row is. */
  title: string;
  count: string;
  takings: string;
  tips: string;
  refunds: string;
  /** The heading of a figure in the days before. */
  before: (figure: string) => string;
  /** What is in the takings and in no dish. */
  other: string;
  nameOf: (row: ReportRow) => string;
}

type Sums = ReportRow['now'];

/** The decimals of all amounts of a sheet: the venue's, or as many as it takes to write each exactly. */
function placesOf(report: Report, rows: readonly ReportRow[]): number {
  const all = rows.flatMap(({ now, before }) => (before ? [now, before] : [now]));
  const texts = [
    report.total.other,
    ...all.flatMap(({ takings, tips, refunds }) => [takings, tips, refunds]),
  ];
  return Math.max(...texts.map((text) => exactPlaces(readMills(text), report.price_decimal_places)));
}

/**
 * A part of the report as rows for a spreadsheet, its headings first. Days are as 2026-11-28. Dishes and categories end
 * with what is in the takings and in none of them, so that they add up to it.
 */
export function reportSheet(report: Report, by: SheetGroup, words: SheetWords): string[][] {
  const rows = report[REPORT_LISTS[by]];
  const places = placesOf(report, rows);
  const amount = (text: string) => fixedMoney(readMills(text), places);
  const cells = (sums: Sums | null) =>
    sums
      ? [String(sums.count), amount(sums.takings), amount(sums.tips), amount(sums.refunds)]
      : ['', '', '', ''];
  const heads = [words.count, words.takings, words.tips, words.refunds];
  const isCompared = report.total.before !== null;
  const withBefore = (now: string[], before: string[]) => (isCompared ? [...now, ...before] : now);
  const hasOther = (by === 'dish' || by === 'category') && readMills(report.total.other) !== 0;
  const other = [words.other, ...withBefore(['', amount(report.total.other), '', ''], cells(null))];
  return [
    [words.title, ...withBefore(heads, heads.map(words.before))],
    ...rows.map((row) => [words.nameOf(row), ...withBefore(cells(row.now), cells(row.before))]),
    ...(hasOther ? [other] : []),
  ];
}
