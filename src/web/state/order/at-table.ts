import type { OrderLocation } from '#domain/details/location-code.ts';
import type { OrderType } from '#domain/menu/menu.ts';

/** True for guests who pay at a table: not for what leaves the house, nor in a room or a car. */
export function paysAtTable({
  orderType,
  location,
}: {
  orderType: OrderType | null;
  location: OrderLocation | null;
}): boolean {
  return orderType === 'dine_in' && location?.type !== 'Room';
}

/** True for an order that is served at a table: not in a room or a car, nor at the counter. */
export function isAtTable({
  orderType,
  location,
}: {
  orderType: OrderType;
  location: OrderLocation | null;
}): boolean {
  return orderType === 'dine_in' && location?.type === 'Table';
}
