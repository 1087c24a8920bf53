import Undo from 'icon:arrow-u-up-left-bold';
import { dishOfLine } from '#contract/staff/ticket-lines.ts';
import type { DishAlarm } from '#text/staff/note-alarm.ts';
import { dishSaid } from '#text/staff/ticket.ts';
import { whereTo } from '#text/staff/where.ts';
import { Text } from '#ui/layout/text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classes } from '#ui/classes.ts';
import type { ReactNode } from 'react';
import {
  countNow,
  stopKey,
  toStop,
  type Asked,
  type DoneTogether,
  type StationTicket,
  type WorkOfOrder,
} from '../rules/stations/station-tickets.ts';
import { useMay } from '../state/session.ts';
import { isolated } from '../words/order-words.ts';
import { useWords } from '../words/words.ts';
import css from './station-side.module.css';
import { StopRow } from './stop-row.tsx';
import { recallWork } from './use-line-steps.ts';

/** The most that is offered to be taken back. */
const OFFERED = 24;
/** How much of what is asked of a dish is named. */
const NAMED = 3;

/** What is to be stopped: its ticket may stand out of sight. */
function Stops({ stops }: { stops: readonly WorkOfOrder[] }) {
  const { t } = useWords();
  return (
    <div role="status" className={css.stops}>
      {stops.map(({ order, work }) => (
        <div key={stopKey(order, work)}>
          <b>{whereTo(t, order)}</b>
          <StopRow order={order} work={work} />
        </div>
      ))}
    </div>
  );
}

function Recall({ recent }: { recent: readonly DoneTogether[] }) {
  const { t, number, list, dates } = useWords();
  const mayTick = useMay('lines');
  if (recent.length === 0 || !mayTick) return null;
  return (
    <section className={css.recall} aria-label={t('justDone')}>
      {recent.slice(0, OFFERED).map(({ order, at, work }) => {
        const dishes = list(work.map(({ line, name }) => isolated(`${number(line.quantity)} × ${name}`)));
        return (
          <div key={`${order.uuid} ${work[0]?.key}`} className={css.done}>
            <p>
              <b>{whereTo(t, order)}</b>
              {` · ${dishes}`}
              <Text block>{t('doneAt', { time: dates.time(at) })}</Text>
            </p>
            <Button
              className={css.back}
              aria-label={t('listOf', { a: t('recall'), b: dishes })}
              onClick={() => recallWork(order, work)}
            >
              <Undo />
              {t('recall')}
            </Button>
          </div>
        );
      })}
    </section>
  );
}

/** Every allergy is named, and the first of what else is asked. */
function isNamed({ isAllergy }: Asked, index: number): boolean {
  return isAllergy || index < NAMED;
}

/** How many of each dish a station makes now over all its tickets. */
function Counts({ name, tickets }: { name: string; tickets: readonly StationTicket[] }) {
  const words = useWords();
  const { t, number } = words;
  const counts = countNow(tickets, (line) => {
    const { alarms, notes } = dishSaid(dishOfLine(line), words);
    const sayOf = ({ says, words: own }: DishAlarm) =>
      own ? t('listOf', { a: says, b: isolated(own) }) : says;
    return { alarms: alarms.map(sayOf), notes };
  });
  return (
    <>
      <h2>{t('toMakeNow', { station: name })}</h2>
      <p className={css.hint}>{t('heldNotCounted')}</p>
      <ul className={css.counts} tabIndex={0} aria-label={t('toMakeNow', { station: name })}>
        {counts.map(({ name: dish, quantity, held, asked }) => (
          <li key={dish}>
            <b>{number(quantity)}</b>
            <span>
              <bdi>{dish}</bdi>
              {held > 0 && (
                <Text block size="small" tone="muted">
                  {t('moreHeld', { n: held })}
                </Text>
              )}
              {asked.filter(isNamed).map(({ text, quantity: some, isAllergy }) => (
                <Text
                  key={text}
                  block
                  size="small"
                  tone="muted"
                  className={classes(isAllergy && css.allergy)}
                >
                  {number(some)} <bdi>{text}</bdi>
                </Text>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a station has to stop, what it makes over all its tickets where it counts that, and what it has just done. */
export function StationSide({
  name,
  tickets,
  recent,
  counts,
  children,
}: {
  name: string;
  tickets: readonly StationTicket[];
  recent: readonly DoneTogether[];
  /** It counts its dishes. */
  counts: boolean;
  /** Stands where it moves nothing that can be pressed. */
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <aside
      className={classes(css.side, !counts && css.uncounted)}
      data-below
      aria-label={t('toMakeNow', { station: name })}
    >
      <Stops stops={toStop(tickets)} />
      {counts ? <Counts name={name} tickets={tickets} /> : <Text as="div" grow />}
      {children}
      <Recall recent={recent} />
    </aside>
  );
}
