import { DAY_ENDS_MINUTES } from '#domain/time/business-day.ts';
import { zonedInstant } from '#domain/time/zoned-time.ts';

/** A closing rule of the venue file: closed from an instant until before another. */
export interface ClosingRule {
  start: string;
  end: string;
}

const HOURS = String(Math.floor(DAY_ENDS_MINUTES / 60)).padStart(2, '0');
const CLOCK = `T${HOURS}:${String(DAY_ENDS_MINUTES % 60).padStart(2, '0')}`;
const DAY_MS = 86_400_000;

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The rule that closes a venue on business days, from the first through the last ('2026-12-24'): the night before the
 * first still ends as usual. Null for days that are none, or in the wrong order.
 */
export function closedDays(first: string, last: string, timezone: string): ClosingRule | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first) || !/^\d{4}-\d{2}-\d{2}$/.test(last) || last < first) return null;
  const start = zonedInstant(`${first}${CLOCK}`, timezone);
  const end = zonedInstant(`${nextDay(last)}${CLOCK}`, timezone);
  if (start === null || end === null) return null;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
