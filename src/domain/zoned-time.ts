import { zoneOffsetMs } from './hours.ts';

/** The wall clock of a zone ('2026-03-01T19:30') as an instant (ms UTC); null when it is no date. */
export function zonedInstant(local: string, timezone: string): number | null {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(asUtc)) return null;
  const guess = asUtc - zoneOffsetMs(asUtc, timezone);
  return asUtc - zoneOffsetMs(guess, timezone);
}

/** An instant (ms UTC) as the wall clock of a zone, as a date field writes it: '2026-03-01T19:30'. */
export function zonedText(at: number, timezone: string): string {
  return new Date(at + zoneOffsetMs(at, timezone)).toISOString().slice(0, 16);
}
