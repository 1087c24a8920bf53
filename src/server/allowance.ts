import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;
const MOST_SENDERS = 20_000;

/** Says whether a sender may go on: so many times a minute each, and no more senders than fit in memory. */
export function createAllowance(clock: Clock, mostPerMinute: number): (sender: string) => boolean {
  let minute = -1;
  const counts = new Map<string, number>();
  return (sender) => {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    const count = (counts.get(sender) ?? 0) + 1;
    if (count > mostPerMinute || (count === 1 && counts.size >= MOST_SENDERS)) return false;
    counts.set(sender, count);
    return true;
  };
}
