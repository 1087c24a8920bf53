import { create } from 'zustand';

const useOverlayState = create<{ wanted: boolean }>(() => ({ wanted: false }));

/** Says that something is to lie over the page: its code comes with the first wish. */
export function wantOverlays(): void {
  useOverlayState.setState({ wanted: true });
}

/** True once something was to lie over the page. */
export function useOverlaysWanted(): boolean {
  return useOverlayState((state) => state.wanted);
}
