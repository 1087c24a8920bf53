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
  nameOf: (row: ReportRow) => string;
}

/**
 * A part of the report as rows for a spreadsheet, its headings first. Days are as 2026-11-28; amounts have the venue's
 * decimals, or as many as it takes to write them exactly.
 */
export function reportSheet(report: Report, by: SheetGroup, words: SheetWords): string[][] {
  const amount = (text: string) => {
    const mills = readMills(text);
    return fixedMoney(mills, exactPlaces(mills, report.price_decimal_places));
  };
  const cells = (sums: ReportRow['before']) =>
    sums
      ? [String(sums.count), amount(sums.takings), amount(sums.tips), amount(sums.refunds)]
      : ['', '', '', ''];
  const heads = [words.count, words.takings, words.tips, words.refunds];
  const isCompared = report.total.before !== null;
  const withBefore = (now: string[], before: string[]) => (isCompared ? [...now, ...before] : now);
  return [
    [words.title, ...withBefore(heads, heads.map(words.before))],
    ...report[REPORT_LISTS[by]].map((row) => [
      words.nameOf(row),
      ...withBefore(cells(row.now), cells(row.before)),
    ]),
  ];
}
