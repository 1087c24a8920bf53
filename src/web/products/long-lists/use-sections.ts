import { useDeferredValue } from 'react';
import type { Id } from '#domain/menu/menu.ts';
import type { CardList } from '../cards/card-list.ts';
import { wasDrawn } from './use-drawn.ts';

/** More than fit on a screen. */
const FIRST = 4;

/**
 * The sections of a screen: the first few at once, the others in the next task, so that a tap is answered
 * whatever follows below. Screens from the server, and ones the guest returns to, are complete at once.
 * `screen` is the prefix of its lists' names.
 */
export function useSections<S extends { id: Id; list: CardList }>(
  sections: readonly S[],
  screen: string,
): readonly S[] {
  const [first] = sections;
  const isWhole = !first?.list.card || wasDrawn(`${screen}/${first.id}`);
  return useDeferredValue(sections, isWhole ? sections : sections.slice(0, FIRST));
}
