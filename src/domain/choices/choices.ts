import type { ComboGroup, ComboProduct, Id, Product, Variation } from '../menu/menu.ts';
import { fewestAnswers, isChoosable } from '../menu/sold-out.ts';

/** A guest's choices for one product: values of its variations, and one product per combo group. */
export interface Choices {
  valueIds: Id[];
  combo: ComboChoice[];
}

export interface ComboChoice {
  groupId: Id;
  productId: Id;
  valueIds: Id[];
}

/** Why a product cannot be ordered with these choices; `groupId` names the variation or combo group at fault. */
export interface ChoiceProblem {
  code: 'variation_required' | 'variation_invalid' | 'combo_incomplete' | 'out_of_stock';
  groupId: Id | null;
  /** The question of the dish that is chosen in the combo group, where that is at fault. */
  variationId?: Id;
}

/** The combo groups that must be answered; none when combos are disabled for the product. */
export function comboGroupsOf(product: Pick<Product, 'enableCombo' | 'comboGroups'>): ComboGroup[] {
  return product.enableCombo ? product.comboGroups : [];
}

/** True when too few values of a variation are chosen. */
export function isUnanswered(variation: Variation, valueIds: readonly Id[]): boolean {
  return chosenValues(variation, valueIds).length < fewestAnswers(variation);
}

/** The chosen values of a variation, in menu order. */
export function chosenValues(variation: Variation, valueIds: readonly Id[]) {
  return variation.values.filter((value) => valueIds.includes(value.id));
}

/** True when the number of chosen values reaches the variation's limit; the page then disables further values. */
export function isLimitReached(variation: Variation, valueIds: readonly Id[]): boolean {
  return (
    variation.multiple &&
    variation.maxChoices > 0 &&
    chosenValues(variation, valueIds).length >= variation.maxChoices
  );
}

/**
 * The chosen ids after a tap on a value: in a single choice the same value is unselected and another replaces it; a
 * value beyond the limit, or one that is sold out, changes nothing (specification section 5).
 */
export function toggleValue(variation: Variation, valueIds: readonly Id[], valueId: Id): Id[] {
  if (valueIds.includes(valueId)) return valueIds.filter((id) => id !== valueId);
  if (variation.values.some(({ id, outOfStock }) => id === valueId && outOfStock)) return [...valueIds];
  if (variation.multiple) return isLimitReached(variation, valueIds) ? [...valueIds] : [...valueIds, valueId];
  const others = new Set(variation.values.map((value) => value.id));
  return [...valueIds.filter((id) => !others.has(id)), valueId];
}

/**
 * The choices after the guest picks a product of a combo group; its earlier values are kept if it was picked before.
 */
export function pickComboProduct(choices: Choices, groupId: Id, productId: Id): Choices {
  const before = choices.combo.find((choice) => choice.groupId === groupId);
  if (before?.productId === productId) return choices;
  const others = choices.combo.filter((choice) => choice.groupId !== groupId);
  return { ...choices, combo: [...others, { groupId, productId, valueIds: [] }] };
}

/** The initial choices: the venue's preselected values, and the only product of a group. */
export function initialChoices(product: Product): Choices {
  const combo = comboGroupsOf(product).flatMap((group) => {
    const inStock = group.products.filter(isChoosable);
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
    const chosen = chosenValues(variation, valueIds);
    const count = chosen.length;
    if (chosen.some(({ outOfStock }) => outOfStock)) return { code: 'out_of_stock', groupId: variation.id };
    if (isUnanswered(variation, valueIds)) return { code: 'variation_required', groupId: variation.id };
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
    if (!isChoosable(product)) return { code: 'out_of_stock', groupId: group.id };
    const problem = checkVariations(product.variations, picked[0]?.valueIds ?? []);
    if (problem)
      return {
        code: problem.code,
        groupId: group.id,
        ...(problem.groupId !== null && { variationId: problem.groupId }),
      };
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

/** The names of what is chosen and sold out: answers and combo parts, in menu order. */
export function soldOutChoices(product: Product, choices: Choices): string[] {
  const answers = (variations: readonly Variation[], valueIds: readonly Id[]) =>
    variations.flatMap((variation) =>
      chosenValues(variation, valueIds).flatMap(({ name, outOfStock }) => (outOfStock ? name : [])),
    );
  const parts = comboGroupsOf(product).flatMap((group) => {
    const { productId, valueIds = [] } = choices.combo.find(({ groupId }) => groupId === group.id) ?? {};
    const part = findComboProduct(group, productId);
    if (!part) return [];
    return isChoosable(part) ? answers(part.variations, valueIds) : part.name;
  });
  return [...answers(product.variations, choices.valueIds), ...parts];
}

function offered(variations: readonly Variation[], valueIds: readonly Id[]): Id[] {
  return valueIds.filter((id) =>
    variations.some(({ values }) => values.some((value) => value.id === id && !value.outOfStock)),
  );
}

/** The part of the choices that can still be chosen; the menu may change while a guest chooses. */
export function stillOffered(product: Product, { valueIds, combo }: Choices): Choices {
  return {
    valueIds: offered(product.variations, valueIds),
    combo: combo.flatMap((choice) => {
      const group = comboGroupsOf(product).find(({ id }) => id === choice.groupId);
      const picked = group && findComboProduct(group, choice.productId);
      return picked && isChoosable(picked)
        ? { ...choice, valueIds: offered(picked.variations, choice.valueIds) }
        : [];
    }),
  };
}

/** True when the guest must choose something before the product can be added. */
export function needsChoices(product: Product): boolean {
  return product.variations.length > 0 || comboGroupsOf(product).length > 0;
}
