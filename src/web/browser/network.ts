import { create } from 'zustand';

/** The network state: whether the server can be reached, and the age of the menu on show. */
export interface NetworkState {
  offline: boolean;
  /** When the menu was last known to be current, ms UTC by this phone; 0 when unknown. */
  menuAt: number;
}

/** Selects a part of the network state for a component. */
export const useNetwork = create<NetworkState>(() => ({ offline: false, menuAt: 0 }));

/** The current network state. */
export function networkState(): NetworkState {
  return useNetwork.getState();
}

/** Calls back on each change. */
export function onNetwork(listener: (state: NetworkState) => void): void {
  useNetwork.subscribe(listener);
}

/** Records the result of the last call. */
export function setNetwork(next: Partial<NetworkState>): void {
  useNetwork.setState(next);
}
