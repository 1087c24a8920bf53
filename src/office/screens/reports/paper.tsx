import type { Report } from '#contract/office/reports.ts';
import { Weave } from '#ui/marks/weave.tsx';
import { createPortal } from 'react-dom';
import { readIn } from '../../rules/texts.ts';
import { usePerson } from '../../state/session/session.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useWords } from '../../words/words.ts';
import { DaysChart } from './days-chart.tsx';
import { ReportFigures } from './figures.tsx';
import { Paid } from './paid.tsx';
import { useReport } from './report.ts';
import { Sold } from './sold.tsx';
import css from './paper.module.css';

/** The names of the taxes in percent. */
function useTaxes(): string[] {
  const { lang } = useWords();
  const { menu, default_language: original } = useFile();
  return (menu.taxes ?? []).flatMap(({ name, type }) =>
    type === 'percentage' ? [readIn(name, lang, original)] : [],
  );
}

/** The report as a sheet of A4, which only the printer shows. */
export function PaperReport({ report, days }: { report: Report; days: string }) {
  const { t, dates, list } = useWords();
  const { person, venue } = usePerson();
  const readAt = useReport((state) => state.readAt);
  const taxes = useTaxes();
  return createPortal(
    <article className={css.paper} aria-hidden="true">
      <header>
        {venue.logo !== null && <img src={venue.logo} alt="" />}
        <div>
          <h1>{venue.name}</h1>
          <p>{days}</p>
        </div>
      </header>
      <Weave className={css.weave} />
      <ReportFigures report={report} />
      <DaysChart report={report} />
      <Sold title={t('dishes')} by="dish" rows={report.dishes} report={report} />
      <Paid report={report} />
      <footer>
        <span>{list(taxes)}</span>
        <span>
          {t('printedBy', { time: `${dates.day(readAt)} ${dates.time(readAt)}`, name: person.name })}
        </span>
      </footer>
    </article>,
    document.body,
  );
}
