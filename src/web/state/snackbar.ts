import { create } from 'zustand';
import { wantOverlays } from '../navigation/overlay.ts';

/** A short message over the page; never the only copy of a fact. */
export interface Snack {
  /** Tells one from the next with the same words. */
  id: number;
  words: string;
  /** What it is about, under the words. */
  more?: string;
  look: 'good' | 'order' | 'bad';
  action?: SnackAction;
}

/** What the guest may do about it: go somewhere, or have something done. */
export type SnackAction = { label: string; href: string } | { label: string; run(): void };

const useSnackState = create<{ snack: Snack | null }>(() => ({ snack: null }));
let lastId = 0;

/** Shows a message, in place of the one before. */
export function showSnack(snack: Omit<Snack, 'id'>): void {
  wantOverlays();
  useSnackState.setState({ snack: { ...snack, id: ++lastId } });
}

/** Takes a message away; another that came meanwhile stays. */
export function dismissSnack(id: number): void {
  if (useSnackState.getState().snack?.id === id) useSnackState.setState({ snack: null });
}

/** What was said belongs to something that is over. */
export function clearSnack(): void {
  useSnackState.setState({ snack: null });
}

/** The message to show. */
export function useSnack(): Snack | null {
  return useSnackState((state) => state.snack);
}
