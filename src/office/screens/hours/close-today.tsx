import type { Overview } from '#contract/office/overview.ts';
import { classes } from '#ui/classes.ts';
import { AtOnce } from '../../parts/controls/marks.tsx';
import panel from '../../parts/page/panel.module.css';
import { TodayDoor, useOpening, useTodayActs } from '../../today/today-acts.tsx';
import { useToday } from '../../state/venue/overview.ts';
import { useMay } from '../../state/session/session.ts';
import { useWords } from '../../words/words.ts';
import css from './hours.module.css';

function ClosedDayRow({ opening }: { opening: Overview['opening'] }) {
  const { t } = useWords();
  const acts = useTodayActs();
  return (
    <section className={panel.panel} aria-label={t('atOnce')}>
      <div className={classes(panel.row, css.today)}>
        <span className={panel.grow}>
          <b role="status">{useOpening(opening)}</b>
        </span>
        <AtOnce>{t('atOnce')}</AtOnce>
        <TodayDoor opening={opening} acts={acts} />
      </div>
    </section>
  );
}

/** Closes for the rest of today, or opens, beside the hours of every week: it is no edit of the draft. */
export function CloseToday() {
  const maySee = useMay('figures');
  const mayClose = useMay('hours');
  const overview = useToday(maySee && mayClose);
  return overview && <ClosedDayRow opening={overview.opening} />;
}
