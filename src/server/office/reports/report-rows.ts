import type { Report, ReportRow } from '#contract/office/reports.ts';
import type { ReportGroup } from '#domain/report/day-sums.ts';

const LISTS = {
  day: 'days',
  hour: 'hours',
  type: 'types',
  payment: 'payments',
  category: 'categories',
  dish: 'dishes',
  table: 'tables',
  person: 'people',
} as const satisfies Record<'day' | ReportGroup, keyof Report>;

const FIGURES = ['count', 'takings', 'tips', 'refunds'] as const;

function cells(sums: ReportRow['before']): string[] {
  return FIGURES.map((figure) => (sums ? String(sums[figure]) : ''));
}

/** A report by one of its groups as rows for spreadsheets, its head first; amounts have three decimals. */
export function reportRows(report: Report, by: keyof typeof LISTS): string[][] {
  const head = [by, 'name', ...FIGURES, ...FIGURES.map((figure) => `${figure}_before`)];
  const rows = report[LISTS[by]].map(({ id, name, now, before }) => [
    id,
    name ?? '',
    ...cells(now),
    ...cells(before),
  ]);
  return [head, ...rows];
}
