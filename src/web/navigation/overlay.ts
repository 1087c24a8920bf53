import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<{ wanted: boolean }>(() => ({ wanted: false }));

/** Says that something is to lie over the page: its code comes with the first wish. */
export function wantOverlays(): void {
  store.setState({ wanted: true });
}

/** True once something was to lie over the page. */
export function useOverlaysWanted(): boolean {
  return useStore(store, (state) => state.wanted);
}
