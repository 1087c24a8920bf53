import type { Menu, OrderType } from '../menu/menu.ts';
import { timetableOf } from '../menu/shown-at.ts';
import { isOpen, type Timetable } from '../time/hours.ts';
import { choosableOrderTypes, offeredOrderType } from './order-type.ts';

/** When orders of a type are taken: its own hours within those of the house; null: the house's. */
export function timetableOfType(menu: Menu, type: OrderType | null): Timetable {
  const house = timetableOf(menu);
  const own = type === null ? undefined : menu.typeHours[type];
  return own ? { ...own, timezone: menu.timezone, within: house } : house;
}

/** True when the order type's own hours exclude the instant (ms UTC), however open the house is. */
export function isTypeOff(menu: Menu, type: OrderType, at: number): boolean {
  const own = menu.typeHours[type];
  return own !== undefined && !isOpen({ ...own, timezone: menu.timezone }, at);
}

/** The order types from which a guest without a location can choose at an instant (ms UTC). */
export function orderTypesNow(menu: Menu, at: number): OrderType[] {
  return choosableOrderTypes(menu).filter((type) => !isTypeOff(menu, type, at));
}

/**
 * The order type for a guest without a location who wants this one, at an instant (ms UTC). Where no type is offered
 * just now, it is one that is offered at other hours.
 */
export function orderTypeAnywhere(menu: Menu, wanted: OrderType, at: number): OrderType | null {
  const becomesTakeaway = menu.flags.loyalty && wanted === 'delivery';
  const now = orderTypesNow(menu, at);
  const orderTypes = now.length > 0 ? now : choosableOrderTypes(menu);
  return offeredOrderType({ orderTypes }, becomesTakeaway ? 'takeaway' : wanted);
}
