import { enumerate } from '#domain/enumerate.ts';
import { chosenComboProduct, chosenValues, comboGroupsOf, type Choices } from '#domain/choices.ts';
import type { Product } from '#domain/menu.ts';
import { variationLines } from './order-draft.ts';

/** What was chosen of a product in text lines: its variations, then what each combo group holds with its own choices. */
export function choiceLines(product: Product, choices: Choices): string[] {
  const combo = comboGroupsOf(product).flatMap((group) => {
    const chosen = chosenComboProduct(group, choices);
    if (!chosen) return [];
    const valueIds = choices.combo.find((choice) => choice.groupId === group.id)?.valueIds ?? [];
    const values = chosen.variations.flatMap((variation) => chosenValues(variation, valueIds));
    return `${group.name}: ${enumerate([chosen, ...values].map(({ name }) => name))}`;
  });
  return [...variationLines(product.variations, choices.valueIds), ...combo];
}
