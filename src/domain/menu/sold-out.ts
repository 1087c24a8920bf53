import type { ComboProduct, Product, Variation, VariationValue } from './menu.ts';

/** How many answers a variation needs: 0 where it may be left open. */
export function fewestAnswers({ required, minChoices }: Pick<Variation, 'required' | 'minChoices'>): number {
  return Math.max(required ? 1 : 0, minChoices);
}

/** The answers of a variation that can be chosen. */
export function answersLeft({ values }: Pick<Variation, 'values'>): VariationValue[] {
  return values.filter(({ outOfStock }) => !outOfStock);
}

/** True when enough answers are left for what the variation requires. */
function isAnswerable(variation: Variation): boolean {
  return answersLeft(variation).length >= fewestAnswers(variation);
}

/** True when a combo's part can be chosen: it is in stock, and so are answers to its required variations. */
export function isChoosable({ outOfStock, variations }: ComboProduct): boolean {
  return !outOfStock && variations.every(isAnswerable);
}

/** True when its stock is 0, or staff have marked it as sold out: what the board's switch shows. */
export function isMarkedSoldOut({
  outOfStock,
  availableQuantity,
}: Pick<Product, 'outOfStock' | 'availableQuantity'>): boolean {
  return outOfStock || availableQuantity === 0;
}

/** True when nobody can order the product: it is marked, or all answers to something required are sold out. */
export function isSoldOut(product: Product): boolean {
  return (
    isMarkedSoldOut(product) ||
    !product.variations.every(isAnswerable) ||
    (product.enableCombo && product.comboGroups.some(({ products }) => !products.some(isChoosable)))
  );
}
