import type { Menu } from '#domain/menu/menu.ts';
import { scrollMotion } from '#ui/motion.ts';
import { cart } from '../../state/cart/cart.ts';
import { undecidedLines } from '../../state/cart/line-needs.ts';
import { dismissRefusal } from '../../state/order/submit.ts';

/** The notice of dishes that their guest has to decide about. */
export const UNDECIDED_ID = 'lines-undecided';

/** Leads to a notice of the page; false where it is not there. */
export function showNotice(id: string): boolean {
  const notice = document.getElementById(id);
  notice?.scrollIntoView({ block: 'center', behavior: scrollMotion() });
  notice?.focus({ preventScroll: true });
  return notice !== null;
}

/**
 * True where the guest has to decide about dishes first, to which it leads: nothing is sent until then. Where the page does
 * not name them, as after an answer of the staff has run out, the server says what is known now.
 */
export function mustDecide(menu: Menu): boolean {
  if (undecidedLines(menu, cart.get()).length === 0 || !showNotice(UNDECIDED_ID)) return false;
  dismissRefusal();
  return true;
}
