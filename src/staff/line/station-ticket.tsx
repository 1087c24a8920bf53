import Back from 'icon:arrow-u-up-left-bold';
import Check from 'icon:check-bold';
import Fire from 'icon:fire-fill';
import Pause from 'icon:pause-fill';
import Warning from 'icon:warning-circle-fill';
import { memo, useRef } from 'react';
import { whereTo } from '#text/staff/where.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { StationIcon } from '#ui/marks/station-icon.tsx';
import { classes } from '#ui/classes.ts';
import type { StationTicket as Ticket } from '../rules/stations/station-tickets.ts';
import {
  firesAt,
  heldSince,
  isActive,
  isDone,
  isHeld,
  isRecalled,
  type Work,
} from '../rules/stations/work.ts';
import { handName } from '../rules/hands.ts';
import { dueAt } from '../rules/times/due.ts';
import { touch } from '../state/alarm/alarm.ts';
import { useNow } from '../state/clock.ts';
import { useHasCommand } from '../state/orders/command-queue.ts';
import { useUnreadAllergies } from '../state/seen-stops.ts';
import { useLimits } from '../state/screen.ts';
import { useMay, useSession } from '../state/session.ts';
import { useView } from '../state/view.ts';
import { useConnection } from '../ticket/bands/connection-state.tsx';
import { AllergyBand, HaveRead } from '../ticket/bands/allergy-band.tsx';
import { OrderNote } from '../ticket/bands/note.tsx';
import { Figure } from '../ticket/parts/order-icon.tsx';
import { ticketId, useStay } from '../ticket/parts/ticket-focus.ts';
import { isolated, whose } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import { DueBadge } from './due-badge.tsx';
import css from './station-ticket.module.css';
import { tickWork } from './use-line-steps.ts';
import { useParts } from './use-parts.ts';
import { WorkRow } from './work-row.tsx';

/** How long a call of the pass stays readable (ms). */
const CALLED_MS = 60_000;

/** Work of one course that is held, was fired, or neither, one after the other; what was taken back stands apart. */
interface Band {
  key: string;
  course: number | null;
  isHeld: boolean;
  firedAt: string | null;
  isRecalled: boolean;
  work: Work[];
}

function bandsOf(work: readonly Work[]): Band[] {
  const bands = new Map<string, Band>();
  for (const each of work) {
    const { course, firedAt } = each.line;
    const isWaiting = isHeld(each);
    const recalled = isRecalled(each);
    const ofCourse = isWaiting || firedAt !== null ? `${course} ${isWaiting} ${firedAt}` : '';
    const key = recalled ? `recalled ${each.at}` : ofCourse;
    const band = bands.get(key) ?? {
      key,
      course,
      isHeld: isWaiting,
      firedAt,
      isRecalled: recalled,
      work: [],
    };
    band.work.push(each);
    bands.set(key, band);
  }
  return [...bands.values()].sort((a, b) => Number(a.isHeld) - Number(b.isHeld));
}

/** When work was taken back, and by whom, where that is known. */
function RecalledHead({ work: { at, by: who } }: { work: Work }) {
  const { t, dates } = useWords();
  const hands = useSession(({ venue }) => venue?.hands);
  const by = handName(hands ?? [], who);
  const time = dates.time(at ?? 0);
  return (
    <p className={classes(css.course, css.fired)}>
      <Back />
      {by === null ? t('recalledAt', { time }) : t('recalledByAt', { time, name: isolated(by) })}
    </p>
  );
}

function BandHead({
  band: { key, course, isHeld: isWaiting, firedAt, isRecalled: recalled, work },
}: {
  band: Band;
}) {
  const { t, dates } = useWords();
  const [first] = work;
  if (key === '') return null;
  if (recalled && first) return <RecalledHead work={first} />;
  const name = course === null ? null : t('course', { n: course });
  const since = heldSince(work);
  const fires = firesAt(work);
  if (isWaiting || firedAt === null)
    return (
      <p className={css.course}>
        <Pause />
        <span>{name === null ? t('heldLines') : t('courseHeld', { course: name })}</span>
        {(fires ?? since) !== null && (
          <Text marginStart="auto" weight="regular">
            {fires === null
              ? t('sinceTime', { time: dates.time(since ?? 0) })
              : t('firesAt', { time: dates.time(fires) })}
          </Text>
        )}
      </p>
    );
  const time = dates.time(Date.parse(firedAt));
  return (
    <p className={classes(css.course, css.fired)}>
      <Fire />
      {name === null ? t('firedAt', { time }) : t('courseFired', { course: name, time })}
    </p>
  );
}

