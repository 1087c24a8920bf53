import type { Menu, OrderType, Product } from '../menu/menu.ts';

/** True when a product is to be had with this order type; with an unknown one (null) every product is. */
export function isForType({ orderTypes }: Pick<Product, 'orderTypes'>, type: OrderType | null): boolean {
  return type === null || orderTypes.length === 0 || orderTypes.includes(type);
}

/**
 * The order type that the menu offers: a type that is not offered falls back to dine_in, drive_thru, takeaway, delivery
 * (specification section 4).
 */
export function offeredOrderType(menu: Pick<Menu, 'orderTypes'>, wanted: OrderType): OrderType | null {
  const order: OrderType[] = [wanted, 'dine_in', 'drive_thru', 'takeaway', 'delivery'];
  return order.find((type) => menu.orderTypes.includes(type)) ?? null;
}

/**
 * The order types from which a guest without a location can choose. With the loyalty partner a delivery becomes a
 * takeaway (specification section 4), unless the venue offers only delivery.
 */
export function choosableOrderTypes({ orderTypes, flags }: Pick<Menu, 'orderTypes' | 'flags'>): OrderType[] {
  const others = orderTypes.filter((type) => type !== 'delivery');
  return flags.loyalty && others.length > 0 ? others : orderTypes;
}
