import Warning from 'icon:warning-circle-fill';
import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { saidOfLine } from '#contract/staff/ticket-lines.ts';
import { classes } from '#ui/classes.ts';
import { ticketAlarm } from '#text/staff/ticket.ts';
import { allergyKey } from '../../rules/unread-allergies.ts';
import { seeStops, useUnreadAllergies } from '../../state/seen-stops.ts';
import { isolated } from '../../words/order-words.ts';
import { useWords } from '../../words/words.ts';
import css from './allergy-band.module.css';
import { saidOf } from './needs.tsx';

function Read({ read: { by, at } }: { read: NonNullable<StaffOrder['needs_read']> }) {
  const { t, dates } = useWords();
  const time = dates.time(Date.parse(at));
  return (
    <small className={css.read}>
      {by === '' ? t('allergyReadAt', { time }) : t('allergyReadBy', { name: by, time })}
    </small>
  );
}

/** Allergies that came after the order was accepted: they stand out until somebody says to have read them. */
function Later({ order, unread }: { order: StaffOrder; unread: readonly StaffOrderLine[] }) {
  const { t } = useWords();
  const needs = ticketAlarm(unread.map(saidOfLine), t);
  return (
    <>
      <p role="alert">{t('newAllergy', { needs: isolated(needs) })}</p>
      <button
        type="button"
        className={css.seen}
        onClick={() => seeStops(unread.map((line) => allergyKey(order, line)))}
      >
        {t('haveReadIt')}
      </button>
    </>
  );
}

/** The allergies of an order's guests: over its ticket, or across it under its head; nothing covers them. */
export function AllergyBand({ order, isOver = false }: { order: StaffOrder; isOver?: boolean }) {
  const { t } = useWords();
  const unread = useUnreadAllergies(order);
  const alarm = ticketAlarm(saidOf(order), t);
  const { needs_read: read } = order;
  if (!alarm) return null;
  const isAllNew = unread.length > 0 && ticketAlarm(unread.map(saidOfLine), t) === alarm;
  return (
    <div role="note" className={classes(css.band, isOver && css.over)}>
      <Warning />
      <div className={css.words}>
        {!isAllNew && (
          <p>
            <bdi>{alarm}</bdi>
            {read && <Read read={read} />}
          </p>
        )}
        {unread.length > 0 && <Later order={order} unread={unread} />}
      </div>
    </div>
  );
}
