import { zonedDay, zoneOffsetMs } from './hours.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The wall clock of a zone ('2026-03-01T19:30') as an instant (ms UTC); null when it is no date, or a time that a change of the clock skips. */
export function zonedInstant(local: string, timezone: string): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (local.length !== 16 || Number.isNaN(asUtc)) return null;
  const guess = asUtc - zoneOffsetMs(asUtc, timezone);
  const at = asUtc - zoneOffsetMs(guess, timezone);
  return zonedText(at, timezone) === local ? at : null;
}

/** An instant (ms UTC) as the wall clock of a zone, as a date field writes it: '2026-03-01T19:30'. */
export function zonedText(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 16);
}

/** The first instant (ms UTC) of a zone's day, also where clocks are changed at midnight; Infinity for a day that the zone left out. */
export function startOfDay(day: number, timezone: string): number {
  const midnight = day * DAY_MS;
  const about = midnight - zoneOffsetMs(midnight, timezone);
  return Math.min(
    ...[about - 6 * HOUR_MS, about + 6 * HOUR_MS]
      .map((at) => midnight - zoneOffsetMs(at, timezone))
      .filter((at) => zonedDay(at, timezone) === day),
  );
}
