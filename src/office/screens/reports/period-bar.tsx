import FileCsv from 'icon:file-csv';
import Printer from 'icon:printer';
import type { Against, Day } from '#domain/report/business-days.ts';
import { Control } from '../../parts/controls/control.tsx';
import { DaySpan } from '../../fields/times/day-span.tsx';
import { Segments } from '../../parts/controls/segments.tsx';
import bar from '../../parts/controls/act-bar.module.css';
import { BarSelect } from '../../parts/controls/bar-select.tsx';
import { PERIODS, type Chosen, type Period } from '../../rules/reports/periods.ts';
import { useWords } from '../../words/words.ts';
import css from './reports.module.css';

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
      <div className={bar.bar}>
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
        <span className={bar.grow} />
        <Control disabled={onSheet === null} onClick={onSheet ?? undefined}>
          <FileCsv /> {t('csv')}
        </Control>
        <Control onClick={() => window.print()}>
          <Printer /> {t('printReport')}
        </Control>
      </div>
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
