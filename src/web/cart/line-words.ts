import { chosenValues, type Choices } from '#domain/choices.ts';
import { comboPicks } from '#domain/combo-picks.ts';
import type { Product, Variation } from '#domain/menu.ts';

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
