import { chosenValues, type Choices } from '#domain/choices/choices.ts';
import { comboPicks } from '#domain/choices/combo-picks.ts';
import { fullName } from '#domain/full-name.ts';
import type { CartLine } from '#domain/cart/cart-lines.ts';
import { findProduct, type Menu, type Product, type Variation } from '#domain/menu.ts';

function valueNames(variations: readonly Variation[], valueIds: readonly string[]): string[] {
  return variations.flatMap((variation) => chosenValues(variation, valueIds).map(({ name }) => name));
}

/** What was chosen of a product, name by name in menu order, combo products with their own choices. */
export function chosenWords(product: Product, choices: Choices): string[] {
  const combo = comboPicks(product, choices).flatMap(([, chosen, valueIds]) => [
    chosen.name,
    ...valueNames(chosen.variations, valueIds),
  ]);
  return [...valueNames(product.variations, choices.valueIds), ...combo];
}

/** What a line of the cart is called: as the menu calls its dish now, else as the guest last saw it. */
export function lineName(menu: Menu, { productId, seen }: CartLine): string {
  const product = findProduct(menu, productId);
  return product ? fullName(menu, product) : seen.name;
}
