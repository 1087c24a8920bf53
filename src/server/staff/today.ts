import { businessDay } from '#domain/time/business-day.ts';
import type { LiveVenue } from '../venues/venue-directory.ts';

/** The start of the venue's business day (ms UTC): the last time that its clock showed `ordering.day_ends`. */
export function startOfToday(live: LiveVenue, now: number): number {
  const { menu, ordering } = live.venue.file;
  return businessDay(now, menu.timezone, ordering.day_ends).startsAt;
}
