import Warning from 'icon:warning-circle-fill';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { classes } from '#ui/classes.ts';
import { ticketAlarm } from '#text/staff/ticket.ts';
import { useWords } from '../words/words.ts';
import css from './allergy-band.module.css';
import { saidOf } from './needs.tsx';

/** The allergies of an order's guests: over its ticket, or across it under its head; nothing covers them. */
export function AllergyBand({ order, isOver = false }: { order: StaffOrder; isOver?: boolean }) {
  const { t, dates } = useWords();
  const alarm = ticketAlarm(saidOf(order), t);
  const read = order.needs_read;
  if (!alarm) return null;
  const time = read && dates.time(Date.parse(read.at));
  return (
    <p className={classes(css.band, isOver && css.over)}>
      <Warning />
      <span>
        <bdi>{alarm}</bdi>
        {read && time && (
          <small className={css.read}>
            {read.by === '' ? t('allergyReadAt', { time }) : t('allergyReadBy', { name: read.by, time })}
          </small>
        )}
      </span>
    </p>
  );
}
