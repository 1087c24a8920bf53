import type { ComboGroup, ComboProduct, Id, Product, Variation } from '../menu.ts';

/** What a guest picked for one product: values of its variations, one product per combo group. */
export interface Choices {
  valueIds: Id[];
  combo: ComboChoice[];
}

export interface ComboChoice {
  groupId: Id;
  productId: Id;
  valueIds: Id[];
}

/** Why a product cannot be had with these choices; `groupId` names the variation or combo group in question. */
export interface ChoiceProblem {
  code: 'variation_required' | 'variation_invalid' | 'combo_incomplete' | 'out_of_stock';
  groupId: Id | null;
}

/** The combo groups that must be answered; none where combos are switched off for the product. */
export function comboGroupsOf(product: Product): ComboGroup[] {
  return product.enableCombo ? product.comboGroups : [];
}

/** The values of a variation that are chosen, in menu order. */
export function chosenValues(variation: Variation, valueIds: readonly Id[]) {
  return variation.values.filter((value) => valueIds.includes(value.id));
}

/** True once as many values are chosen as the variation allows; further ones are disabled. */
export function isLimitReached(variation: Variation, valueIds: readonly Id[]): boolean {
  return (
    variation.multiple &&
    variation.maxChoices > 0 &&
    chosenValues(variation, valueIds).length >= variation.maxChoices
  );
}

/**
 * The chosen ids after a tap on a value: the same single value again unselects it, another replaces it,
 * a value beyond the limit changes nothing (specification section 5).
 */
export function toggleValue(variation: Variation, valueIds: readonly Id[], valueId: Id): Id[] {
  if (valueIds.includes(valueId)) return valueIds.filter((id) => id !== valueId);
  if (variation.multiple) return isLimitReached(variation, valueIds) ? [...valueIds] : [...valueIds, valueId];
  const others = new Set(variation.values.map((value) => value.id));
  return [...valueIds.filter((id) => !others.has(id)), valueId];
}

/** The choices after a product of a combo group is picked; its own earlier values are kept if it was picked before. */
export function pickComboProduct(choices: Choices, groupId: Id, productId: Id): Choices {
  const before = choices.combo.find((choice) => choice.groupId === groupId);
  if (before?.productId === productId) return choices;
  const others = choices.combo.filter((choice) => choice.groupId !== groupId);
  return { ...choices, combo: [...others, { groupId, productId, valueIds: [] }] };
}

/** The choices a guest starts with: what the venue preselects, and the only product of a group. */
export function initialChoices(product: Product): Choices {
  const combo = comboGroupsOf(product).flatMap((group) => {
    const inStock = group.products.filter((candidate) => !candidate.outOfStock);
    const chosen =
      inStock.find((candidate) => candidate.selected) ??
      (group.products.length === 1 ? inStock[0] : undefined);
    return chosen ? { groupId: group.id, productId: chosen.id, valueIds: [] } : [];
  });
  return { valueIds: [], combo };
}

function checkVariations(variations: readonly Variation[], valueIds: readonly Id[]): ChoiceProblem | null {
  const known = new Set(variations.flatMap((variation) => variation.values.map((value) => value.id)));
  if (valueIds.some((id) => !known.has(id)) || new Set(valueIds).size !== valueIds.length) {
    return { code: 'variation_invalid', groupId: null };
  }
  for (const variation of variations) {
    const count = chosenValues(variation, valueIds).length;
    if (variation.required && count === 0) return { code: 'variation_required', groupId: variation.id };
    const most = variation.multiple ? variation.maxChoices || Infinity : 1;
    if (count > most) return { code: 'variation_invalid', groupId: variation.id };
  }
  return null;
}

function checkCombo(groups: readonly ComboGroup[], combo: readonly ComboChoice[]): ChoiceProblem | null {
  for (const choice of combo) {
    if (!groups.some((group) => group.id === choice.groupId))
      return { code: 'combo_incomplete', groupId: choice.groupId };
  }
  for (const group of groups) {
    const picked = combo.filter((choice) => choice.groupId === group.id);
    const product = picked.length === 1 && findComboProduct(group, picked[0]?.productId);
    if (!product) return { code: 'combo_incomplete', groupId: group.id };
    if (product.outOfStock) return { code: 'out_of_stock', groupId: group.id };
    const problem = checkVariations(product.variations, picked[0]?.valueIds ?? []);
    if (problem) return { ...problem, groupId: group.id };
  }
  return null;
}

function findComboProduct(group: ComboGroup, productId: Id | undefined): ComboProduct | undefined {
  return group.products.find((product) => product.id === productId);
}

/** The product chosen in a combo group, if any. */
export function chosenComboProduct(group: ComboGroup, choices: Choices): ComboProduct | undefined {
  return findComboProduct(group, choices.combo.find((choice) => choice.groupId === group.id)?.productId);
}

/** The first reason why the product cannot be ordered with these choices, or null (specification section 5). */
export function checkChoices(product: Product, choices: Choices): ChoiceProblem | null {
  return (
    checkVariations(product.variations, choices.valueIds) ?? checkCombo(comboGroupsOf(product), choices.combo)
  );
}

function offered(variations: readonly Variation[], valueIds: readonly Id[]): Id[] {
  return valueIds.filter((id) => variations.some(({ values }) => values.some((value) => value.id === id)));
}

/** What of the choices is still on the menu, which may change while a guest chooses. */
export function stillOffered(product: Product, { valueIds, combo }: Choices): Choices {
  return {
    valueIds: offered(product.variations, valueIds),
    combo: combo.flatMap((choice) => {
      const group = comboGroupsOf(product).find(({ id }) => id === choice.groupId);
      const picked = group && findComboProduct(group, choice.productId);
      return picked ? { ...choice, valueIds: offered(picked.variations, choice.valueIds) } : [];
    }),
  };
}

/** True when the product cannot be added without asking the guest something. */
export function needsChoices(product: Product): boolean {
  return product.variations.length > 0 || comboGroupsOf(product).length > 0;
}
