import { placeOfFragment, type FrameMessage } from '#contract/staff/handed-lines.ts';
import { matchPage, type PageName } from '#contract/paths/paths.ts';
import { ignoreDoubleTaps } from '#ui/buttons/double-tap.ts';
import { go, takeOver } from '../navigation/navigation.ts';
import { cart } from '../state/cart/cart.ts';
import { seat } from '../state/table/location.ts';

/** The pages on which dishes are chosen: a waiter's menu has no others. */
const CHOOSING: readonly PageName[] = ['home', 'category', 'product', 'promotions', 'search', 'info-page'];

/** Tells the page around this frame, which is of the same host. */
function tell(message: FrameMessage): void {
  parent.postMessage(message, location.origin);
}

/** Gives the chosen dishes to the waiter's phone, and forgets them here. */
function handOver(): void {
  tell({ sufra: 'lines', lines: [...cart.get()] });
  cart.set([]);
}

/** Stays on the pages of the menu; the way to the cart hands over what is in it. */
function isElsewhere(href: string): boolean {
  const name = matchPage(new URL(href, location.href).pathname)?.name;
  if (name === 'cart') handOver();
  return name === undefined || !CHOOSING.includes(name);
}

/** Follows within the app what the browser would follow: its pages are no pages of a frame. */
function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || link.hash !== '') return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/**
 * Makes this the menu on a waiter's phone: dishes are chosen for a table, and the way to the cart hands them to the page
 * around it, which sends them.
 */
export function startHandOver(): void {
  ignoreDoubleTaps();
  seat.set({ location: placeOfFragment(location.hash.slice(1)) });
  takeOver(isElsewhere);
  addEventListener('click', follow);
  tell({ sufra: 'ready' });
}
