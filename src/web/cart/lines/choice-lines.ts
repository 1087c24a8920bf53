import { enumerate } from '#domain/text/enumerate.ts';
import { chosenValues, type Choices } from '#domain/choices/choices.ts';
import { comboPicks } from '#domain/choices/combo-picks.ts';
import type { Product } from '#domain/menu/menu.ts';
import { variationLines } from '#contract/orders/draft-lines.ts';

/**
 * The choices of a product as text lines: its variations, then each combo group's product with its own
 * choices.
 */
export function choiceLines(product: Product, choices: Choices): string[] {
  const combo = comboPicks(product, choices).map(([group, chosen, valueIds]) => {
    const values = chosen.variations.flatMap((variation) => chosenValues(variation, valueIds));
    return `${group.name}: ${enumerate([chosen, ...values].map(({ name }) => name))}`;
  });
  return [...variationLines(product.variations, choices.valueIds), ...combo];
}
