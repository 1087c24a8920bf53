import { it } from 'vitest';
import { isLong } from '../figures.ts';

/**
 * Declares a test that only `npm run test:long` plays: a variant of what a quicker test holds
 * (docs/chapters/store.md).
 */
export function inLongRun(title: string, play: () => Promise<void>): void {
  if (isLong) it(title, play);
}

/** The variants that a run plays: all in the long run, the first `count` of them in the short form. */
export function variants<T extends string | [unknown] | unknown[] | object>(
  all: readonly T[],
  count: number,
): readonly T[] {
  return isLong ? all : all.slice(0, count);
}
