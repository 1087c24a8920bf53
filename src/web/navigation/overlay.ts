import { create } from 'zustand';

const useOverlayState = create<{ wanted: boolean }>(() => ({ wanted: false }));

/** Requests the overlays, whose code loads with the first request. */
export function wantOverlays(): void {
  useOverlayState.setState({ wanted: true });
}

/** True once an overlay was requested. */
export function useOverlaysWanted(): boolean {
  return useOverlayState((state) => state.wanted);
}
