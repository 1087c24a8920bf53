import type { StaffOrder } from '#contract/staff/staff.ts';

const MINUTE_MS = 60_000;

/** How long a new ticket keeps its saffron edge. */
const FRESH_MS = MINUTE_MS;
/** The ages in minutes at which a ticket's time warns, turns bad, and colours the whole edge. */
export type Limits = readonly [warn: number, late: number, veryLate: number];

/** The limits of a new screen. */
export const USUAL_LIMITS: Limits = [5, 10, 15];

export type AgeLook = 'good' | 'warn' | 'late';

/**
 * How long a ticket has kept its guest waiting at an instant (ms UTC). The wait of an order for later starts
 * early enough before the wanted time that the order is very late by then.
 */
export function waitedMs(
  { created, deliveryDatetime: wanted }: Pick<StaffOrder, 'created' | 'deliveryDatetime'>,
  now: number,
  [, , veryLate]: Limits = USUAL_LIMITS,
): number {
  const begun = wanted !== null ? Date.parse(wanted) - veryLate * MINUTE_MS : 0;
  return Math.max(0, now - Math.max(begun, Date.parse(created)));
}

/** The look of a ticket's time after a wait. */
export function ageLook(waited: number, [warn, late]: Limits = USUAL_LIMITS): AgeLook {
  if (waited > late * MINUTE_MS) return 'late';
  return waited >= warn * MINUTE_MS ? 'warn' : 'good';
}

/**
 * The look of an open ticket's edge at an instant (ms UTC): fresh, very late or plain. What its guest was promised comes
 * before how long they have waited.
 */
export function edgeLook(
  order: Pick<StaffOrder, 'status' | 'created' | 'deliveryDatetime' | 'promisedAt'>,
  now: number,
  limits: Limits = USUAL_LIMITS,
): 'fresh' | 'late' | null {
  if (order.status === 'pending' && now - Date.parse(order.created) < FRESH_MS) return 'fresh';
  const { promisedAt: promised } = order;
  const isLate =
    promised === null ? waitedMs(order, now, limits) > limits[2] * MINUTE_MS : now > Date.parse(promised);
  return isLate ? 'late' : null;
}

/** An age in parts for formatting; never below zero, since clocks differ by a second. */
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
