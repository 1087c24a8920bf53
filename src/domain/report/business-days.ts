import { isDay } from '../time/day.ts';
import { parseClock, zonedDay } from '../time/hours.ts';
import type { BusinessDay } from '../time/business-day.ts';
import { startOfBusinessDay, startOfDay } from '../time/zoned-time.ts';
import { DAY_MS } from '../time/spans.ts';

/** The clock by which a venue's business days begin: its time zone, and the venue file's `ordering.day_ends`. */
export interface DayClock {
  timezone: string;
  dayEnds: string;
}

/** A day by its date, as 2026-11-20. */
export type Day = string;

/** Days from the first to the last, both included. */
export interface Days {
  from: Day;
  to: Day;
}

/** The day some days later; earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days of a period; 0 when it ends before it begins. */
export function countDays({ from, to }: Days): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
}

/** Every day of a period, oldest first. */
export function daysOf(period: Days): Day[] {
  return Array.from({ length: countDays(period) }, (_, index) => addDays(period.from, index));
}

/** The weekday of a day: 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The date of the business day at an instant (ms UTC): what is sold after midnight counts for the evening before. */
export function businessDate(at: number, { timezone, dayEnds }: DayClock): Day {
  const startsAt = startOfBusinessDay(at, parseClock(`${dayEnds}:00`) ?? 0, timezone);
  return new Date(zonedDay(startsAt, timezone) * DAY_MS).toISOString().slice(0, 10);
}

function startsAt(day: number, { timezone, dayEnds }: DayClock): number {
  const second = parseClock(`${dayEnds}:00`) ?? 0;
  // A zone that crosses the date line skips a whole day, which then has no instants.
  for (let later = 0; later < 3; later++) {
    const at = startOfDay(day + later, timezone, second);
    if (Number.isFinite(at)) return at;
  }
  return day * DAY_MS;
}

/** The instants of a business day by its date; no instants for a date that the zone skipped. */
export function spanOfDay(day: Day, clock: DayClock): BusinessDay {
  const date = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return { startsAt: startsAt(date, clock), endsAt: startsAt(date + 1, clock) };
}

/** What days can be compared with. */
export const AGAINST = ['before', 'week', 'year'] as const;

/** What a period is compared with: the one just before it, the same weekdays a week before, the same days a year before. */
export type Against = (typeof AGAINST)[number];

/** True for a month from its first day, whole or so far. */
function isOfOneMonth({ from, to }: Days): boolean {
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7);
}

function isLastOfMonth(day: Day): boolean {
  return addDays(day, 1).endsWith('-01');
}

/** The same date some months or years earlier; the month's last day where it has fewer. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The period that another is compared with. A whole month is compared with the whole month before, its beginning with
 * the same days of that month, other periods with as many days.
 */
export function comparedWith(period: Days, against: Against): Days {
  if (against === 'week') return { from: addDays(period.from, -7), to: addDays(period.to, -7) };
  if (against === 'year') return { from: monthsBefore(period.from, 12), to: monthsBefore(period.to, 12) };
  if (isOfOneMonth(period)) {
    const to = isLastOfMonth(period.to) ? addDays(period.from, -1) : monthsBefore(period.to, 1);
    return { from: monthsBefore(period.from, 1), to };
  }
  const length = countDays(period);
  return { from: addDays(period.from, -length), to: addDays(period.to, -length) };
}

/** No venue has sold anything earlier; the calendar of JavaScript reads years below 100 otherwise. */
const FIRST_DAY = '2000-01-01';

/** True for two dates in order since the year 2000, at most this many days. */
export function isPeriod({ from, to }: Days, mostDays: number): boolean {
  return isDay(from) && from >= FIRST_DAY && isDay(to) && from <= to && countDays({ from, to }) <= mostDays;
}
