import type { Menu } from '../menu/menu.ts';
import { hasTakenLastOrders, isShown, isVenueOpen } from '../menu/shown-at.ts';
import { isTypeOff } from './type-hours.ts';

/**
 * Whether guests may order: 'closed' by hours or closing rules, 'disabled' always (enable_order), 'paused' by staff,
 * after the last orders, or 'open'.
 */
export type OrderingState = 'open' | 'closed' | 'disabled' | 'paused' | 'last_orders';

function findState(menu: Menu, at: number): OrderingState {
  if (!isVenueOpen(menu, at)) return 'closed';
  if (!menu.flags.order) return 'disabled';
  if (menu.pausedUntil !== null && at < menu.pausedUntil) return 'paused';
  return hasTakenLastOrders(menu, at) ? 'last_orders' : 'open';
}

const lastAnswers = new WeakMap<Menu, { at: number; state: OrderingState }>();

/**
 * The single source for "may guests order now?" at an instant (ms UTC); being closed takes precedence (specification
 * section 4). It caches the last answer, since every product of a page asks for the same instant.
 */
export function orderingState(menu: Menu, at: number): OrderingState {
  const last = lastAnswers.get(menu);
  if (last?.at === at) return last.state;
  const state = findState(menu, at);
  lastAnswers.set(menu, { at, state });
  return state;
}

/** A key for everything available on a menu: equal keys mean that pages show the same. */
export function availabilityKey(menu: Menu, at: number): string {
  const timed = menu.categories
    .flatMap((category) => [category, ...category.products])
    .filter((each) => each.hours.length > 0);
  const shown = timed.map((each) => (isShown(menu, each, at) ? 1 : 0)).join('');
  const off = menu.orderTypes.filter((type) => isTypeOff(menu, type, at));
  return `${orderingState(menu, at)} ${shown} ${off.join()}`;
}
