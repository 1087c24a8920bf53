import FileCsv from 'icon:file-csv';
import type { Report, ReportRow, SheetGroup } from '#contract/office/reports.ts';
import type { PlainKey } from '#text/office/words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { giveSheet } from '../../parts/sheet-file.ts';
import { figuresOfSheet, reportSheet } from '../../rules/reports/report-sheet.ts';
import { sheetFormat } from '../../state/page/sheet-format.ts';
import { useWords } from '../../words/words.ts';
import { figureNames } from './figure-names.ts';
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

/** Gives the person a part of the report as a file for a spreadsheet, in the words of the page. */
export function useReportSheet(): (report: Report, by: SheetGroup) => Promise<void> {
  const { t } = useWords();
  const rowName = useRowName();
  return (report, by) => {
    const names = figureNames(by);
    const words = {
      title: t(TITLES[by]),
      columns: figuresOfSheet(by).map((figure) => ({ figure, name: t(names[figure]) })),
      other: t('feesAndDiscounts'),
      before: (figure: string) => `${t('comparedDays')}: ${figure}`,
      nameOf: (row: ReportRow) => (by === 'day' ? row.id : rowName(by, row)),
    };
    return giveSheet(reportSheet(report, by, words, sheetFormat()), `${by}-${report.from}-${report.to}.csv`);
  };
}

/** Takes a part of the report along as a table for spreadsheets. */
export function SheetButton({ report, by, name }: { report: Report; by: SheetGroup; name: string }) {
  const { t } = useWords();
  const give = useReportSheet();
  return (
    <Button
      variant="ghost"
      tone="ink"
      square
      label={t('reportSheet', { name })}
      onClick={() => void give(report, by)}
    >
      <FileCsv />
    </Button>
  );
}
