import Clock from 'icon:clock';
import { classes } from '#ui/classes.ts';
import { ageLook, ageParts, stopwatch } from '../rules/ages.ts';
import { useNow } from '../state/clock.ts';
import { useScreen } from '../state/screen.ts';
import { useWords } from '../words.ts';
import css from './age-badge.module.css';

const HOUR_MS = 3_600_000;

/** How long a ticket has waited, by the server's clock. */
export function AgeBadge({ created }: { created: string }) {
  const { t, number } = useWords();
  const ageMs = useNow((now) => Math.floor((now - Date.parse(created)) / 1000) * 1000);
  const limits = useScreen((screen) => screen.limits);
  const { hours, minutes } = ageParts(ageMs);
  const time =
    ageMs < HOUR_MS ? stopwatch(ageMs) : t('ageHours', { hours: number(hours), minutes: number(minutes) });
  return (
    <span
      className={classes(css.age, css[ageLook(ageMs, limits)])}
      role="timer"
      aria-label={t('age', { time })}
    >
      <Clock />
      {time}
    </span>
  );
}
