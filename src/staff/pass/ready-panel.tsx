import Undo from 'icon:arrow-u-up-left-bold';
import Run from 'icon:person-simple-run';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { isOpenStatus } from '#domain/order/order-status.ts';
import { whereTo } from '#text/staff/where.ts';
import { Badge } from '#ui/marks/badge.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { fulfill, recallWork, tickWork } from '../line/use-line-steps.ts';
import { stopwatch } from '../rules/times/ages.ts';
import type { PassTicket, PassView } from '../rules/stations/pass-tickets.ts';
import { workOf } from '../rules/stations/work.ts';
import { useNow } from '../state/clock.ts';
import { useMay } from '../state/session.ts';
import { Figure } from '../ticket/order-icon.tsx';
import { ticketId, useStay } from '../ticket/ticket-focus.ts';
import { useSteps } from '../ticket/use-steps.ts';
import { whose } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './ready-panel.module.css';

/** The number of tickets that ran and can be taken back. */
const OFFERED = 3;

function Place({ order }: { order: StaffOrder }) {
  return (
    <span className={css.place} aria-hidden="true">
      <Figure order={order} />
    </span>
  );
}

/** A ticket that can run: what it is, since when it stands, and the button that takes it. */
function Ready({ ticket: { order, work, readyAt, held } }: { ticket: PassTicket }) {
  const { t, number } = useWords();
  const mayTick = useMay('lines');
  const since = useNow((now) => stopwatch(now - (readyAt ?? now)));
  const plates = work.filter(({ state }) => state === 'done');
  const name = whose(t, order).join(' · ');
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
      aria-label={t('orderNumber', { number: order.padded_order_id })}
    >
      <div className={css.head}>
        <Place order={order} />
        <h3 className={css.who}>
          <b>{whereTo(t, order)}</b>
          <bdi>{name || `# ${order.padded_order_id}`}</bdi>
        </h3>
        <span className={css.since} role="timer">
          <b>{since}</b> {t('sinceReady')}
        </span>
      </div>
      <ul className={css.plates}>
        {plates.map(({ key, line, name: dish }) => (
          <li key={key}>
            <b>{number(line.quantity)}</b>
            <span>
              <bdi>{dish}</bdi>
              {line.special_instructions && (
                <>
                  {' '}
                  <bdi className={css.note}>{line.special_instructions}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayTick && (
        <Button size="tall" block className={css.go} onClick={({ detail }) => detail < 2 && run()}>
          <Run />
          {t('runIt')}
        </Button>
      )}
    </li>
  );
}

/** A ticket that ran a short while ago, and the button that takes that back. */
function Taken({ order, at }: PassView['taken'][number]) {
  const { t, dates } = useWords();
  const { recall } = useSteps();
  const where = whereTo(t, order);

  function takeBack(): void {
    recall(order);
    const served = workOf(order).filter(({ state, isStruck }) => state === 'served' && !isStruck);
    if (served.length > 0) recallWork(order, served);
  }

  return (
    <li className={css.taken}>
      <Place order={order} />
      <span>
        <b>{where}</b>
        <time dateTime={new Date(at).toISOString()}>{dates.time(at)}</time>
      </span>
      <Button
        look="text"
        aria-label={t('listOf', { a: t('recall'), b: where })}
        onClick={({ detail }) => detail < 2 && takeBack()}
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
      <header className={css.title}>
        <h2 id="ready-to-run">{t('readyToRun')}</h2>
        <Badge look="done">{number(ready.length)}</Badge>
      </header>
      <div className={css.list}>
        {loaded && ready.length === 0 && <p className={css.hint}>{t('nothingReady')}</p>}
        <ul className={css.runs} aria-label={t('readyToRun')}>
          {ready.map((ticket) => (
            <Ready key={ticket.order.uuid} ticket={ticket} />
          ))}
        </ul>
        {taken.length > 0 && (
          <>
            <h3 className={css.hint}>{t('takenNow')}</h3>
            <ul className={css.runs} aria-label={t('takenNow')}>
              {taken.slice(0, OFFERED).map((each) => (
                <Taken key={each.order.uuid} {...each} />
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  );
}
