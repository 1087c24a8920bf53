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

/** Says that the allergies that came later have been read. */
export function HaveRead({
  order,
  className = css.seen,
}: {
  order: StaffOrder;
  className?: string | undefined;
}) {
  const { t } = useWords();
  const unread = useUnreadAllergies(order);
  if (unread.length === 0) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => seeStops(unread.map((line) => allergyKey(order, line)))}
    >
      {t('haveReadIt')}
    </button>
  );
}

/** Allergies that came after the order was accepted: they stand out until somebody says to have read them. */
function Later({ unread, isAgain }: { unread: readonly StaffOrderLine[]; isAgain: boolean }) {
  const { t } = useWords();
  const needs = ticketAlarm(unread.map(saidOfLine), t);
  return <p role={isAgain ? undefined : 'alert'}>{t('newAllergy', { needs: isolated(needs) })}</p>;
}

/**
 * The allergies of an order's guests: over its ticket with the button that says they have been read, or across it under
 * its head, where the button stands at the foot; nothing covers them.
 */
export function AllergyBand({
  order,
  isOver = false,
  isAgain = false,
}: {
  order: StaffOrder;
  isOver?: boolean;
  /** It stands on another part of the same ticket as well. */
  isAgain?: boolean;
}) {
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
        {unread.length > 0 && <Later unread={unread} isAgain={isAgain} />}
        {isOver && <HaveRead order={order} />}
      </div>
    </div>
  );
}
