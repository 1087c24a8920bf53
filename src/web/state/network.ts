import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { menuState, refreshMenu } from './menu.ts';
import { wantOverlays } from './overlay.ts';

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

/** The part of it that a component shows. */
export function useNetwork<S>(select: (state: NetworkState) => S): S {
  return useStore(store, select);
}

/** Tells what the last call found out. */
export function setNetwork(next: Partial<NetworkState>): void {
  store.setState(next);
  if (networkState().offline) wantOverlays();
}

/** Follows the phone's online and offline events; whether the server can be reached as well, only a call tells. */
export function watchNetwork(): void {
  addEventListener('offline', () => setNetwork({ offline: true }));
  addEventListener('online', () => {
    // No request for the menu is made yet that would tell.
    if (!menuState().menu) setNetwork({ offline: false });
    void refreshMenu();
  });
  if (!navigator.onLine) setNetwork({ offline: true });
}
