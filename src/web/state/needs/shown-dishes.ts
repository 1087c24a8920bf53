import { create } from 'zustand';
import type { Id } from '#domain/menu/menu.ts';

/** What the guest's filter shows. */
export type NeedsFilter = 'all' | 'fits' | 'ask' | 'contains';

/** Whether a dish is shown; null: every dish. */
export type IsShown = ((id: Id) => boolean) | null;

const useShown = create<{ filter: NeedsFilter; isShown: IsShown }>(() => ({ filter: 'all', isShown: null }));

/** Folds every dish but those that pass the guest's filter, or shows all. */
export function showDishes(filter: NeedsFilter, isShown: IsShown): void {
  useShown.setState({ filter, isShown });
}

/** Which dishes lists show; null: all of them. */
export function useShownDishes(): IsShown {
  return useShown((state) => state.isShown);
}

/** The guest's filter. */
export function useNeedsFilter(): NeedsFilter {
  return useShown((state) => state.filter);
}

/** The guest's filter now. */
export function needsFilter(): NeedsFilter {
  return useShown.getState().filter;
}
