import { zonedDay, zoneOffsetMs } from './hours.ts';
import { DAY_MS, HOUR_MS } from './spans.ts';

/**
 * Converts the wall clock of a zone ('2026-03-01T19:30') to an instant (ms UTC); null for an invalid date, or a time
 * that a clock change skips.
 */
export function zonedInstant(local: string, timezone: string): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local.length !== 16 || Number.isNaN(asUtc)) return null;
  const guess = asUtc - zoneOffsetMs(asUtc, timezone);
  const at = asUtc - zoneOffsetMs(guess, timezone);
  return zonedText(at, timezone) === local ? at : null;
}

/** Formats an instant (ms UTC) as the wall clock of a zone, like a date field: '2026-03-01T19:30'. */
export function zonedText(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 16);
}

/**
 * The first instant (ms UTC) of a zone's day, or the given second of it, also where clocks change then; Infinity for a
 * day that the zone skipped.
 */
export function startOfDay(day: number, timezone: string, second = 0): number {
  const local = day * DAY_MS + second * 1000;
  const about = local - zoneOffsetMs(local, timezone);
  return Math.min(
    ...[about - 6 * HOUR_MS, about + 6 * HOUR_MS]
      .map((at) => local - zoneOffsetMs(at, timezone))
      // The clock shows this second, or one after it where it skips this one.
      .filter((at) => zonedDay(at, timezone) === day && at + zoneOffsetMs(at, timezone) >= local),
  );
}

/** The beginning of the business day at an instant (ms UTC): the last time that the zone's clock showed this second. */
export function startOfBusinessDay(at: number, second: number, timezone: string): number {
  const today = zonedDay(at, timezone);
  const starts = [0, 1, 2].map((back) => startOfDay(today - back, timezone, second));
  return starts.find((start) => start <= at) ?? at;
}

/** The end of the business day that begins at an instant (ms UTC): the next time that the zone's clock shows this second. */
export function endOfBusinessDay(startsAt: number, second: number, timezone: string): number {
  const today = zonedDay(startsAt, timezone);
  const starts = [0, 1, 2, 3].map((ahead) => startOfDay(today + ahead, timezone, second));
  return Math.min(...starts.filter((start) => start > startsAt));
}
