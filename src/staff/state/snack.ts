import { create } from 'zustand';

/** A short message at the board's foot, with an optional action. */
export interface Snack {
  /** Distinguishes two messages with the same words. */
  id: number;
  words: string;
  look: 'good' | 'bad';
  action: { label: string; run(): void } | null;
}

const useSnackState = create<{ snack: Snack | null }>(() => ({ snack: null }));
let lastId = 0;

/** Shows a message in place of the previous one. */
export function showSnack(words: string, action: Snack['action'] = null, look: Snack['look'] = 'good'): void {
  useSnackState.setState({ snack: { id: ++lastId, words, look, action } });
}

/** Removes a message; a newer one stays. */
export function dismissSnack(id: number): void {
  if (useSnackState.getState().snack?.id === id) useSnackState.setState({ snack: null });
}

/** The current message. */
export function useSnack(): Snack | null {
  return useSnackState(({ snack }) => snack);
}
