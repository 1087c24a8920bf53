import { parseClock } from '#domain/time/hours.ts';
import { startOfBusinessDay } from '#domain/time/zoned-time.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** The start of the venue's business day (ms UTC): the last time that its clock showed `ordering.day_ends`. */
export function startOfToday(live: LiveVenue, now: number): number {
  const { menu, ordering } = live.venue.file;
  return startOfBusinessDay(now, parseClock(`${ordering.day_ends}:00`) ?? 0, menu.timezone);
}
