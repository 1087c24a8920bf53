import { asLine, MOST_LINES } from '#contract/orders/cart-line.ts';
import { asList } from '#contract/values/checks.ts';
import { cartCount, quantityInCart, type Cart } from '#domain/cart/cart-lines.ts';
import type { Id } from '#domain/menu/menu.ts';
import { keep } from '../../browser/kept.ts';

/** The cart, for the browser session; in step across tabs. */
export const cart = keep<Cart>('cart', 'session', [], (value) => asList(value, asLine, MOST_LINES));

/** The number of pieces in the cart. */
export function useCartCount(): number {
  return cart.use(cartCount);
}

/** The quantity of a product in the cart. */
export function useQuantityOf(productId: Id): number {
  return cart.use((lines) => quantityInCart(lines, productId));
}
