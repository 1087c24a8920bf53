import { zonedDay, zoneOffsetMs } from './hours.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
 * The first instant (ms UTC) of a zone's day, also where clocks change at midnight; Infinity for a day that the zone
 * skipped.
 */
export function startOfDay(day: number, timezone: string): number {
  const midnight = day * DAY_MS;
  const about = midnight - zoneOffsetMs(midnight, timezone);
  return Math.min(
    ...[about - 6 * HOUR_MS, about + 6 * HOUR_MS]
      .map((at) => midnight - zoneOffsetMs(at, timezone))
      .filter((at) => zonedDay(at, timezone) === day),
  );
}
