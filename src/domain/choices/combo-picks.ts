import { chosenComboProduct, comboGroupsOf, type Choices } from './choices.ts';
import type { ComboGroup, ComboProduct, Id, Product } from '../menu/menu.ts';

/** The picks of a product's combo groups with their own values, in menu order; a group without a pick is left out. */
export function comboPicks(
  product: Pick<Product, 'enableCombo' | 'comboGroups'>,
  choices: Choices,
): [group: ComboGroup, picked: ComboProduct, valueIds: Id[]][] {
  return comboGroupsOf(product).flatMap((group) => {
    const picked = chosenComboProduct(group, choices);
    return picked ? [[group, picked, pickedValueIds(group, choices)]] : [];
  });
}

/** The value ids of a combo group's pick. */
export function pickedValueIds({ id }: ComboGroup, { combo }: Choices): Id[] {
  return combo.find(({ groupId }) => groupId === id)?.valueIds ?? [];
}
