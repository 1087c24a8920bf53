import { localTime } from '#domain/hours.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** The instant at which today began on the venue's wall clock (to the second). */
export function startOfToday(live: LiveVenue, now: number): number {
  const { second } = localTime(now, live.venue.file.menu.timezone);
  return now - second * 1000;
}
