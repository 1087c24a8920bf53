import FileCsv from 'icon:file-csv';
import type { Report, ReportRow, SheetGroup } from '#contract/office/reports.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Control } from '../../parts/controls/control.tsx';
import { giveSheet } from '../../parts/sheet-file.ts';
import { reportSheet } from '../../rules/reports/report-sheet.ts';
import { useWords } from '../../words/words.ts';
import { useRowName } from './row-names.ts';

const TITLES: Record<SheetGroup, PlainKey> = {
  day: 'day',
  hour: 'hour',
  type: 'orderTypes',
  payment: 'howTheyPaid',
  category: 'categories',
  dish: 'dish',
  table: 'tables',
  person: 'people',
};

const COUNTS: Partial<Record<SheetGroup, PlainKey>> = {
  payment: 'payments',
  category: 'pieces',
  dish: 'pieces',
  person: 'ordersWorked',
};

/** Gives the person a part of the report as a file for a spreadsheet, in the words of the page. */
export function useReportSheet(): (report: Report, by: SheetGroup) => Promise<void> {
  const { t } = useWords();
  const rowName = useRowName();
  return (report, by) => {
    const isPerson = by === 'person';
    const words = {
      title: t(TITLES[by]),
      count: t(COUNTS[by] ?? 'orders'),
      takings: t(isPerson ? 'moneyTaken' : 'takings'),
      tips: t('tips'),
      refunds: t(isPerson ? 'moneyBack' : 'refunds'),
      other: t('feesAndDiscounts'),
      before: (figure: string) => `${t('comparedDays')}: ${figure}`,
      nameOf: (row: ReportRow) => (by === 'day' ? row.id : rowName(by, row)),
    };
    return giveSheet(reportSheet(report, by, words), `${by}-${report.from}-${report.to}.csv`);
  };
}

/** Takes a part of the report along as a table for spreadsheets. */
export function SheetButton({ report, by, name }: { report: Report; by: SheetGroup; name: string }) {
  const { t } = useWords();
  const give = useReportSheet();
  return (
    <Control look="plain" square label={t('reportSheet', { name })} onClick={() => void give(report, by)}>
      <FileCsv />
    </Control>
  );
}
