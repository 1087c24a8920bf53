import { isCategoryReachable, isLinked, shownProducts, type Id, type Menu, type Product } from './menu.ts';

/**
 * The products whose name holds the term, in any case, and that have any of the properties. Only what can be
 * opened now; nothing at all for an empty term without properties (specification section 5, Search).
 */
export function searchProducts(menu: Menu, term: string, propertyIds: readonly Id[], at: number): Product[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '' && propertyIds.length === 0) return [];
  const categories = menu.categories.filter(
    (category) => isLinked(category) && category.special === null && isCategoryReachable(menu, category, at),
  );
  return categories.flatMap((category) =>
    shownProducts(menu, category, at).filter(
      (product) =>
        isLinked(product) &&
        product.name.toLowerCase().includes(wanted) &&
        (propertyIds.length === 0 || product.propertyIds.some((id) => propertyIds.includes(id))),
    ),
  );
}
