import ChartBar from 'icon:chart-bar';
import type { Report } from '#contract/office/reports.ts';
import { businessDate } from '#domain/report/business-days.ts';
import { useNow } from '#ui/use-now.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { Page } from '../../frame/page.tsx';
import { Nothing } from '../../parts/page/nothing.tsx';
import { RowBones } from '../../parts/lists/row-bones.tsx';
import page from '../../parts/page/page-columns.module.css';
import panel from '../../parts/page/panel.module.css';
import {
  daysOfPeriod,
  readChosen,
  usualAgainst,
  writeChosen,
  type Chosen,
  type Period,
} from '../../rules/reports/periods.ts';
import { usePerson } from '../../state/session/session.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useDayWords } from '../../words/days.ts';
import { useWords } from '../../words/words.ts';
import { Breakdown } from './breakdown.tsx';
import { DaysChart } from './days-chart.tsx';
import { ReportFigures } from './figures.tsx';
import { Heat } from './heat.tsx';
import { Paid } from './paid.tsx';
import { PaperReport } from './paper.tsx';
import { PeriodBar } from './period-bar.tsx';
import { readReport, useReport } from './report.ts';
import { useReportSheet } from './sheet-button.tsx';
import { Sold } from './sold.tsx';
import { Taxes } from './taxes.tsx';
import css from './reports.module.css';

/** Figures grow while the page is open. */
const READ_AGAIN_MS = 60_000;
/** While days are being added up. */
const READ_SOON_MS = 1000;

function Notes({ report }: { report: Report }) {
  const { t } = useWords();
  const { pendingDays: pending, total } = report;
  return (
    <div role="status">
      {pending > 0 && <p className={css.note}>{t('daysPending', { n: pending })}</p>}
      {total.otherCurrencies > 0 && (
        <p className={css.note}>{t('otherCurrencies', { n: total.otherCurrencies })}</p>
      )}
    </div>
  );
}

function Parts({ report }: { report: Report }) {
  const { t } = useWords();
  return (
    <div className={css.parts}>
      <DaysChart report={report} />
      {report.days.length > 1 && <Heat report={report} />}
      <Sold title={t('dishes')} by="dish" rows={report.dishes} report={report} />
      <Paid report={report} />
      <Taxes report={report} />
      <Breakdown report={report} />
      <Sold title={t('categories')} by="category" rows={report.categories} report={report} />
    </div>
  );
}

/** The figures of some business days beside those before, in charts and tables; as CSV and on paper. */
export default function ReportsScreen() {
  const { t, lang } = useWords();
  const days = useDayWords();
  const { venue } = usePerson();
  const dayEnds = useVenue(({ file }) => file?.ordering.day_ends ?? '05:00');
  const today = businessDate(useNow(READ_AGAIN_MS), { timezone: venue.timezone, dayEnds });
  const [address, setAddress] = useSearchParams();
  const chosen = readChosen(address, today);
  const setChosen = (next: Chosen) => setAddress(writeChosen(next), { replace: true });
  const { report, fault, of } = useReport((state) => state);
  const { from, to, against } = chosen;
  const wanted = { from, to, against, lang };
  const pending = report !== null && report.pendingDays > 0;
  useEffect(() => {
    const read = () => void readReport({ from, to, against, lang });
    read();
    const timer = setInterval(read, pending ? READ_SOON_MS : READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [from, to, against, lang, pending]);
  const choosePeriod = (period: Period) =>
    setChosen({ period, against: usualAgainst(period), ...daysOfPeriod(period, today) });
  const giveSheet = useReportSheet();
  const shown = report && of === JSON.stringify(wanted) ? report : null;
  const range = days.range({ from, to: shown?.to ?? to });
  const title = shown?.running && from !== to ? t('soFar', { days: range }) : range;
  const isEmpty = shown && shown.total.now.count === 0 && !shown.total.before && shown.pendingDays === 0;
  return (
    <Page title={t('reports')} after={<span className={css.days}>{title}</span>}>
      <div className={page.body}>
        <PeriodBar
          chosen={chosen}
          today={today}
          onSheet={shown && (() => void giveSheet(shown, 'day'))}
          onPeriod={choosePeriod}
          onChoose={setChosen}
        />
        {fault && (
          <p className={panel.sub} role="alert">
            {t(fault === 'unreachable' ? 'noAnswer' : 'reportRefused')}
          </p>
        )}
        {!shown && !fault && <RowBones />}
        {shown && <Notes report={shown} />}
        {shown && !isEmpty && (
          <>
            <ReportFigures report={shown} />
            <Parts report={shown} />
            <PaperReport report={shown} days={title} period={chosen.period} />
          </>
        )}
        {isEmpty && <Nothing icon={<ChartBar />} title={t('nothingSold')} more={t('nothingSoldMore')} />}
      </div>
    </Page>
  );
}
