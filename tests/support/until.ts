import { vi } from 'vitest';
import { isLong } from './figures.ts';

/**
 * Longer than anything that succeeds, and shorter than a test's limit: a failed wait reports what did not
 * come.
 */
const IN_VAIN_MS = 60_000;

/**
 * A promised time: exact in the long form, which has the machine to itself; otherwise the event must only
 * happen.
 */
export function promisedMs(ms: number): number {
  return isLong ? ms : IN_VAIN_MS;
}

/** Waits until the check returns a value, and returns it. */
export function until<T>(
  check: () => T | Promise<T>,
  { mostMs = IN_VAIN_MS, intervalMs = 10 } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: mostMs, interval: intervalMs });
}
