import { zonedDay, zoneOffsetMs } from './hours.ts';
import { startOfDay } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The minute of the night at which a business day ends, where a venue names none: 05:00. */
export const DAY_ENDS_MINUTES = 5 * 60;

/** A venue's day: what is sold after midnight counts for the evening before. */
export interface BusinessDay {
  /** ms UTC; the first instant that belongs to it. */
  startsAt: number;
  /** ms UTC; the first instant of the next one. */
  endsAt: number;
}

/** The first instant of a calendar day at or after a minute of its wall clock, which a clock change may skip. */
function dayBegins(day: number, timezone: string, endsMinutes: number): number {
  const local = day * DAY_MS + endsMinutes * 60_000;
  const guess = local - zoneOffsetMs(local, timezone);
  const at = local - zoneOffsetMs(guess, timezone);
  return Math.max(at, startOfDay(day, timezone));
}

/** The business day of an instant (ms UTC), `daysBefore` days earlier; `endsMinutes` after midnight it ends. */
export function businessDay(
  at: number,
  timezone: string,
  { endsMinutes = DAY_ENDS_MINUTES, daysBefore = 0 }: { endsMinutes?: number; daysBefore?: number } = {},
): BusinessDay {
  const calendar = zonedDay(at, timezone);
  const today = at < dayBegins(calendar, timezone, endsMinutes) ? calendar - 1 : calendar;
  const day = today - daysBefore;
  return {
    startsAt: dayBegins(day, timezone, endsMinutes),
    endsAt: dayBegins(day + 1, timezone, endsMinutes),
  };
}

/** The hour (0 to 23) of an instant on a zone's wall clock. */
export function hourOfDay(at: number, timezone: string): number {
  return Math.floor((((at + zoneOffsetMs(at, timezone)) % DAY_MS) + DAY_MS) / HOUR_MS) % 24;
}
