import type { Clock, Ids } from '#server/runtime/clock.ts';
import { systemIds } from '#server/runtime/clock.ts';

/** A clock that only a test moves. */
export interface HandClock extends Clock {
  set(at: number | string): void;
  advance(ms: number): void;
}

/** A Friday evening in Dubai. */
export const FRIDAY_EVENING = Date.parse('2026-11-20T15:30:00Z');

export function handClock(at: number | string = FRIDAY_EVENING): HandClock {
  let now = typeof at === 'string' ? Date.parse(at) : at;
  return {
    now: () => now,
    set: (to) => (now = typeof to === 'string' ? Date.parse(to) : to),
    advance: (ms) => (now += ms),
  };
}

export const testIds: Ids = systemIds;
