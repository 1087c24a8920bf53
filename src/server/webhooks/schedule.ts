import { HOUR_MS, MINUTE_MS } from '#domain/time/spans.ts';

const SECOND_MS = 1000;

/** The waits that the Standard Webhooks specification suggests; together about three days. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

/** How long a message that was turned down waits after so many tries, ms. */
export function messageWaitMs(attempts: number): number {
  return WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? WAITS_MS[0];
}

const LONGEST_REST_MS = 5 * MINUTE_MS;

/**
 * How long a receiver that does not answer is left alone after so many messages in a row, and a message that it did not
 * answer after so many tries, ms.
 */
export function restMs(tries: number): number {
  return Math.min(LONGEST_REST_MS, 5 * SECOND_MS * 2 ** Math.max(0, tries - 1));
}
