import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;
const MOST_SENDERS = 100_000;

/** So many times a minute for each sender; no more senders than fit in memory. */
export interface Budget {
  /** True while a sender has something left. */
  isLeft(sender: string): boolean;
  /** Takes one; false when there was nothing left. */
  spend(sender: string): boolean;
}

/** A budget that is whole again at each full minute. */
export function createBudget(clock: Clock, mostPerMinute: number): Budget {
  let minute = -1;
  const counts = new Map<string, number>();
  function countOf(sender: string): number {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) counts.clear();
    minute = now;
    return counts.get(sender) ?? 0;
  }
  function isLeft(sender: string): boolean {
    const count = countOf(sender);
    return count < mostPerMinute && (count > 0 || counts.size < MOST_SENDERS);
  }
  return {
    isLeft,
    spend(sender) {
      if (!isLeft(sender)) return false;
      counts.set(sender, countOf(sender) + 1);
      return true;
    },
  };
}

/** Says whether a sender may go on: so many times a minute. */
export function createAllowance(clock: Clock, mostPerMinute: number): (sender: string) => boolean {
  return createBudget(clock, mostPerMinute).spend;
}

/** So many at once for each sender. */
export interface Holding {
  isLeft(sender: string): boolean;
  /** Takes one until it is given back; false when all are taken. */
  take(sender: string): boolean;
  giveBack(sender: string): void;
}

/** What each sender may hold of something that comes back. */
export function createHolding(most: number): Holding {
  const held = new Map<string, number>();
  const countOf = (sender: string) => held.get(sender) ?? 0;
  const isLeft = (sender: string) => countOf(sender) < most;
  return {
    isLeft,
    take(sender) {
      if (!isLeft(sender)) return false;
      held.set(sender, countOf(sender) + 1);
      return true;
    },
    giveBack(sender) {
      if (countOf(sender) > 1) held.set(sender, countOf(sender) - 1);
      else held.delete(sender);
    },
  };
}
