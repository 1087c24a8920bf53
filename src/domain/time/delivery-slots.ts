import { timeFault, type TimeRules } from './delivery-time.ts';
import { zoneOffsetMs, type Timetable } from './hours.ts';
import { zonedInstant, zonedText } from './zoned-time.ts';
import { DAY_MS } from './spans.ts';

/** The interval between offered times when a venue has no slots. */
const USUAL_STEP_MINUTES = 15;
const DAY_MINUTES = 24 * 60;

/** 1170 → '19:30' */
function clockText(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function* timesOf(rules: TimeRules, timetable: Timetable, day: string, now: number): Generator<number> {
  const step = rules.slotMinutes ?? USUAL_STEP_MINUTES;
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += step) {
    const at = zonedInstant(`${day}T${clockText(minutes)}`, timetable.timezone);
    // A clock that springs forward skips some times.
    if (at === null) continue;
    if (timeFault(rules, timetable, at, now) === null) yield at;
  }
}

/**
 * The times of a day on the venue's clock ('2026-11-20') that guests may choose as wanted time, as instants (ms UTC).
 */
export function offeredTimes(rules: TimeRules, timetable: Timetable, day: string, now: number): number[] {
  return [...timesOf(rules, timetable, day, now)];
}

/** The earliest time after the lead time that is a multiple of `stepMinutes`, on the venue's clock ('2026-11-20T19:30'). */
export function earliestTime(
  { leadMinutes }: TimeRules,
  timezone: string,
  stepMinutes: number,
  now: number,
): string {
  const earliest = now + (leadMinutes ?? 0) * 60_000;
  const local = earliest + zoneOffsetMs(earliest, timezone);
  const stepMs = stepMinutes * 60_000;
  return new Date(Math.ceil(local / stepMs) * stepMs).toISOString().slice(0, 16);
}

/** The next days on the venue's clock, today first, with at least one offered time. */
export function offeredDays(rules: TimeRules, timetable: Timetable, count: number, now: number): string[] {
  const noon = Date.parse(`${zonedText(now, timetable.timezone).slice(0, 10)}T12:00:00Z`);
  const days = Array.from({ length: count }, (_, index) =>
    new Date(noon + index * DAY_MS).toISOString().slice(0, 10),
  );
  return days.filter((day) => !timesOf(rules, timetable, day, now).next().done);
}
