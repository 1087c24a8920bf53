import { herePath } from '../browser/address.ts';
import { go, goBack, screenBefore } from './navigation.ts';

/**
 * Leaves this page, which is done with, for another of ours: one step back to the page that was shown before, so that
 * Back does not show it twice; else in this one's place.
 */
export function leaveFor(href: string): void {
  if (href === screenBefore()) goBack(href);
  else go(href, { replace: true });
}

/**
 * Leaves a page that has nothing to show for another. Does nothing when the guest has already moved on: a page stays on
 * show for a moment after its address has changed. `shown` is the path of the screen on show.
 */
export function goInstead(shown: string, href: string): void {
  if (herePath() === shown) leaveFor(href);
}
