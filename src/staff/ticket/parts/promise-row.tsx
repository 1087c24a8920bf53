import type { StaffOrder } from '#contract/staff/staff.ts';
import { PROMISE_STEPS } from '#domain/time/promise.ts';
import { classes } from '#ui/classes.ts';
import { useNow } from '../../state/clock.ts';
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
  const at = order.promised_at === null ? null : Date.parse(order.promised_at);
  const isLate = useNow((now) => at !== null && at < now);
  if (at === null || !takesPromise(order)) return null;
  return (
    <b className={classes(css.promised, isLate && css.late)}>{t('promisedFor', { time: dates.time(at) })}</b>
  );
}

/** The promised time and the buttons that move it. */
export function PromiseRow({ order }: { order: StaffOrder }) {
  const { t, number, dates } = useWords();
  const { promise } = useSteps();
  const at = order.promised_at === null ? null : Date.parse(order.promised_at);
  const isLate = useNow((now) => at !== null && at < now);
  const said = at === null ? t('promiseAsk') : t('promisedFor', { time: dates.time(at) });
  return (
    <div className={css.row} role="group" aria-label={said}>
      <span className={classes(css.said, at !== null && css.promised, isLate && css.late)}>{said}</span>
      <span className={css.steps}>
        {PROMISE_STEPS.map((n) => (
          <button
            key={n}
            type="button"
            className={css.add}
            aria-label={t(at === null ? 'promiseIn' : 'promiseLater', { n })}
            onClick={() => promise(order, n)}
          >
            <bdi dir="ltr">{at === null ? number(n) : `+${number(n)}`}</bdi>
          </button>
        ))}
      </span>
    </div>
  );
}
