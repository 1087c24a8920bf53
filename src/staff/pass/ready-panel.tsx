import Undo from 'icon:arrow-u-up-left-bold';
import Run from 'icon:person-simple-run';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { whereTo } from '#text/staff/where.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/layout/text.tsx';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { handName } from '../rules/hands.ts';
import { fulfill, tickWork } from '../line/use-line-steps.ts';
import { stopwatch } from '../rules/times/ages.ts';
import type { PassTicket, PassView, Taken } from '../rules/stations/pass-tickets.ts';
import type { Work } from '../rules/stations/work.ts';
import { useNow } from '../state/clock.ts';
import { useMay, useSession } from '../state/session.ts';
import { Needs } from '../ticket/bands/needs.tsx';
import { OrderNote } from '../ticket/bands/note.tsx';
import { Figure } from '../ticket/parts/order-icon.tsx';
import { ticketId, useStay } from '../ticket/parts/ticket-focus.ts';
import { useSteps } from '../ticket/parts/use-steps.ts';
import { forWhom, isolated, numberedWhom } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './ready-panel.module.css';
import { takeBack } from './take-back.ts';

/** The number of tickets that ran and can be taken back. */
const OFFERED = 3;

function Place({ order }: { order: StaffOrder }) {
  return (
    <span className={css.place} aria-hidden="true">
      <Figure order={order} />
    </span>
  );
}

/** The course of dishes that are all of one; null for others. */
function courseOf(plates: readonly Work[]): number | null {
  const [first] = plates;
  const course = first?.line.course ?? null;
  return plates.every(({ line }) => line.course === course) ? course : null;
}

/** A ticket that can run: what it is, since when it stands, and the button that takes it. */
function Ready({ ticket: { order, work, readyAt, held } }: { ticket: PassTicket }) {
  const { t, number } = useWords();
  const mayTick = useMay('lines');
  const since = useNow((now) => stopwatch(now - (readyAt ?? now)));
  const plates = work.filter(({ state }) => state === 'done');
  const part = held === undefined ? null : courseOf(plates);
  useStay(order.uuid);

  function run(): void {
    tickWork(order, plates, 'served');
    // What is on hold keeps the order open.
    if (held === undefined && isOpenStatus(order.status)) fulfill(order);
  }

  return (
    <li
      id={held === undefined ? ticketId(order.uuid) : undefined}
      tabIndex={-1}
      className={css.run}
      aria-label={t('orderNumber', { number: order.paddedOrderId })}
    >
      <Row wrap align="center" rowGap={1} columnGap={3}>
        <Place order={order} />
        <h3 className={css.who}>
          <Text as="b" block size="item" weight="semi">
            {whereTo(t, order)}
          </Text>
          <span>{part === null ? numberedWhom(t, order) : t('course', { n: part })}</span>
        </h3>
        <span className={css.since} role="timer">
          <Text as="b" block size="item" numerals="tabular">
            {since}
          </Text>{' '}
          {t('sinceReady')}
        </span>
      </Row>
      <Stack as="ul" gap={1} marginTop={2} marginBottom={3} size="item" leading="snug" className={css.plates}>
        {plates.map(({ key, line, name: dish }) => (
          <li key={key}>
            <b>{number(line.quantity)}</b>
            <span>
              <bdi>{dish}</bdi>
              <Needs line={line} wishes={false} />
            </span>
          </li>
        ))}
      </Stack>
      <OrderNote order={order} className={css.orderNote} />
      {mayTick && (
        <Button size="large" block className={css.go} data-single onClick={run}>
          <Run />
          {t('runIt')}
        </Button>
      )}
    </li>
  );
}

/** What ran a short while ago and who took it, and the button that takes that back. */
function Ran({ taken }: { taken: Taken }) {
  const { t, dates, list } = useWords();
  const { order, at, by } = taken;
  const { paddedOrderId: number } = order;
  const steps = useSteps();
  const me = useSession(({ venue }) => venue?.who);
  const hands = useSession(({ venue }) => venue?.hands);
  const where = whereTo(t, order);
  // Whoever stands here knows what they took.
  const taker = by === me ? null : handName(hands ?? [], by);

  return (
    <li className={css.taken}>
      <Place order={order} />
      <span>
        {taker !== null && <Text visuallyHidden>{where}</Text>}
        <b>{taker === null ? where : t('runsIt', { name: isolated(taker) })}</b>
        <Text block breakWords>
          {numberedWhom(t, order)}
        </Text>
        <time dateTime={new Date(at).toISOString()}>{dates.time(at)}</time>
      </span>
      <Button
        variant="ghost"
        aria-label={t('listOf', {
          a: t('recall'),
          b: list([where, t('orderNumber', { number }), ...forWhom(t, order)]),
        })}
        data-single
        onClick={() => takeBack(taken, steps)}
      >
        <Undo />
        {t('recall')}
      </Button>
    </li>
  );
}

/** What can run, with the time it stands, and what ran just now. */
export function ReadyPanel({
  ready,
  taken,
  loaded,
}: Pick<PassView, 'ready' | 'taken'> & {
  /** The server has answered: nothing listed means that nothing is ready. */
  loaded: boolean;
}) {
  const { t, number } = useWords();
  return (
    <aside className={css.panel} data-below aria-labelledby="ready-to-run">
      <Row
        as="header"
        align="center"
        rigid
        gap={3}
        padInline={5}
        padTop={4}
        padBottom={2}
        className={css.title}
      >
        <h2 id="ready-to-run">{t('readyToRun')}</h2>
        <Badge look="done">{number(ready.length)}</Badge>
      </Row>
      <div className={css.list}>
        {loaded && ready.length === 0 && <p className={css.hint}>{t('nothingReady')}</p>}
        <Stack as="ul" gap={3} className={css.runs} aria-label={t('readyToRun')}>
          {ready.map((ticket) => (
            <Ready key={ticket.order.uuid} ticket={ticket} />
          ))}
        </Stack>
        {taken.length > 0 && (
          <>
            <h3 className={css.hint}>{t('takenNow')}</h3>
            <Stack as="ul" gap={3} className={css.runs} aria-label={t('takenNow')}>
              {taken.slice(0, OFFERED).map((each) => (
                <Ran key={each.order.uuid} taken={each} />
              ))}
            </Stack>
          </>
        )}
      </div>
    </aside>
  );
}
