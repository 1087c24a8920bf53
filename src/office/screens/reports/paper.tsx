import type { Report } from '#contract/office/reports.ts';
import { Weave } from '#ui/marks/weave.tsx';
import { createPortal } from 'react-dom';
import type { Period } from '../../rules/reports/periods.ts';
import { paperLook } from '../../rules/reports/paper-look.ts';
import { readIn } from '../../rules/texts.ts';
import { themeIn } from '../../rules/theme-guard.ts';
import { usePerson } from '../../state/session/session.ts';
import { useFile } from '../../state/draft/draft.ts';
import { useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import { DaysChart } from './days-chart.tsx';
import { ReportFigures } from './figures.tsx';
import { Paid } from './paid.tsx';
import { useReport } from './report.ts';
import { Sold } from './sold.tsx';
import { Taxes } from './taxes.tsx';
import css from './paper.module.css';

/** The names of the taxes in percent. */
function useTaxes(): string[] {
  const { lang } = useWords();
  const { menu, default_language: original } = useFile();
  return (menu.taxes ?? []).flatMap(({ name, type }) =>
    type === 'percentage' ? [readIn(name, lang, original)] : [],
  );
}

/** A ref that gives a page for the printer the venue's look, as guests get it. */
function useVenueLook(): (page: HTMLElement | null) => void {
  const file = useVenue((venue) => venue.file);
  return (page) => {
    if (!page || !file) return;
    const { accent, 'heading-font': heading, 'body-font': body } = paperLook(themeIn(file));
    const own = getComputedStyle(document.documentElement);
    const fonts = (first: string, token: string) => `${first}, ${own.getPropertyValue(token)}`;
    if (accent) page.style.setProperty('--accent', accent);
    if (heading) page.style.setProperty('--font-display', fonts(heading, '--font-display'));
    if (body) page.style.setProperty('--font-body', fonts(body, '--font-body'));
  };
}

/** Days of one's own choice have no name. */
const TITLES = { today: 'dayOf', yesterday: 'dayOf', week: 'weekOf', month: 'monthOf', own: null } as const;

/** The report as a sheet of A4 in the venue's own look, which only the printer shows. */
export function PaperReport({ report, days, period }: { report: Report; days: string; period: Period }) {
  const { t, dates, list } = useWords();
  const { person, venue } = usePerson();
  const readAt = useReport((state) => state.readAt);
  const taxes = useTaxes();
  const look = useVenueLook();
  const title = TITLES[period];
  return createPortal(
    <article ref={look} className={css.paper} aria-hidden="true">
      <header>
        {venue.logo !== null && <img src={venue.logo} alt="" />}
        <div>
          <h1>{title ? t(title, { venue: venue.name }) : venue.name}</h1>
          <p>{days}</p>
        </div>
      </header>
      <Weave className={css.weave} />
      <ReportFigures report={report} />
      <DaysChart report={report} onPaper />
      <Sold title={t('dishes')} by="dish" rows={report.dishes} report={report} onPaper />
      <Paid report={report} onPaper />
      <Taxes report={report} onPaper />
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
