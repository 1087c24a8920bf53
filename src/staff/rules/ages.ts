import type { StaffOrder } from '#contract/staff.ts';

const MINUTE_MS = 60_000;

/** Until when a new ticket has its saffron edge. */
const FRESH_MS = MINUTE_MS;
/** From how many minutes on a ticket's time is a warning, is bad, and its whole edge says so. */
export type Limits = readonly [warn: number, late: number, veryLate: number];

/** What a screen begins with. */
export const USUAL_LIMITS: Limits = [5, 10, 15];

export type AgeLook = 'good' | 'warn' | 'late';

/**
 * How long a ticket has kept its guest waiting, at an instant (ms UTC). Who wants it for later does not wait yet: the
 * time begins so long before that it is very late when that hour has come.
 */
export function waitedMs(
  { created, delivery_datetime: wanted }: Pick<StaffOrder, 'created' | 'delivery_datetime'>,
  now: number,
  [, , veryLate]: Limits = USUAL_LIMITS,
): number {
  const begun = wanted !== null ? Date.parse(wanted) - veryLate * MINUTE_MS : 0;
  return Math.max(0, now - Math.max(begun, Date.parse(created)));
}

/** How the time of a ticket looks whose guest has waited so long. */
export function ageLook(waited: number, [warn, late]: Limits = USUAL_LIMITS): AgeLook {
  if (waited > late * MINUTE_MS) return 'late';
  return waited >= warn * MINUTE_MS ? 'warn' : 'good';
}

/** How the edge of an open ticket looks at an instant (ms UTC): just come in, waiting far too long, or like any other. */
export function edgeLook(
  order: Pick<StaffOrder, 'status' | 'created' | 'delivery_datetime'>,
  now: number,
  limits: Limits = USUAL_LIMITS,
): 'fresh' | 'late' | null {
  if (order.status === 'pending' && now - Date.parse(order.created) < FRESH_MS) return 'fresh';
  return waitedMs(order, now, limits) > limits[2] * MINUTE_MS ? 'late' : null;
}

/** An age as parts to write; never below zero, since clocks differ by a second. */
export function ageParts(ageMs: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(ageMs / 1000));
  return {
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/** Minutes and seconds as on a stopwatch: 3:10. */
export function stopwatch(ageMs: number): string {
  const { hours, minutes, seconds } = ageParts(ageMs);
  return `${hours * 60 + minutes}:${String(seconds).padStart(2, '0')}`;
}
