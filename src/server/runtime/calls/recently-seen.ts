import type { Clock } from '../clock.ts';
import { createRecent } from './recent.ts';

/** Names remembered for a while. */
export interface Known {
  has(name: string): boolean;
  note(name: string): void;
}

/** Remembers names for this many ms, at most this many of the newest. */
export function createKnown(clock: Clock, keptMs: number, most: number): Known {
  const until = createRecent<number>(most);
  return {
    has: (name) => (until.peek(name) ?? 0) > clock.now(),
    note: (name) => void until.set(name, clock.now() + keptMs),
  };
}
