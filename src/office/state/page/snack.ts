import { create } from '#ui/store.ts';

/** A short message at the foot of the page, with a way back where there is one. */
export interface Snack {
  /** Distinguishes two messages with the same words. */
  id: number;
  words: string;
  look: 'good' | 'bad';
  undo: (() => void) | null;
}

/** Selects the current message for a component. */
export const useSnack = create<{ snack: Snack | null }>(() => ({ snack: null }));
let lastId = 0;

/** Shows a message in place of the previous one. */
export function showSnack(words: string, undo: Snack['undo'] = null, look: Snack['look'] = 'good'): void {
  useSnack.setState({ snack: { id: ++lastId, words, look, undo } });
}

/** Removes a message; a newer one stays. */
export function dismissSnack(id: number): void {
  if (useSnack.getState().snack?.id === id) useSnack.setState({ snack: null });
}
