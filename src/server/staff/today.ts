import { localTime, zoneOffsetMs } from '#domain/hours.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** The instant at which today began on the venue's wall clock, also where the clock has been changed since. */
export function startOfToday(live: LiveVenue, now: number): number {
  const { timezone } = live.venue.file.menu;
  const { second } = localTime(now, timezone);
  const atThisOffset = now - (now % 1000) - second * 1000;
  return atThisOffset + zoneOffsetMs(now, timezone) - zoneOffsetMs(atThisOffset, timezone);
}
