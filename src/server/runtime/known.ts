import type { Clock } from './clock.ts';

/** Names that were true a while ago. */
export interface Known {
  has(name: string): boolean;
  note(name: string): void;
}

/** Remembers names for so many ms, the newest ones of as many as fit. */
export function createKnown(clock: Clock, keptMs: number, most: number): Known {
  const until = new Map<string, number>();
  return {
    has: (name) => (until.get(name) ?? 0) > clock.now(),
    note(name) {
      // Moves the name to the end, so that the oldest come first.
      until.delete(name);
      until.set(name, clock.now() + keptMs);
      const [oldest] = until.keys();
      if (until.size > most && oldest !== undefined) until.delete(oldest);
    },
  };
}
