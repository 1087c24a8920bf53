import { HOUR_MS } from '#domain/time/spans.ts';
import type { PinTriesRow } from '../store/rows/people-rows.ts';

/** The wrong PINs after which a place rests. */
export const MOST_MISSES = 5;
/** Fifteen tries in 17 minutes are allowed anyway: forgetting a wrong one after an hour allows no more of them. */
const FORGOTTEN_MS = HOUR_MS;

/** A try of a person's PIN at a place; until it proves right it is a wrong one. */
export interface PinMiss {
  /** The person whose PIN it was to be. */
  person: string;
  /** ms UTC */
  at: number;
  /** The place has rested for it. */
  rested: boolean;
}

/** The wrong tries of a place that still count. */
export function missesOf({ pin_missed: missed }: PinTriesRow, now: number): PinMiss[] {
  const all = JSON.parse(missed ?? '[]') as PinMiss[];
  return all.filter(({ at }) => now - at < FORGOTTEN_MS);
}

/** How many of them the place has not rested for. */
export function unrestedOf(misses: readonly PinMiss[]): number {
  return misses.filter(({ rested }) => !rested).length;
}

/** How many rests they were. */
export function restsOf(misses: readonly PinMiss[]): number {
  return Math.ceil((misses.length - unrestedOf(misses)) / MOST_MISSES);
}

/** What is stored of them. */
export function triesOf(misses: readonly PinMiss[], restUntil: number | null): PinTriesRow {
  return {
    pin_misses: unrestedOf(misses),
    pin_rests: restsOf(misses),
    pin_rest_until: restUntil,
    pin_missed: JSON.stringify(misses),
  };
}
