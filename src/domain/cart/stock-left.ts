import type { Choices } from '../choices/choices.ts';
import { findProduct } from '../menu/find.ts';
import type { Id, Menu, Product } from '../menu/menu.ts';
import { piecesByProduct } from '../order/pieces.ts';
import type { Cart } from './cart-lines.ts';

/** The pieces of each product that a cart takes from stock, parts of combos among them. */
export function piecesInCart(cart: Cart): Map<Id, number> {
  return new Map(
    piecesByProduct(
      cart.map(({ productId, quantity, choices }) => ({
        productId,
        quantity,
        partIds: choices.combo.map((part) => part.productId),
      })),
    ),
  );
}

/**
 * How many of a dish with these choices are left beside the pieces that are taken already; Infinity where nothing in it
 * is counted.
 */
export function stockLeft(
  menu: Menu,
  product: Product,
  { combo }: Choices,
  taken: ReadonlyMap<Id, number>,
): number {
  const partIds = combo.map(({ productId }) => productId);
  const left = piecesByProduct([{ productId: product.id, quantity: 1, partIds }]).map(([id, pieces]) => {
    const counted = (id === product.id ? product : findProduct(menu, id))?.availableQuantity ?? Infinity;
    return Math.floor((counted - (taken.get(id) ?? 0)) / pieces);
  });
  return Math.max(0, Math.min(...left));
}
