import { isOpen, localTime, nextChange, type Timetable } from './hours.ts';

/** What a venue says about the times an order may be wanted for; null: it says nothing (contract section 3, ordering). */
export interface TimeRules {
  /** How long before the wanted time an order must arrive. */
  leadMinutes: number | null;
  /** Wanted times lie on multiples of this from midnight on the venue's clock. */
  slotMinutes: number | null;
  /** How long before closing the last orders are taken. */
  lastOrdersMinutes: number | null;
}

/** Why a time is not offered. */
export type TimeFault = 'too_soon' | 'closed' | 'no_slot';

const MINUTE_MS = 60_000;
/** How late a time may be by the server's clock: phones' clocks differ, and a request takes its time. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Why an order cannot be wanted for an instant, or null; all instants in ms UTC. Without rules: any time when open. */
export function timeFault(
  { leadMinutes, slotMinutes }: TimeRules,
  timetable: Timetable,
  at: number,
  now: number,
): TimeFault | null {
  if (at < now + (leadMinutes ?? 0) * MINUTE_MS - CLOCK_TOLERANCE_MS) return 'too_soon';
  if (!isOpen(timetable, at)) return 'closed';
  const isSlot = !slotMinutes || localTime(at, timetable.timezone).second % (slotMinutes * 60) === 0;
  return isSlot ? null : 'no_slot';
}

/** Until when orders are taken before the next closing (ms UTC); null while closed, and for a venue that says nothing or never closes. */
export function lastOrdersAt(
  { lastOrdersMinutes }: TimeRules,
  timetable: Timetable,
  now: number,
): number | null {
  if (lastOrdersMinutes === null || !isOpen(timetable, now)) return null;
  const closes = nextChange(timetable, now);
  return closes === null ? null : closes - lastOrdersMinutes * MINUTE_MS;
}

/** The last orders before closing have been taken. */
export function isAfterLastOrders(rules: TimeRules, timetable: Timetable, now: number): boolean {
  const last = lastOrdersAt(rules, timetable, now);
  return last !== null && now >= last;
}

/** The countdown is there for the last quarter of an hour. */
const COUNTDOWN_MINUTES = 15;

/** The whole minutes until the last orders in the last quarter of an hour before them, 0 afterwards; null while they are not close. */
export function minutesToLastOrders(rules: TimeRules, timetable: Timetable, now: number): number | null {
  const last = lastOrdersAt(rules, timetable, now);
  if (last === null) return null;
  const minutes = Math.ceil((last - now) / MINUTE_MS);
  return minutes <= COUNTDOWN_MINUTES ? Math.max(0, minutes) : null;
}
