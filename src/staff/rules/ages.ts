import type { OrderStatus } from '#domain/order-status.ts';

const MINUTE_MS = 60_000;

/** Until when a new ticket has its saffron edge. */
export const FRESH_MS = MINUTE_MS;
/** From how many minutes on a ticket's time is a warning, is bad, and its whole edge says so. */
export type Limits = readonly [warn: number, late: number, veryLate: number];

/** What a screen begins with (experience.md, Staff board). */
export const USUAL_LIMITS: Limits = [5, 10, 15];

export type AgeLook = 'good' | 'warn' | 'late';

/** How the age of a ticket looks. */
export function ageLook(ageMs: number, [warn, late]: Limits = USUAL_LIMITS): AgeLook {
  if (ageMs > late * MINUTE_MS) return 'late';
  return ageMs >= warn * MINUTE_MS ? 'warn' : 'good';
}

/** How the edge of an open ticket looks: just come in, waiting far too long, or like any other. */
export function edgeLook(
  status: OrderStatus,
  ageMs: number,
  [, , veryLate]: Limits = USUAL_LIMITS,
): 'fresh' | 'late' | null {
  if (status === 'pending' && ageMs < FRESH_MS) return 'fresh';
  return ageMs > veryLate * MINUTE_MS ? 'late' : null;
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
