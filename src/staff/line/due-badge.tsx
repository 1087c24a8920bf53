import type { StaffOrder } from '#contract/staff/staff.ts';
import { classes } from '#ui/classes.ts';
import { promisedAt } from '../rules/times/due.ts';
import { AgeBadge } from '../ticket/parts/age-badge.tsx';
import { useWords } from '../words/words.ts';
import css from './due-badge.module.css';
import { usePromised } from './use-promised.ts';

function PromisedIn({ at }: { at: number }) {
  const { look, left, until } = usePromised(at);
  return (
    <span className={classes(css.due, css[look])}>
      <b>{left}</b>
      <span>{until}</span>
    </span>
  );
}

/** What of an order is on hold, and since when, where that is to be told. */
export interface Hold {
  /** Null: dishes without a course. */
  course: number | null;
  /** ms UTC */
  since: number;
}

function OnHold({ hold }: { hold: Hold | null }) {
  const { t, dates } = useWords();
  const course = hold && hold.course !== null ? t('course', { n: hold.course }) : null;
  return (
    <span className={classes(css.due, css.hold)}>
      <b>{course === null ? t('onHold') : t('courseHeld', { course })}</b>
      <span>{hold ? t('sinceTime', { time: dates.time(hold.since) }) : t('heldForNow')}</span>
    </span>
  );
}

/** How long until an order is promised, and when; its age where nothing was promised; or that all of it is on hold. */
export function DueBadge({
  order,
  isOnHold = false,
  hold = null,
}: {
  order: StaffOrder;
  isOnHold?: boolean;
  hold?: Hold | null;
}) {
  if (isOnHold) return <OnHold hold={hold} />;
  const at = promisedAt(order);
  return at === null ? <AgeBadge order={order} /> : <PromisedIn at={at} />;
}
