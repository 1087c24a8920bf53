import { isLinked, type Category, type Id, type Menu, type Product } from '#domain/menu/menu.ts';
import { shownProducts } from '#domain/menu/shown-at.ts';
import { shownCategories } from '#domain/menu/shown-categories.ts';

/** A category that guests can browse now, and its dishes; special ones borrow theirs and have none. */
export interface BrowsedCategory {
  category: Category;
  products: readonly Product[];
}

/** Every category that guests can browse, parents before their children. */
function inOrder(menu: Menu, parentId: Id | null, at: number, seen = new Set<Id>()): Category[] {
  return shownCategories(menu, parentId, at).flatMap((category) => {
    if (seen.has(category.id) || !isLinked(category)) return [];
    seen.add(category.id);
    return [category, ...inOrder(menu, category.id, at, seen)];
  });
}

/** Every ordinary category with dishes to show now, wherever it is in the tree: the sections of a whole menu. */
export function filledCategories(menu: Menu, at: number): BrowsedCategory[] {
  return inOrder(menu, null, at)
    .filter(({ special }) => special === null)
    .map((category) => ({ category, products: shownProducts(menu, category, at) }))
    .filter(({ products }) => products.length > 0);
}

/** What the rail beside a screen lists: the sections of home, or the categories that home shows as cards. */
export function railCategories(menu: Menu, at: number): BrowsedCategory[] {
  if (menu.flags.displayAllCategories) return filledCategories(menu, at);
  return shownCategories(menu, null, at)
    .filter(isLinked)
    .map((category) => ({ category, products: shownProducts(menu, category, at) }));
}
