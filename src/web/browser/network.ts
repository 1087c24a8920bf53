import { create } from 'zustand';

/** Whether the server can be reached, and how old what is shown may be. */
export interface NetworkState {
  offline: boolean;
  /** When the menu was last known to be current, ms UTC by this phone; 0: nobody can tell. */
  menuAt: number;
}

/** The part of it that a component shows. */
export const useNetwork = create<NetworkState>(() => ({ offline: false, menuAt: 0 }));

/** How it stands now. */
export function networkState(): NetworkState {
  return useNetwork.getState();
}

/** Calls back as it changes. */
export function onNetwork(listener: (state: NetworkState) => void): void {
  useNetwork.subscribe(listener);
}

/** Tells what the last call found out. */
export function setNetwork(next: Partial<NetworkState>): void {
  useNetwork.setState(next);
}
