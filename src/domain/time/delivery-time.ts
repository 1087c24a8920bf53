import { isOpen, localTime, nextChange, type Timetable } from './hours.ts';
import { MINUTE_MS } from './spans.ts';

/** A venue's rules for wanted times; null: no rule (contract section 3, ordering). */
export interface TimeRules {
  /** How long before the wanted time an order must arrive, in minutes. */
  leadMinutes: number | null;
  /** Wanted times are multiples of this, counted from midnight on the venue's clock. */
  slotMinutes: number | null;
  /** How long before closing the last orders are taken, in minutes. */
  lastOrdersMinutes: number | null;
}

/** Why a time is not offered. */
export type TimeFault = 'too_soon' | 'closed' | 'no_slot';

/** Tolerance for wanted times by the server's clock: phones' clocks differ, and a request takes time. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * Why an order cannot have an instant as its wanted time, or null; all instants in ms UTC. Without rules: any time when
 * open.
 */
export function timeFault(
  { leadMinutes, slotMinutes }: TimeRules,
  timetable: Timetable,
  at: number,
  now: number,
): TimeFault | null {
  if (at < now + (leadMinutes ?? 0) * MINUTE_MS - CLOCK_TOLERANCE_MS) return 'too_soon';
  if (!isOpen(timetable, at)) return 'closed';
  return !slotMinutes || startsSlot(at, slotMinutes, timetable.timezone) ? null : 'no_slot';
}

/** Places are counted by a slot's instant, to the millisecond; `localTime` tells whole seconds. */
function startsSlot(at: number, slotMinutes: number, timezone: string): boolean {
  return at % MINUTE_MS === 0 && localTime(at, timezone).second % (slotMinutes * 60) === 0;
}

/**
 * The deadline for orders before the next closing (ms UTC); null while closed, and for a venue without a rule or that
 * never closes.
 */
export function lastOrdersAt(
  { lastOrdersMinutes }: TimeRules,
  timetable: Timetable,
  now: number,
): number | null {
  if (lastOrdersMinutes === null || !isOpen(timetable, now)) return null;
  const closes = nextChange(timetable, now);
  return closes === null ? null : closes - lastOrdersMinutes * MINUTE_MS;
}

/** True after the last orders before closing. */
export function isAfterLastOrders(rules: TimeRules, timetable: Timetable, now: number): boolean {
  const last = lastOrdersAt(rules, timetable, now);
  return last !== null && now >= last;
}

/** The countdown runs for the last quarter of an hour. */
const COUNTDOWN_MINUTES = 15;

/** The whole minutes until the last orders, within the last quarter of an hour; 0 afterwards; null earlier. */
export function minutesToLastOrders(rules: TimeRules, timetable: Timetable, now: number): number | null {
  const last = lastOrdersAt(rules, timetable, now);
  if (last === null) return null;
  const minutes = Math.ceil((last - now) / MINUTE_MS);
  return minutes <= COUNTDOWN_MINUTES ? Math.max(0, minutes) : null;
}
