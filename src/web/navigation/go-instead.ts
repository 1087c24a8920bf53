import { herePath } from '../browser/address.ts';
import { leaveFor } from './navigation.ts';

/**
 * Leaves a page that has nothing to show for another, as `leaveFor` does. Does nothing when the guest has already moved on: a page stays on
 * show for a moment after its address has changed. `shown` is the path of the screen on show.
 */
export function goInstead(shown: string, href: string): void {
  if (herePath() === shown) leaveFor(href);
}
