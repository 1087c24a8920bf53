import { create } from 'zustand';
import { checkTexts, keep, readKept } from './kept.ts';

/** More than are struck in a shift. */
const MOST_KEPT = 300;

/** The struck work that somebody at this screen has touched, by `stopKey`. */
export const useSeenStops = create<{ seen: ReadonlySet<string> }>(() => ({
  seen: new Set(readKept('local', 'stops', checkTexts)),
}));

/** Notes that somebody has seen what was struck. */
export function seeStops(keys: readonly string[]): void {
  const seen = [...useSeenStops.getState().seen, ...keys].slice(-MOST_KEPT);
  keep('local', 'stops', seen);
  useSeenStops.setState({ seen: new Set(seen) });
}
