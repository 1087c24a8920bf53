import X from 'icon:x';
import { useRef, type MouseEvent } from 'react';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { EARLIER_STEP, earlierPromise, laterPromise, PROMISE_STEPS } from '#domain/time/promise.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classes } from '#ui/classes.ts';
import { isDeliberate, type KeyPress } from '../../rules/key-presses.ts';
import { serverNow, useNow } from '../../state/clock.ts';
import { useSteps } from './use-steps.ts';
import { useWords } from '../../words/words.ts';
import css from './promise-row.module.css';

/** True once an order has, or may be given, a promised time. */
export function takesPromise({ status }: Pick<StaffOrder, 'status'>): boolean {
  return status === 'accepted' || status === 'preparing';
}

/** The promised time in words. */
export function Promised({ order }: { order: StaffOrder }) {
  const { t, dates } = useWords();
  const at = order.promisedAt === null ? null : Date.parse(order.promisedAt);
  const isLate = useNow((now) => at !== null && at < now);
  if (at === null || !takesPromise(order)) return null;
  return (
    <b className={classes(css.promised, isLate && css.late)}>{t('promisedFor', { time: dates.time(at) })}</b>
  );
}

/** A second tap comes within this time (ms); the buttons have changed under the finger meanwhile. */
const SETTLED_MS = 900;

/** Runs a press of the row unless it is the second half of a double press. */
function useSinglePress(): (event: MouseEvent, run: () => void) => void {
  const last = useRef<KeyPress | null>(null);
  return ({ timeStamp: at }, run) => {
    const press = { key: 'promise', at };
    if (!isDeliberate(last.current, press, SETTLED_MS)) return;
    last.current = press;
    run();
  };
}

/** The promised time and the buttons that move it or take it back. */
export function PromiseRow({ order }: { order: StaffOrder }) {
  const { t, number, dates } = useWords();
  const { promise } = useSteps();
  const press = useSinglePress();
  const at = order.promisedAt === null ? null : Date.parse(order.promisedAt);
  const isLate = useNow((now) => at !== null && at < now);
  const canShorten = useNow((now) => at !== null && earlierPromise(at, now, EARLIER_STEP) !== null);
  const said = at === null ? t('promiseAsk') : t('promisedFor', { time: dates.time(at) });

  function shorten(promised: number): void {
    const earlier = earlierPromise(promised, serverNow(), EARLIER_STEP);
    if (earlier !== null) promise(order, earlier);
  }

  return (
    <div className={css.row} role="group" aria-label={said}>
      <span className={classes(css.said, at !== null && css.promised, isLate && css.late)}>{said}</span>
      <span className={css.steps}>
        {at !== null && (
          <button
            type="button"
            className={css.add}
            aria-label={t('promiseEarlier', { n: EARLIER_STEP })}
            disabled={!canShorten}
            onClick={(event) => press(event, () => shorten(at))}
          >
            <bdi dir="ltr">{`\u2212${number(EARLIER_STEP)}`}</bdi>
          </button>
        )}
        {PROMISE_STEPS.map((n) => (
          <button
            key={n}
            type="button"
            className={css.add}
            aria-label={t(at === null ? 'promiseIn' : 'promiseLater', { n })}
            onClick={(event) => press(event, () => promise(order, laterPromise(at, serverNow(), n)))}
          >
            <bdi dir="ltr">{at === null ? number(n) : `+${number(n)}`}</bdi>
          </button>
        ))}
        {at !== null && (
          <IconButton
            className={css.drop}
            label={t('promiseDrop')}
            onClick={(event) => press(event, () => promise(order, null))}
          >
            <X />
          </IconButton>
        )}
      </span>
    </div>
  );
}
