import { offeredOrderType, orderTypeAnywhere } from '#domain/order/order-type.ts';
import { listsCode, type OrderLocation } from '#domain/location-code.ts';
import type { Menu, OrderType } from '#domain/menu.ts';
import { spokenCode } from '../state/table/location.ts';

/**
 * The order type of a cart: dine-in at a table or room, drive-thru at a bay, else the guest's choice if
 * offered.
 */
export function orderTypeOf(
  menu: Menu,
  location: OrderLocation | null,
  chosen: OrderType | null,
): OrderType | null {
  if (!location) return orderTypeAnywhere(menu, chosen ?? 'delivery');
  const inCar = menu.driveThruCodes !== '' && listsCode(menu.driveThruCodes, spokenCode(location));
  return offeredOrderType(menu, inCar ? 'drive_thru' : 'dine_in');
}
