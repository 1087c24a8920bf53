import { chosenValues, type Choices } from '../choices/choices.ts';
import { comboPicks } from '../choices/combo-picks.ts';
import { fullName } from '../menu/full-name.ts';
import type { CartLine } from './cart-lines.ts';
import { findProduct } from '../menu/find.ts';
import type { Menu, Product, Variation } from '../menu/menu.ts';

function valueNames(variations: readonly Variation[], valueIds: readonly string[]): string[] {
  return variations.flatMap((variation) => chosenValues(variation, valueIds).map(({ name }) => name));
}

/** The names of the chosen values of a product in menu order, and combo products with their own choices. */
export function chosenWords(product: Product, choices: Choices): string[] {
  const combo = comboPicks(product, choices).flatMap(([, chosen, valueIds]) => [
    chosen.name,
    ...valueNames(chosen.variations, valueIds),
  ]);
  return [...valueNames(product.variations, choices.valueIds), ...combo];
}

/** The name of a cart line: the menu's current name of the dish, else the one the guest last saw. */
export function lineName(menu: Menu, { productId, seen }: CartLine): string {
  const product = findProduct(menu, productId);
  return product ? fullName(menu, product) : seen.name;
}
