import { chosenComboProduct, comboGroupsOf, type Choices } from './choices.ts';
import type { ComboGroup, ComboProduct, Id, Product } from '../menu.ts';

/** What is picked of a product's combo groups, in menu order, with its own values; a group without a pick is left out. */
export function comboPicks(
  product: Product,
  choices: Choices,
): [group: ComboGroup, picked: ComboProduct, valueIds: Id[]][] {
  return comboGroupsOf(product).flatMap((group) => {
    const picked = chosenComboProduct(group, choices);
    return picked ? [[group, picked, pickedValueIds(group, choices)]] : [];
  });
}

/** The values of what is picked in a combo group. */
export function pickedValueIds({ id }: ComboGroup, { combo }: Choices): Id[] {
  return combo.find(({ groupId }) => groupId === id)?.valueIds ?? [];
}
