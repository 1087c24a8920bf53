import { create } from '#ui/store.ts';

/** A short message at the board's foot, with an optional action. */
export interface Snack {
  /** Distinguishes two messages with the same words. */
  id: number;
  words: string;
  look: 'good' | 'bad';
  action: { label: string; run(): void } | null;
}

/** The current message; `shown` counts all so far. */
export const useSnack = create<{ snack: Snack | null; shown: number }>(() => ({ snack: null, shown: 0 }));

/** Shows a message in place of the previous one. */
export function showSnack(words: string, action: Snack['action'] = null, look: Snack['look'] = 'good'): void {
  useSnack.setState(({ shown }) => ({ snack: { id: shown + 1, words, look, action }, shown: shown + 1 }));
}

/** Removes a message; a newer one stays. */
export function dismissSnack(id: number): void {
  if (useSnack.getState().snack?.id === id) useSnack.setState({ snack: null });
}
