import type { Clock } from './clock.ts';
import { createRecent } from './recent.ts';

/** Names that were true a while ago. */
export interface Known {
  has(name: string): boolean;
  note(name: string): void;
}

/** Remembers names for so many ms, the newest ones of as many as fit. */
export function createKnown(clock: Clock, keptMs: number, most: number): Known {
  const until = createRecent<number>(most);
  return {
    has: (name) => (until.peek(name) ?? 0) > clock.now(),
    note: (name) => void until.set(name, clock.now() + keptMs),
  };
}
