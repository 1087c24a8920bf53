import { SILENT_MS } from '#contract/visits/shared-cart.ts';

/** True for a phone at a table that was not heard for five minutes. */
export function isAway({ seenAt }: { seenAt: number }, now: number): boolean {
  return seenAt <= now - SILENT_MS;
}
