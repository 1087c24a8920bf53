import Clock from 'icon:clock';
import { classes } from '#ui/classes.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { ageLook, ageParts, stopwatch, waitedMs } from '../rules/times/ages.ts';
import { useNow } from '../state/clock.ts';
import { useLimits } from '../state/screen.ts';
import { useWords } from '../words/words.ts';
import css from './age-badge.module.css';

const HOUR_MS = 3_600_000;

/** The age of an order by the server's clock, coloured by how long its guest has waited. */
export function AgeBadge({ order }: { order: StaffOrder }) {
  const { t, number } = useWords();
  const limits = useLimits(order.order_type);
  const ageMs = useNow((now) => Math.floor((now - Date.parse(order.created)) / 1000) * 1000);
  const look = useNow((now) => ageLook(waitedMs(order, now, limits), limits));
  const { hours, minutes } = ageParts(ageMs);
  const time =
    ageMs < HOUR_MS ? stopwatch(ageMs) : t('ageHours', { hours: number(hours), minutes: number(minutes) });
  return (
    <span className={classes(css.age, css[look])} role="timer" aria-label={t('age', { time })}>
      <Clock />
      {time}
    </span>
  );
}
