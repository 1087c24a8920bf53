import { cartFaults, orderableCart } from '#domain/cart/cart-faults.ts';
import type { Cart } from '#domain/cart/cart-lines.ts';
import { usePage } from '../../page/page.tsx';
import { cart } from '../../state/cart/cart.ts';
import { useMenu } from '../../state/menu/menu.ts';
import { useAt } from '../../state/menu/opening.ts';
import { useOrderType } from '../order-type/use-order-type.ts';

/** The cart without what cannot be had; before the menu has loaded, as it was last seen. */
export function useAvailableCart(): Cart {
  const { venue } = usePage();
  const menu = useMenu();
  const at = useAt();
  const lines = cart.use((value) => value);
  const orderType = useOrderType(menu ?? venue);
  return menu ? orderableCart(lines, cartFaults(menu, lines, at, orderType)) : lines;
}
