import { create } from 'zustand';

/** A short message at the board's foot, with what can be done about it. */
export interface Snack {
  /** Tells one from the next with the same words. */
  id: number;
  words: string;
  look: 'good' | 'bad';
  action: { label: string; run(): void } | null;
}

const useSnackState = create<{ snack: Snack | null }>(() => ({ snack: null }));
let lastId = 0;

/** Shows a message, in place of the one before. */
export function showSnack(words: string, action: Snack['action'] = null, look: Snack['look'] = 'good'): void {
  useSnackState.setState({ snack: { id: ++lastId, words, look, action } });
}

/** Takes a message away; another that came meanwhile stays. */
export function dismissSnack(id: number): void {
  if (useSnackState.getState().snack?.id === id) useSnackState.setState({ snack: null });
}

/** The message to show. */
export function useSnack(): Snack | null {
  return useSnackState(({ snack }) => snack);
}
