import type { StaffOrder } from '#contract/staff/staff.ts';
import { classes } from '#ui/classes.ts';
import { dueIn, promisedAt } from '../rules/times/due.ts';
import { useNow } from '../state/clock.ts';
import { AgeBadge } from '../ticket/age-badge.tsx';
import { useWords } from '../words/words.ts';
import css from './due-badge.module.css';

function PromisedIn({ at }: { at: number }) {
  const { t, dates } = useWords();
  // As a text, which is the same until a minute has passed.
  const [look = 'good', minutes, late] = useNow((now) => {
    const due = dueIn(at, now);
    return `${due.look} ${due.minutes} ${due.isLate ? 'late' : ''}`;
  }).split(' ');
  const n = Number(minutes);
  return (
    <span className={classes(css.due, css[look])}>
      <b>{t(late ? 'dueLate' : 'minutes', { n })}</b>
      <span>{t('dueFor', { time: dates.time(at) })}</span>
    </span>
  );
}

/** How long until an order is promised, and when; its age where nothing was promised; or that all of it is on hold. */
export function DueBadge({ order, isOnHold = false }: { order: StaffOrder; isOnHold?: boolean }) {
  const { t } = useWords();
  if (isOnHold) {
    return (
      <span className={classes(css.due, css.hold)}>
        <b>{t('onHold')}</b>
        <span>{t('heldForNow')}</span>
      </span>
    );
  }
  const at = promisedAt(order);
  return at === null ? <AgeBadge order={order} /> : <PromisedIn at={at} />;
}
