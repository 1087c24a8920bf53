const MINUTE_MS = 60_000;
const FARTHEST_MS = 24 * 60 * MINUTE_MS;

/** What one press adds to a promised time, in minutes. */
export const PROMISE_STEPS = [5, 10, 15] as const;

/** The last instant (ms UTC) that may be promised now. */
export function latestPromise(now: number): number {
  return now + FARTHEST_MS;
}

/** A promise moved on by some minutes, from what was promised, or from now where nothing was or that is over. Whole minutes, as guests read it. */
export function laterPromise(promisedAt: number | null, now: number, minutes: number): number {
  const from = Math.max(promisedAt ?? now, now);
  return Math.ceil((from + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
}
