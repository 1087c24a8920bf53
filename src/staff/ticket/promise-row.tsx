import type { StaffOrder } from '#contract/staff/staff.ts';
import { PROMISE_STEPS } from '#domain/time/promise.ts';
import { classes } from '#ui/classes.ts';
import { useNow } from '../state/clock.ts';
import { useSteps } from './use-steps.ts';
import { useWords } from '../words/words.ts';
import css from './promise-row.module.css';

/** The promised time and the buttons that move it; shown once the order is accepted. */
export function PromiseRow({ order }: { order: StaffOrder }) {
  const { t, number, dates } = useWords();
  const { promise } = useSteps();
  const at = order.promised_at === null ? null : Date.parse(order.promised_at);
  const isLate = useNow((now) => at !== null && at < now);
  if (order.status !== 'accepted' && order.status !== 'preparing') return null;
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
