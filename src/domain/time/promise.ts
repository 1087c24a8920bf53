import { DAY_MS, MINUTE_MS } from './spans.ts';

const FARTHEST_MS = DAY_MS;

/** The minutes that one press adds to a promised time. */
export const PROMISE_STEPS = [5, 10, 15] as const;

/** The minutes that one press takes off a promised time. */
export const EARLIER_STEP = 5;

/** The latest instant (ms UTC) that may be promised now. */
export function latestPromise(now: number): number {
  return now + FARTHEST_MS;
}

/**
 * Moves a promise on by some minutes, from the promised time, or from now when there is none or it has passed. Whole
 * minutes, as guests read it.
 */
export function laterPromise(promisedAt: number | null, now: number, minutes: number): number {
  const from = Math.max(promisedAt ?? now, now);
  return Math.ceil((from + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
}

/** Moves a promise some minutes nearer; null when that time has passed. */
export function earlierPromise(promisedAt: number, now: number, minutes: number): number | null {
  const at = promisedAt - minutes * MINUTE_MS;
  return at > now ? at : null;
}
