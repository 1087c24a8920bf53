import { useSyncExternalStore } from 'react';
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

/** A store as a hook: its state, or the part that `select` takes of it. */
export interface UseStore<State> extends StoreApi<State> {
  (): State;
  <Part>(select: (state: State) => Part): Part;
}

/**
 * A store of an app that no server draws: what is drawn is its state of now, also outside a page. zustand's own hook draws
 * the state that a store began with there, which pages that continue the server's need.
 */
export function create<State>(begin: StateCreator<State>): UseStore<State> {
  const store = createStore(begin);
  function useStore<Part>(select?: (state: State) => Part): State | Part {
    const now = () => (select ? select(store.getState()) : store.getState());
    return useSyncExternalStore(store.subscribe, now, now);
  }
  return Object.assign(useStore, store) as UseStore<State>;
}
