import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;
const MOST_SENDERS = 100_000;

/** A limit of calls per minute for each sender; remembers no more senders than fit in memory. */
export interface Budget {
  /** True while a sender has calls left. */
  isLeft(sender: string): boolean;
  /** Takes one call; false when none was left. */
  spend(sender: string): boolean;
}

/** A budget that starts anew at each full minute. */
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

/** Says whether a sender may make one more call within the minute. */
export function createAllowance(clock: Clock, mostPerMinute: number): (sender: string) => boolean {
  return createBudget(clock, mostPerMinute).spend;
}

/** A limit of things that a sender may hold at the same time. */
export interface Holding {
  isLeft(sender: string): boolean;
  /** Takes one until it is given back; false when all are taken. */
  take(sender: string): boolean;
  giveBack(sender: string): void;
}

/** Limits how many of something, such as connections, each sender holds at once. */
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
