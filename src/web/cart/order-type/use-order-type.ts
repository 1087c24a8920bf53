import type { Menu, OrderType } from '#domain/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import { ordering } from '../../state/cart/order-choices.ts';
import { useOrderPlace } from '../../state/table/visit-place.ts';
import { orderTypeOf } from './order-type.ts';

/** The order type of this phone's next order; null where the venue offers none. */
export function useOrderType(menu: Menu): OrderType | null {
  const chosen = ordering.use(({ orderType }) => orderType);
  return orderTypeOf(menu, useOrderPlace(), chosen, useAt());
}
