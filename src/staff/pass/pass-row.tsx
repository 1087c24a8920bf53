import Check from 'icon:check-bold';
import Clock from 'icon:clock';
import Fire from 'icon:fire';
import FireFill from 'icon:fire-fill';
import Pause from 'icon:pause';
import { memo } from 'react';
import type { StaffOrder, StaffVenue } from '#contract/staff/staff.ts';
import { whereTo } from '#text/staff/where.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { DueBadge, type Hold } from '../line/due-badge.tsx';
import { callStation, fireCourse, fulfill } from '../line/use-line-steps.ts';
import { dueAt, dueIn } from '../rules/times/due.ts';
import { isAllHeld, isServed, stationToCall, type PassTicket } from '../rules/stations/pass-tickets.ts';
import { isDone, isHeld, type Work } from '../rules/stations/work.ts';
import { useNow } from '../state/clock.ts';
import { useLimits } from '../state/screen.ts';
import { useMay } from '../state/session.ts';
import { useView } from '../state/view.ts';
import { DishAlarms, GuestWords } from '../ticket/bands/needs.tsx';
import { OrderNote } from '../ticket/bands/note.tsx';
import { Figure } from '../ticket/parts/order-icon.tsx';
import { TicketMenuButton } from '../ticket/parts/ticket-foot.tsx';
import { ticketId, useStay } from '../ticket/parts/ticket-focus.ts';
import { useSteps } from '../ticket/parts/use-steps.ts';
import { numberedWhom, stepName } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './pass-row.module.css';

type Stations = StaffVenue['stations'];

/** How far the kitchen is with a dish: a mark, and its word for screen readers. */
function Mark({ work }: { work: Work }) {
  const { t } = useWords();
  const [icon, word] = isHeld(work)
    ? [<Pause key="held" className={css.pause} />, t('onHold')]
    : isDone(work)
      ? [<Check key="done" />, t('lineDone')]
      : work.state === 'started'
        ? [<Fire key="started" className={css.flame} />, t('started')]
        : [<Clock key="waiting" className={css.clock} />, t('waitsHere')];
  return (
    <>
      {icon}
      <Text visuallyHidden>{word}</Text>
    </>
  );
}

/** What one station makes for an order. */
function Cell({ work, name }: { work: readonly Work[]; name: string }) {
  const { t, number } = useWords();
  if (work.length === 0) {
    return (
      <Text tone="muted" className={css.nothing}>
        <span aria-hidden="true">{'–'}</span>
        <Text visuallyHidden>{t('nothingHere')}</Text>
      </Text>
    );
  }
  return (
    <div>
      <b className={css.station}>
        <bdi>{name}</bdi>
      </b>
      <ul className={css.dishes}>
        {work.map((each) => (
          <li key={each.key} className={classes((isDone(each) || isHeld(each)) && css.quiet)}>
            <Mark work={each} />
            <span>
              {number(each.line.quantity)} <bdi>{each.name}</bdi>
              <DishAlarms line={each.line} />
              <GuestWords line={each.line} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** True once an order is due within minutes, or late. */
function usePresses(order: StaffOrder): boolean {
  const limits = useLimits(order.orderType);
  return useNow((now) => dueIn(dueAt(order, limits), now).look !== 'good');
}

/** What the pass does next with a ticket: accept it, fire its course, call a station, or say that it is served. */
function Acts({ ticket, stations }: { ticket: PassTicket; stations: Stations }) {
  const { t, dates } = useWords();
  const { advance } = useSteps();
  const mayLines = useMay('lines');
  const { order, held, firesAt } = ticket;
  const called = stationToCall(ticket, usePresses(order));
  const station = stations.find(({ id }) => id === called);
  const course = typeof held === 'number' ? t('course', { n: held }) : null;
  return (
    <Stack gap={2} className={css.acts}>
      {order.status === 'pending' && (
        <Button variant="outline" onClick={() => advance(order)}>
          {stepName(t, order)}
        </Button>
      )}
      {mayLines && order.status !== 'pending' && held !== undefined && (
        <Button
          aria-label={course === null ? t('fire') : t('fireCourse', { course })}
          onClick={() => fireCourse(order, held)}
        >
          <FireFill />
          {t('fire')}
        </Button>
      )}
      {firesAt !== null && (
        <Text size="small" leading="tight" tone="muted" textAlign="center" numerals="tabular">
          {t('firesAt', { time: dates.time(firesAt) })}
        </Text>
      )}
      {mayLines && order.status !== 'pending' && held === undefined && station && (
        <Button variant="outline" onClick={() => callStation(order, station.id)}>
          {t('callStation', { station: station.name })}
        </Button>
      )}
      {isServed(ticket) && (
        <Button variant="outline" onClick={() => fulfill(order)}>
          {t('ready')}
        </Button>
      )}
    </Stack>
  );
}

/** The course that a ticket holds back, and since when. */
function holdOf({ held, heldSince: since }: PassTicket): Hold | null {
  return held === undefined || since === null ? null : { course: held, since };
}

/** A ticket at the pass: its promise, what each station has done, and what the pass does next. */
export const PassRow = memo(function PassRow({
  ticket,
  stations,
  hasOthers,
}: {
  ticket: PassTicket;
  stations: Stations;
  hasOthers: boolean;
}) {
  const { t, dates } = useWords();
  const { order, work, servedAt } = ticket;
  const { uuid, paddedOrderId: number } = order;
  const isChosen = useView(({ chosen }) => chosen === uuid);
  const limits = useLimits(order.orderType);
  const isLate = useNow((now) => now > dueAt(order, limits));
  const isOnHold = isAllHeld(ticket);
  useStay(uuid);
  return (
    <li
      id={ticketId(uuid)}
      tabIndex={-1}
      className={classes(
        css.row,
        isLate && !isOnHold && servedAt === null && css.late,
        isChosen && css.chosen,
      )}
      aria-label={t('orderNumber', { number })}
      aria-current={isChosen || undefined}
    >
      <Row align="center" gap={2} className={css.head}>
        <span className={css.place} aria-hidden="true">
          <Figure order={order} />
        </span>
        <span className={css.due}>
          <Text visuallyHidden>{whereTo(t, order)}</Text>
          {servedAt === null ? (
            <DueBadge order={order} isOnHold={isOnHold} hold={holdOf(ticket)} />
          ) : (
            <Badge look="done">{t('doneAt', { time: dates.time(servedAt) })}</Badge>
          )}
          <Text size="micro" tone="muted">
            {numberedWhom(t, order)}
          </Text>
        </span>
        <TicketMenuButton order={order} />
      </Row>
      {stations.map(({ id, name }) => (
        <Cell key={id} name={name} work={work.filter(({ station }) => station === id)} />
      ))}
      {hasOthers && <Cell name={t('noStation')} work={work.filter(({ station }) => station === null)} />}
      <Acts ticket={ticket} stations={stations} />
      <OrderNote order={order} className={css.note} />
    </li>
  );
});
