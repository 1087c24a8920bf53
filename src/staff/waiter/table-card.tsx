import CallBell from 'icon:call-bell';
import Chair from 'icon:chair';
import Clock from 'icon:clock';
import CookingPot from 'icon:cooking-pot';
import ForkKnife from 'icon:fork-knife';
import Hand from 'icon:hand-waving';
import Phone from 'icon:device-mobile';
import Receipt from 'icon:receipt';
import Run from 'icon:person-simple-run';
import Warning from 'icon:warning-octagon-fill';
import type { LiveTable } from '#contract/office/tables.ts';
import type { ListedPlace } from '#contract/staff/staff-tables.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { readMills } from '#contract/values/read-mills.ts';
import { ticketAlarms } from '#text/staff/ticket.ts';
import type { TextKey } from '#text/staff/words.ts';
import { placeName } from '#text/staff/where.ts';
import { Text } from '#ui/layout/text.tsx';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { stopwatch } from '../rules/times/ages.ts';
import { dueIn } from '../rules/times/due.ts';
import { paidParts } from '../rules/bills/paid-parts.ts';
import { handName } from '../rules/hands.ts';
import { useNow } from '../state/clock.ts';
import { useOrders } from '../state/orders/orders.ts';
import { useSession } from '../state/session.ts';
import { saidOf } from '../ticket/bands/needs.tsx';
import { isolated } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import { NotSent } from './cards.tsx';
import { guestName, PlatesAt } from '../tables/table-guests.tsx';
import { TableRing } from '../tables/table-ring.tsx';
import { isUrgent, type TableLook } from './table-looks.ts';
import css from './table-card.module.css';

const MINUTE_MS = 60_000;

const WORDS = {
  free: 'tableFree',
  held: 'tableHeld',
  ready: 'waiterReady',
  calls: 'tableCalls',
  bill: 'tableBill',
  unpaid: 'notPaid',
  late: 'tableLate',
  onWay: 'tableOnWay',
  choosing: 'choosingTogether',
  cooking: 'tableCooking',
  paying: 'tablePays',
  eating: 'tableEating',
  seated: 'tableSeated',
} as const satisfies Record<TableLook['kind'], TextKey>;

const ICONS: Record<TableLook['kind'], typeof Clock | null> = {
  free: null,
  held: null,
  ready: CallBell,
  calls: Hand,
  bill: Receipt,
  unpaid: Receipt,
  late: Clock,
  onWay: Run,
  choosing: Phone,
  cooking: CookingPot,
  paying: Receipt,
  eating: ForkKnife,
  seated: Chair,
};

/** What of a look does not change by itself; null: nothing more is to say. */
function useSaid(look: TableLook, table: LiveTable | undefined): string | null {
  const { t, money } = useWords();
  const venue = useSession((session) => session.venue);
  const orders = useOrders();
  if (look.kind === 'ready' && look.course !== null) return t('course', { n: look.course });
  if (look.kind === 'choosing') return t('readyOf', { n: look.ready, all: look.phones });
  if (look.kind === 'onWay') {
    if (look.by === venue?.who) return t('byYou');
    const name = handName(venue?.hands ?? [], look.by);
    return name === null ? t('colleague') : isolated(name);
  }
  if (look.kind === 'late' && look.station !== null)
    return venue?.stations.find(({ id }) => id === look.station)?.name ?? null;
  const isBill = look.kind === 'bill' || look.kind === 'paying' || look.kind === 'unpaid';
  const priced = orders.find(({ uuid }) => table?.orders.some((each) => each.uuid === uuid));
  if (!isBill || !table || !priced || paidParts(table).payers === 0) return null;
  return t('amountLeft', { amount: money(priced, table.unpaid) });
}

/** How long it has been so, or how long it still takes; empty: neither is known. */
function useTime(look: TableLook): string {
  const { t, dates } = useWords();
  return useNow((now) => {
    if (look.kind === 'ready' || look.kind === 'calls' || look.kind === 'bill')
      return stopwatch(Math.max(0, now - look.since));
    if (look.kind === 'late') return t('minutes', { n: dueIn(look.dueAt, now).minutes });
    if (look.kind === 'cooking') return t('minutesLeft', { n: Math.max(0, dueIn(look.dueAt, now).minutes) });
    if (look.kind === 'onWay') return dates.time(look.since);
    return 'since' in look
      ? t('forMinutes', { n: Math.floor(Math.max(0, now - look.since) / MINUTE_MS) })
      : '';
  });
}

/** The line below the word. */
function useDetail(look: TableLook, said: string | null): string {
  const { t } = useWords();
  const time = useTime(look);
  if (said === null || time === '') return said ?? time;
  return look.kind === 'late' ? t('listOf', { a: time, b: said }) : t('listOf', { a: said, b: time });
}

/** A table or room: who sits there, what it wants, and for how long. */
export function TableCard({
  place,
  table,
  look,
  orders,
  isUnsent,
  onOpen,
}: {
  place: ListedPlace;
  table: LiveTable | undefined;
  look: TableLook;
  /** Those of the table that the board holds. */
  orders: readonly StaffOrder[];
  isUnsent: boolean;
  onOpen: () => void;
}) {
  const words = useWords();
  const { t, money } = words;
  const alarms = orders.flatMap((order) => [
    ...[words.alarmOf(order.order_comments) ?? []].flat(),
    ...ticketAlarms(saidOf(order), words),
  ]);
  const word = t(WORDS[look.kind]);
  const Icon = ICONS[look.kind];
  const said = useSaid(look, table);
  const detail = useDetail(look, said);
  const [priced] = orders;
  const owed =
    table && priced && readMills(table.unpaid) > 0
      ? t('owed', { amount: money(priced, table.unpaid) })
      : null;
  const payers = table ? paidParts(table).payers : 0;
  const guests = table?.guests.map((guest) => guestName(words, guest)) ?? [];
  const about = [
    placeName(t, place.location, place.location_type),
    word,
    said,
    owed,
    ...alarms.map(({ says }) => says),
    ...guests,
  ];
  return (
    <button
      type="button"
      className={classes(
        css.table,
        !table && css.free,
        look.kind === 'ready' && css.ready,
        look.kind === 'late' && css.late,
        isUrgent(look) && css.urgent,
      )}
      onClick={onOpen}
    >
      <span className={typeface.hidden}>
        {about.filter(Boolean).reduce((a, b) => t('and', { a: String(a), b: String(b) }))}
      </span>
      <span className={css.head} aria-hidden="true">
        <b>
          <bdi>{place.location}</bdi>
        </b>
        {table && payers > 0 && <TableRing table={table} size="tiny" />}
        {alarms.length > 0 && <Warning className={css.alarm} />}
      </span>
      <span className={css.word} aria-hidden="true">
        {Icon && <Icon />}
        {word}
      </span>
      {detail !== '' && (
        <Text as="small" size="micro" leading="snug" tone="muted" numerals="tabular" aria-hidden="true">
          {detail}
        </Text>
      )}
      {owed !== null && (
        <Text as="small" size="micro" leading="snug" tone="muted" numerals="tabular" aria-hidden="true">
          {priced && money(priced, table?.unpaid ?? '0')}
        </Text>
      )}
      {isUnsent && <NotSent />}
      <PlatesAt guests={table?.guests ?? []} />
    </button>
  );
}
