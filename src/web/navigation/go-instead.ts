import { go, screenBefore, type EntryState } from './navigation.ts';

/**
 * Goes elsewhere from a page that has nothing to show, and takes its place; one that Back from there led to is passed over. Not where
 * the guest has gone on already: a page stays on show for a moment after its address has changed. `shown`: the path of the screen on show.
 */
export function goInstead(shown: string, href: string): void {
  if (location.pathname !== shown) return;
  if (href === screenBefore() && (history.state as EntryState | null)?.depth) history.back();
  else go(href, { replace: true });
}
