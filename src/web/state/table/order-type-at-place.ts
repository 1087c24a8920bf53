import { offeredOrderType } from '#domain/order/order-type.ts';
import { listsCode, type OrderLocation } from '#domain/details/location-code.ts';
import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { spokenCode } from './location.ts';

/** The order type at a place, if offered: dine-in at a table or room, drive-thru at a bay. */
export function orderTypeAtPlace(menu: Menu, location: OrderLocation): OrderType | null {
  const inCar = menu.driveThruCodes !== '' && listsCode(menu.driveThruCodes, spokenCode(location));
  return offeredOrderType(menu, inCar ? 'drive_thru' : 'dine_in');
}
