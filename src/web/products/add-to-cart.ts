import { taxRulesOf, type CartLine } from '#domain/cart.ts';
import type { Menu, Product } from '#domain/menu.ts';
import { priceUnit } from '#domain/pricing.ts';
import { addLine, newLine } from '../state/cart.ts';

/** What was picked of a product. */
export type Picked = Pick<CartLine, 'choices' | 'quantity' | 'note'>;

/** The line that a pick becomes. */
export function lineOf(menu: Menu, product: Product, { choices, quantity, note }: Picked): CartLine {
  const unitMills = priceUnit(product, choices, taxRulesOf(menu)).mills;
  const image = product.pictures[0]?.thumb ?? null;
  return newLine({ productId: product.id, choices, quantity, note, seen: { name: product.name, image, unitMills } });
}

/** Puts a pick into the cart, or onto the table's open order. */
export async function addToCart(menu: Menu, product: Product, picked: Picked): Promise<void> {
  addLine(lineOf(menu, product, picked));
}
