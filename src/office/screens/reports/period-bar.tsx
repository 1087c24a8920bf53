import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import FileCsv from 'icon:file-csv';
import Printer from 'icon:printer';
import type { Against, Day } from '#domain/report/business-days.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DaySpan } from '../../fields/times/day-span.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import { BarSelect } from '../../parts/controls/bar-select.tsx';
import { SHEET_FORMATS, type SheetFormatName } from '#text/sheet-format.ts';
import { chooseSheetFormat, useSheetFormat } from '../../state/page/sheet-format.ts';
import { PERIODS, type Chosen, type Period } from '../../rules/reports/periods.ts';
import { useWords } from '../../words/words.ts';
import css from './reports.module.css';

/** Two amounts as each format writes them, which say more than its name. */
const FORMATS = (Object.keys(SHEET_FORMATS) as SheetFormatName[]).map((value) => {
  const { separator, decimal } = SHEET_FORMATS[value];
  return { value, label: `40${decimal}00${separator} 7${decimal}50` };
});

/** Chooses the days of the report and what they are compared with; CSV and print. */
export function PeriodBar({
  chosen,
  today,
  onSheet,
  onPeriod,
  onChoose,
}: {
  chosen: Chosen;
  today: Day;
  /** Null: there is no report to take along. */
  onSheet: (() => void) | null;
  onPeriod: (period: Period) => void;
  onChoose: (chosen: Chosen) => void;
}) {
  const { t } = useWords();
  const format = useSheetFormat();
  const names = {
    today: t('today'),
    yesterday: t('yesterday'),
    week: t('thisWeek'),
    month: t('thisMonth'),
    own: t('otherDays'),
  };
  const against = [
    { value: 'before', label: t('againstBefore') },
    { value: 'week', label: t('againstWeek') },
    { value: 'year', label: t('againstYear') },
  ] as const;
  return (
    <>
      <Row wrap align="center" gap={3} marginBottom={6}>
        <Segments
          label={t('reportDays')}
          segments={PERIODS.map((value) => ({ value, label: names[value] }))}
          value={chosen.period}
          onPick={onPeriod}
        />
        <BarSelect
          aria-label={t('comparedWith')}
          options={against}
          value={chosen.against}
          onPick={(value) => onChoose({ ...chosen, against: value as Against })}
        />
        <Text grow />
        <BarSelect
          aria-label={t('sheetFormat')}
          options={FORMATS}
          value={format}
          onPick={(value) => chooseSheetFormat(value as SheetFormatName)}
        />
        <Button variant="outline" disabled={onSheet === null} onClick={onSheet ?? undefined}>
          <FileCsv /> {t('csv')}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer /> {t('printReport')}
        </Button>
      </Row>
      {chosen.period === 'own' && (
        <DaySpan
          className={css.own}
          span={chosen}
          max={today}
          onChange={(span) => onChoose({ ...chosen, ...span })}
        />
      )}
    </>
  );
}
