import { zonedDay } from '#domain/time/hours.ts';
import { startOfDay } from '#domain/time/zoned-time.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** The start of today on the venue’s wall clock. */
export function startOfToday(live: LiveVenue, now: number): number {
  const { timezone } = live.venue.file.menu;
  return startOfDay(zonedDay(now, timezone), timezone);
}
