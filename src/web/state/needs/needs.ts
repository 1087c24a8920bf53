import { asNeed } from '#contract/orders/cart-line.ts';
import { asList, asRecord, asText } from '#contract/values/checks.ts';
import { MOST_NEED_CHARACTERS, MOST_NEEDS, type Need } from '#domain/needs/needs.ts';
import { keep } from '../../browser/kept.ts';

/** What a guest cannot eat, and whether they were asked: kept on this phone alone. */
export interface Needs {
  /** The latest first. */
  chosen: readonly Need[];
  /** What the guest writes for the kitchen besides; empty: nothing. */
  words: string;
  /** The guest has chosen, or does not want to be asked. */
  isAnswered: boolean;
}

/** This guest's needs. No page is asked for with them: they leave the phone with an order only. */
export const needs = keep<Needs>('needs', 'local', { chosen: [], words: '', isAnswered: false }, (value) => {
  const stored = asRecord(value);
  const chosen = asList(stored?.['chosen'], asNeed, MOST_NEEDS);
  const words = asText(stored?.['words'], MOST_NEED_CHARACTERS) ?? '';
  return chosen && { chosen, words, isAnswered: stored?.['isAnswered'] === true };
});

/** True for a guest with needs: nothing about them loads for anybody else. */
export function useHasNeeds(): boolean {
  return needs.use(({ chosen }) => chosen.length > 0);
}

/** True for a guest with needs. */
export function hasNeeds(): boolean {
  return needs.get().chosen.length > 0;
}
