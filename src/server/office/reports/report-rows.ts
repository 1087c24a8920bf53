import { REPORT_LISTS, type WireReport, type ReportRow, type SheetGroup } from '#contract/office/reports.ts';

const FIGURES = ['count', 'takings', 'tips', 'refunds'] as const;

function cells(sums: ReportRow['before']): string[] {
  return FIGURES.map((figure) => (sums ? String(sums[figure]) : ''));
}

/** A report by one of its groups as rows for programs and spreadsheets, its head first; amounts have three decimals. */
export function reportRows(report: WireReport, by: SheetGroup): string[][] {
  const head = [by, 'name', ...FIGURES, ...FIGURES.map((figure) => `${figure}_before`)];
  const rows = report[REPORT_LISTS[by]].map(({ id, name, now, before }) => [
    id,
    name ?? '',
    ...cells(now),
    ...cells(before),
  ]);
  return [head, ...rows];
}
