import type { StaffOrder, StaffOrderLine } from '#contract/staff/staff.ts';
import { create } from '#ui/store.ts';
import { allergyKey, unreadAllergies } from '../rules/unread-allergies.ts';
import { checkTexts, keep, readKept } from './kept.ts';

/** More than are struck in a shift. */
const MOST_KEPT = 300;

/** What somebody at this screen has touched: struck work by `stopKey`, allergies that came later by `allergyKey`. */
export const useSeenStops = create<{ seen: ReadonlySet<string> }>(() => ({
  seen: new Set(readKept('stops', checkTexts)),
}));

/** Notes that somebody has seen what was struck, or read what was added. */
export function seeStops(keys: readonly string[]): void {
  const seen = [...useSeenStops.getState().seen, ...keys].slice(-MOST_KEPT);
  keep('stops', seen);
  useSeenStops.setState({ seen: new Set(seen) });
}

/** The dishes whose allergies came to an order later, and that nobody at this screen has said to have read. */
export function useUnreadAllergies(order: StaffOrder): StaffOrderLine[] {
  const seen = useSeenStops((state) => state.seen);
  return unreadAllergies(order).filter((line) => !seen.has(allergyKey(order, line)));
}
