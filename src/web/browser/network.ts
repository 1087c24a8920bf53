import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the server can be reached, and how old what is shown may be. */
export interface NetworkState {
  offline: boolean;
  /** When the menu was last known to be current, ms UTC by this phone; 0: nobody can tell. */
  menuAt: number;
}

const store = createStore<NetworkState>(() => ({ offline: false, menuAt: 0 }));

/** How it stands now. */
export function networkState(): NetworkState {
  return store.getState();
}

/** Calls back as it changes. */
export function onNetwork(listener: (state: NetworkState) => void): void {
  store.subscribe(listener);
}

/** The part of it that a component shows. */
export function useNetwork<S>(select: (state: NetworkState) => S): S {
  return useStore(store, select);
}

/** Tells what the last call found out. */
export function setNetwork(next: Partial<NetworkState>): void {
  store.setState(next);
}
