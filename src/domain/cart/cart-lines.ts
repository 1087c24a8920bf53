import type { Choices } from '../choices/choices.ts';
import type { Id } from '../menu/menu.ts';
import type { Mills } from '../money/money.ts';
import type { ShownNeed } from '../needs/needs.ts';

/** One row before ordering; the phone generates its id. */
export interface CartLine {
  lineId: string;
  productId: Id;
  choices: Choices;
  quantity: number;
  note: string;
  /** The guest wants it later than the first course; left out: with the others. */
  isLater?: true;
  /** What the guest was shown of their needs when they chose it; left out: they named none. */
  needs?: readonly ShownNeed[];
  /** Somebody without these needs eats it, so it is ordered without them. */
  isForOther?: true;
  /**
   * The name, picture and price the guest last saw: shown when the menu no longer has the product, and compared when
   * prices change.
   */
  seen: { name: string; image: string | null; unitMills: Mills };
}

export type Cart = readonly CartLine[];

/** Pieces in the cart: the badge. */
export function cartCount(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** How many of a product the cart holds, over all its lines. */
export function quantityInCart(cart: Cart, productId: Id): number {
  return cartCount(cart.filter((line) => line.productId === productId));
}
