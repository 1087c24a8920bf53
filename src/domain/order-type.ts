import type { Menu, OrderType } from './menu.ts';

/** The order type after the menu's gates: a type that is not offered falls to dine_in, drive_thru, takeaway, delivery (specification section 4). */
export function offeredOrderType(menu: Menu, wanted: OrderType): OrderType | null {
  const order: OrderType[] = [wanted, 'dine_in', 'drive_thru', 'takeaway', 'delivery'];
  return order.find((type) => menu.orderTypes.includes(type)) ?? null;
}
