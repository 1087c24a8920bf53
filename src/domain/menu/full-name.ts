import { findCategory } from './find.ts';
import type { Menu, Product } from './menu.ts';

/** The separator between a product's name and its category's. */
const BETWEEN = ' · ';

/** A product's name followed by its category's; without a category, the name alone. */
export function withCategory(name: string, category: string): string {
  return category === '' ? name : name + BETWEEN + category;
}

/** Normalises a name for comparison: case and spaces do not distinguish products. */
function compared(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The ids of the products that share their name with another one, from pairs of id and name. */
export function sharingName(names: Iterable<readonly [id: string, name: string]>): Set<string> {
  const byName = Map.groupBy(new Map(names), ([, name]) => compared(name));
  return new Set([...byName.values()].flatMap((same) => (same.length > 1 ? same.map(([id]) => id) : [])));
}

const known = new WeakMap<Menu, Set<string>>();

function sharingOn(menu: Menu): Set<string> {
  const before = known.get(menu);
  if (before) return before;
  const products = menu.categories.flatMap((category) => category.products);
  const sharing = sharingName(products.map(({ id, name }) => [id, name]));
  known.set(menu, sharing);
  return sharing;
}

/**
 * A product's name for places without a heading of its category (cart, search, board …): with its category when several
 * products of the menu share the name.
 */
export function fullName(menu: Menu, { id, name, categoryId }: Product): string {
  return sharingOn(menu).has(id) ? withCategory(name, findCategory(menu, categoryId)?.name ?? '') : name;
}