/** A row of a ticket, in the course that it stands under. */
interface Row {
  band: Band;
  work: Work;
}

/** The rows of one part of a ticket; the head of their course stands over the first of each. */
function Rows({ rows, ticket: { order, isDoneByLine } }: { rows: readonly Row[]; ticket: Ticket }) {
  return (
    <div className={css.rows}>
      {rows.map(({ band, work }, index) => (
        <div key={work.key}>
          {rows[index - 1]?.band !== band && (
            <div data-course={band.key}>
              <BandHead band={band} />
            </div>
          )}
          <div data-row={band.key}>
            <WorkRow order={order} work={work} hasRing={isDoneByLine} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The last time that the pass called this station for the order, for a minute: it flashes once. */
function Called({ at }: { at: string }) {
  const { t, dates } = useWords();
  const isRecent = useNow((now) => now - Date.parse(at) < CALLED_MS);
  if (!isRecent) return null;
  return (
    <p key={at} className={css.called} role="status">
      {t('calledAt', { time: dates.time(Date.parse(at)) })}
    </p>
  );
}

/** The destination in large figures, which also starts the ticket: a table's or room's code, else an icon. */
function Place({ ticket: { order, work }, isAgain }: { ticket: Ticket; isAgain: boolean }) {
  const { t } = useWords();
  const mayTick = useMay('lines');
  const figure = <Figure order={order} />;
  const left = work.filter((each) => isActive(each) && each.state === 'waiting');
  if (!mayTick || left.length === 0 || isAgain) return <span className={css.place}>{figure}</span>;
  return (
    <button
      type="button"
      className={css.place}
      aria-label={t('startTicket', { place: whereTo(t, order) })}
      onClick={() => tickWork(order, left, 'started')}
    >
      {figure}
    </button>
  );
}

function Foot({
  ticket: { order, work, elsewhere, isDoneByLine },
  waits,
}: {
  ticket: Ticket;
  waits: boolean;
}) {
  const { t, number, list } = useWords();
  const mayTick = useMay('lines');
  const left = work.filter((each) => isActive(each) && !isDone(each));
  // A single one is pressed itself, where it has a ring.
  const isMany = mayTick && isDoneByLine && left.length > 1;
  const isWhole = mayTick && !isDoneByLine && left.length > 0;
  return (
    <>
      {waits && (
        <p className={css.wait}>
          <Warning />
          {t('waitsForYou', { stations: list(elsewhere.map(({ name }) => name)) })}
        </p>
      )}
      {((!waits && elsewhere.length > 0) || isMany) && (
        <div className={css.others}>
          {!waits &&
            elsewhere.map(({ id, name, icon, done, total }) => (
              <span key={id} className={classes(css.other, done === total && css.ok)}>
                <StationIcon icon={icon} />
                <bdi>{name}</bdi>
                <bdi dir="ltr">{`${number(done)}/${number(total)}`}</bdi>
                {done === total && <Check />}
              </span>
            ))}
          {isMany && (
            <Button variant="ghost" className={css.all} onClick={() => tickWork(order, left, 'done')}>
              {t('allDone')}
            </Button>
          )}
        </div>
      )}
      {isWhole && (
        <Button variant="outline" className={css.whole} onClick={() => tickWork(order, left, 'done')}>
          <Check />
          {t('allDone')}
        </Button>
      )}
    </>
  );
}

/** What every part of a ticket begins with: where it goes, its number, when it is due, and the allergies of its guests. */
function Top({
  ticket,
  station,
  part,
  count,
}: {
  ticket: Ticket;
  station: string;
  /** Which part it is, from 0, of so many. */
  part: number;
  count: number;
}) {
  const { t, number: write } = useWords();
  const { order, isOnHold } = ticket;
  const hasCommand = useHasCommand(order.uuid);
  const isWaiting = useConnection() === 'offline' && hasCommand;
  const called = order.stationCalls.find((call) => call.station === station)?.calledAt;
  const name = whose(t, order).join(' · ');
  const place = whereTo(t, order);
  // What leaves the house is called by its guest; several stand there as takeaway.
  const [title, more] = order.orderType === 'dine_in' || name === '' ? [place, name] : [name, place];
  const isAgain = part > 0;
  return (
    <div data-top className={css.top}>
      <div className={css.head}>
        <Place ticket={ticket} isAgain={isAgain} />
        <h3 className={css.who}>
          <Text as="b" block size="item" weight="semi" tone="ink" truncate>
            <bdi>{title}</bdi>
          </Text>
          <Text breakWords numerals="lining">
            {more !== '' && (
              <>
                <bdi>{more}</bdi>
                {' · '}
              </>
            )}
            {`#\u00a0${order.paddedOrderId}`}
            {count > 1 && (
              <>
                {' · '}
                {t('ticketPart', { n: write(part + 1), count: write(count) })}
              </>
            )}
          </Text>
        </h3>
        <DueBadge order={order} isOnHold={isOnHold} />
      </div>
      {called && !isAgain && <Called at={called} />}
      {isWaiting && !isAgain && (
        <Text as="p" padInline={4} padBlock={1} size="small" weight="semi" tone="warning">
          {t('waiting')}
        </Text>
      )}
      <AllergyBand order={order} isAgain={isAgain} />
      <OrderNote order={order} className={css.note} />
    </div>
  );
}

/**
 * An order at a station: what is made of it there, and how far the others are; drawn again only when it changes. One that
 * is higher than its column goes on in the next, under its head again.
 */
export const StationTicket = memo(function StationTicket({
  ticket,
  station,
  room,
  isLeaving,
}: {
  ticket: Ticket;
  station: string;
  /** The height of a column in px; null: there are none. */
  room: number | null;
  /** It is done, and on its way off the board: nothing on it can be pressed any more. */
  isLeaving: boolean;
}) {
  const { t } = useWords();
  const { order, work, isWaitedFor } = ticket;
  const { uuid, paddedOrderId: number } = order;
  const element = useRef<HTMLLIElement>(null);
  const isChosen = useView(({ chosen }) => chosen === uuid);
  const isStopped = work.some(({ isStruck }) => isStruck);
  const hasUnread = useUnreadAllergies(order).length > 0;
  const limits = useLimits(order.orderType);
  const isLate = useNow((now) => now > dueAt(order, limits));
  // What the others have finished waits for a slower station as a rule: it calls once the order is late.
  const waits = isWaitedFor && isLate;
  const rows = bandsOf(work).flatMap((band) => band.work.map((each): Row => ({ band, work: each })));
  const starts = useParts(element, room, rows.length);
  useStay(uuid);
  return (
    <li
      ref={element}
      id={ticketId(uuid)}
      tabIndex={-1}
      className={classes(css.ticket, isChosen && css.chosen, isLeaving && css.leaving)}
      inert={isLeaving}
      aria-label={t('orderNumber', { number })}
      aria-current={isChosen || undefined}
      onPointerDown={() => touch(uuid)}
      onFocus={() => touch(uuid)}
    >
      {starts.map((start, part) => {
        const mine = rows.slice(start, starts[part + 1]);
        return (
          <div
            key={start}
            className={classes(
              css.part,
              mine.length < 2 && css.single,
              (waits || isStopped || hasUnread) && css.pressing,
            )}
          >
            <Top ticket={ticket} station={station} part={part} count={starts.length} />
            <Rows rows={mine} ticket={ticket} />
            {part === starts.length - 1 && (
              <div data-foot>
                <Foot ticket={ticket} waits={waits} />
                <HaveRead order={order} className={css.read} />
              </div>
            )}
          </div>
        );
      })}
    </li>
  );
});
