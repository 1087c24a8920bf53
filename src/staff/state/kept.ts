import { createKept } from '#ui/kept.ts';

/** What the board stores in the browser. */
export const { readKept, keep } = createKept('sufra:board:');

/** Checks a stored list of strings. */
export function checkTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}
