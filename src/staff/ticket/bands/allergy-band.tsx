import Warning from 'icon:warning-circle-fill';
import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { dishOfLine } from '#contract/staff/ticket-lines.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import { ticketAlarms, type TicketAlarm } from '#text/staff/ticket.ts';
import { allergyKey } from '../../rules/unread-allergies.ts';
import { seeStops, useUnreadAllergies } from '../../state/seen-stops.ts';
import { isolated } from '../../words/order-words.ts';
import { useWords } from '../../words/words.ts';
import { AlarmWords } from './alarm-band.tsx';
import css from './allergy-band.module.css';
import { saidOf } from './needs.tsx';

function Read({ read: { by, at } }: { read: NonNullable<StaffOrder['needs_read']> }) {
  const { t, dates } = useWords();
  const time = dates.time(Date.parse(at));
  return (
    <Text as="small" block weight="medium">
      {by === '' ? t('allergyReadAt', { time }) : t('allergyReadBy', { name: by, time })}
    </Text>
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
  const words = useWords();
  const { t } = words;
  const needs = ticketAlarms(unread.map(dishOfLine), words)
    .map(({ dish, says }) => [dish, says].filter(Boolean).map(isolated))
    .map((parts) => parts.reduce((a, b) => t('listOf', { a, b })))
    .reduce((a, b) => t('and', { a, b }));
  return <p role={isAgain ? undefined : 'alert'}>{t('newAllergy', { needs })}</p>;
}

/**
 * What stands in the band over a ticket: the guests' words stand at their dishes, and here only where nothing else says
 * what they are allergic to.
 */
function useAlarms(order: StaffOrder, isWhole: boolean): TicketAlarm[] {
  const words = useWords();
  const alarms = ticketAlarms(saidOf(order), words);
  if (!isWhole) return alarms.map((alarm) => (alarm.isNamed ? { ...alarm, words: '' } : alarm));
  const comments = words.alarmOf(order.order_comments);
  return comments ? [{ dish: '', ...comments }, ...alarms] : alarms;
}

/**
 * The allergies of an order's guests: over its ticket with the button that says they have been read, or across it under
 * its head, where the button stands at the foot; nothing covers them.
 */
export function AllergyBand({
  order,
  isOver = false,
  isAgain = false,
  isWhole = false,
}: {
  order: StaffOrder;
  isOver?: boolean;
  /** Neither the dishes nor what was written about the whole order stand below it. */
  isWhole?: boolean;
  /** It stands on another part of the same ticket as well. */
  isAgain?: boolean;
}) {
  const unread = useUnreadAllergies(order);
  const alarms = useAlarms(order, isWhole);
  const { needs_read: read } = order;
  if (alarms.length === 0) return null;
  const isAllNew = saidOf(order).length === unread.length;
  return (
    <div role="note" className={classes(css.band, isOver && css.over)}>
      <Warning />
      <Text as="div" grow shrink>
        {!isAllNew &&
          alarms.map((alarm) => (
            <p key={`${alarm.dish} ${alarm.says} ${alarm.words}`}>
              <AlarmWords alarm={alarm} dish={alarm.dish} />
            </p>
          ))}
        {!isAllNew && read && <Read read={read} />}
        {unread.length > 0 && <Later unread={unread} isAgain={isAgain} />}
        {isOver && <HaveRead order={order} />}
      </Text>
    </div>
  );
}
