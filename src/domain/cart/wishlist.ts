import type { Menu } from '../menu/menu.ts';

/**
 * True when the cart is a list to show the waiter; guests with a table or room may be allowed to order (contract
 * section 2, Wishlist).
 */
export function isWishlist({ flags }: Pick<Menu, 'flags'>, hasLocation: boolean): boolean {
  return flags.wishlist && !(flags.wishlistTableOrders && hasLocation);
}
