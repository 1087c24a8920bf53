import { parseClock, zoneOffsetMs } from './hours.ts';
import { endOfBusinessDay, startOfBusinessDay } from './zoned-time.ts';
import { DAY_MS, HOUR_MS } from './spans.ts';

/** A venue's day: what is sold after midnight counts for the evening before. */
export interface BusinessDay {
  /** ms UTC; the first instant that belongs to it. */
  startsAt: number;
  /** ms UTC; the first instant of the next one. */
  endsAt: number;
}

/**
 * The business day at an instant (ms UTC), or the one some days before; `dayEnds` is the venue file's
 * `ordering.day_ends`, such as 05:00.
 */
export function businessDay(at: number, timezone: string, dayEnds: string, daysBefore = 0): BusinessDay {
  const second = parseClock(`${dayEnds}:00`) ?? 0;
  let startsAt = startOfBusinessDay(at, second, timezone);
  for (let day = 0; day < daysBefore; day++) startsAt = startOfBusinessDay(startsAt - 1, second, timezone);
  return { startsAt, endsAt: endOfBusinessDay(startsAt, second, timezone) };
}

/** The hour (0 to 23) of an instant on a zone's wall clock. */
export function hourOfDay(at: number, timezone: string): number {
  return Math.floor((((at + zoneOffsetMs(at, timezone)) % DAY_MS) + DAY_MS) / HOUR_MS) % 24;
}
