import Clock from 'icon:clock';
import { useRef } from 'react';
import { classes } from '#ui/classes.ts';
import type { StaffOrder } from '#contract/staff/staff.ts';
import { ageParts, stopwatch } from '../../rules/times/ages.ts';
import { waitLook } from '../../rules/times/due.ts';
import { useNow, useTicking } from '../../state/clock.ts';
import { useLimits } from '../../state/screen.ts';
import { useWords, type BoardWords } from '../../words/words.ts';
import css from './age-badge.module.css';

const HOUR_MS = 3_600_000;

function ageWords({ t, number }: BoardWords, ageMs: number): string {
  if (ageMs < HOUR_MS) return stopwatch(ageMs);
  const { hours, minutes } = ageParts(ageMs);
  return t('ageHours', { hours: number(hours), minutes: number(minutes) });
}

/** The age of an order by the server's clock, coloured by its promise, else by how long its guest has waited. */
export function AgeBadge({ order }: { order: StaffOrder }) {
  const words = useWords();
  const limits = useLimits(order.orderType);
  const look = useNow((now) => waitLook(order, now, limits));
  const badge = useRef<HTMLSpanElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const created = Date.parse(order.created);
  useTicking((now) => {
    const time = ageWords(words, now - created);
    if (!badge.current || !shown.current) return;
    // Its text changes, and no element does: the browser lays out the badge alone.
    const text = shown.current.firstChild ?? shown.current.appendChild(new Text());
    if (text.nodeValue === time) return;
    text.nodeValue = time;
    badge.current.setAttribute('aria-label', words.t('age', { time }));
  });
  return (
    <span ref={badge} className={classes(css.age, css[look])} role="timer">
      <Clock />
      <span ref={shown} />
    </span>
  );
}
