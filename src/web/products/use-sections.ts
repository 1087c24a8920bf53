import { useDeferredValue } from 'react';
import type { CardList } from './card-list.ts';
import { wasDrawn } from './use-drawn.ts';

/** More than fit on a screen. */
const FIRST = 4;

/**
 * The sections of a screen: the first of them at once, all others in the next breath, so that a tap is answered
 * whatever follows below. What the server sent, and what is returned to (`name` names a section's list), is whole.
 */
export function useSections<S extends { list: CardList }>(
  sections: readonly S[],
  name: (section: S) => string,
): readonly S[] {
  const [first] = sections;
  const isWhole = !first?.list.card || wasDrawn(name(first));
  return useDeferredValue(sections, isWhole ? sections : sections.slice(0, FIRST));
}
