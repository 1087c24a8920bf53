import { orderTypeAnywhere } from '#domain/order/type-hours.ts';
import type { OrderLocation } from '#domain/details/location-code.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { orderTypeAtPlace } from '../../state/table/order-type-at-place.ts';

/** The order type of a cart: the place's, else the guest's choice if offered at the instant (ms UTC). */
export function orderTypeOf(
  menu: Menu,
  location: OrderLocation | null,
  chosen: OrderType | null,
  at: number,
): OrderType | null {
  return location ? orderTypeAtPlace(menu, location) : orderTypeAnywhere(menu, chosen ?? 'delivery', at);
}
