import { isLinked, type Category, type Id, type Menu, type Product } from '#domain/menu/menu.ts';
import { firstClosedCategory, shownProducts } from '#domain/menu/shown-at.ts';
import { shownCategories } from '#domain/menu/shown-categories.ts';
import { nextChange } from '#domain/time/hours.ts';

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

/** Whether the first page has every dish, and not only the categories. */
export function showsAllDishes({ face, flags }: Menu): boolean {
  return face ? face.home === 'all' : flags.displayAllCategories;
}

/** From when a category out of its hours, or below one, is served (ms UTC); null: it is now, or nobody knows. */
export function servedAgainAt(menu: Menu, category: Category, at: number): number | null {
  const closed = firstClosedCategory(menu, category, at);
  return closed && nextChange({ hours: closed.hours, closures: [], timezone: menu.timezone }, at);
}

/** The sections of a whole menu that are out of their hours, with what they have once they are served. */
export function closedCategories(menu: Menu, at: number): (BrowsedCategory & { from: number })[] {
  return menu.categories.flatMap((category) => {
    const from = category.special === null && isLinked(category) ? servedAgainAt(menu, category, at) : null;
    const products = from === null ? [] : shownProducts(menu, category, from);
    return from === null || products.length === 0 ? [] : [{ category, products, from }];
  });
}

/** What the rail beside a screen lists: the sections of home, or the categories that home shows as cards. */
export function railCategories(menu: Menu, at: number): BrowsedCategory[] {
  if (showsAllDishes(menu)) return filledCategories(menu, at);
  return shownCategories(menu, null, at)
    .filter(isLinked)
    .map((category) => ({ category, products: shownProducts(menu, category, at) }));
}
