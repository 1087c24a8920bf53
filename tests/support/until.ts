import { vi } from 'vitest';
import { isLong } from './figures.ts';

/** Longer than anything takes that comes at all, and shorter than a test may: a wait in vain says what did not come. */
const IN_VAIN_MS = 60_000;

/** A promised time: held exactly in the long form, whose machine has nothing else to do; otherwise it must come at all. */
export function promisedMs(ms: number): number {
  return isLong ? ms : IN_VAIN_MS;
}

/** Waits until the check holds, and answers what it answers. */
export function until<T>(
  check: () => T | Promise<T>,
  { mostMs = IN_VAIN_MS, intervalMs = 10 } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: mostMs, interval: intervalMs });
}
