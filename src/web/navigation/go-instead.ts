import { herePath } from '../browser/address.ts';
import { go, goBack, screenBefore } from './navigation.ts';

/**
 * Replaces a page that has nothing to show with another; drops the entry that Back from there would return
 * to. Does nothing when the guest has already moved on: a page stays on show for a moment after its address
 * has changed. `shown` is the path of the screen on show.
 */
export function goInstead(shown: string, href: string): void {
  if (herePath() !== shown) return;
  if (href === screenBefore()) goBack(href);
  else go(href, { replace: true });
}
