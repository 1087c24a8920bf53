import type { StaffOrder } from '#contract/staff/staff.ts';
import { classes } from '#ui/classes.ts';
import { promisedAt } from '../rules/times/due.ts';
import { AgeBadge } from '../ticket/age-badge.tsx';
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
