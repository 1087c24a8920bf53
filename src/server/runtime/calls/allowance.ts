import { MINUTE_MS } from '#domain/time/spans.ts';
import type { Clock } from '../clock.ts';
import { createRecent } from './recent.ts';

const MOST_SENDERS = 100_000;

/** A rate limit per sender; remembers a bounded number of senders. */
export interface Budget {
  /** How long from now (ms) until each sender has all calls again. */
  leftMs(): number;
  /** True while a sender has calls left. */
  isLeft(sender: string): boolean;
  /** How many calls a sender has used. */
  spent(sender: string): number;
  /** Uses one call; false when none was left. */
  spend(sender: string): boolean;
  /** Takes back one call of this window that was used. */
  giveBack(sender: string): void;
}

/** A budget that resets at each full minute, or at another interval. */
export function createBudget(clock: Clock, most: number, windowMs = MINUTE_MS): Budget {
  let window = -1;
  // A client with ever new addresses must not push out the others' counts.
  const counts = createRecent<number>(MOST_SENDERS);
  function countOf(sender: string): number {
    const now = Math.floor(clock.now() / windowMs);
    if (now !== window) counts.clear();
    window = now;
    return counts.get(sender) ?? 0;
  }
  return {
    leftMs: () => windowMs - (clock.now() % windowMs),
    isLeft: (sender) => countOf(sender) < most,
    spent: countOf,
    spend(sender) {
      const count = countOf(sender);
      if (count >= most) return false;
      counts.set(sender, count + 1);
      return true;
    },
    giveBack(sender) {
      const count = countOf(sender);
      if (count > 0) counts.set(sender, count - 1);
    },
  };
}

/** A limit on concurrent things per sender. */
export interface Holding<T> {
  /** True while a sender may hold one more. */
  isLeft(sender: string): boolean;
  /** Adds one more regardless of the limit; returns those beyond the limit, oldest first. */
  take(sender: string, thing: T): T[];
  giveBack(sender: string, thing: T): void;
}

/** Limits how many of something, such as streams, each sender holds at once. */
export function createHolding<T>(most: number): Holding<T> {
  const held = new Map<string, Set<T>>();
  return {
    isLeft: (sender) => (held.get(sender)?.size ?? 0) < most,
    take(sender, thing) {
      const mine = held.get(sender) ?? new Set();
      held.set(sender, mine.add(thing));
      return mine.size > most ? [...mine].slice(0, mine.size - most) : [];
    },
    giveBack(sender, thing) {
      const mine = held.get(sender);
      mine?.delete(thing);
      if (mine?.size === 0) held.delete(sender);
    },
  };
}
