import { findCategory, type Menu, type Product } from './menu.ts';

/** What stands between a dish's name and its category's. */
const BETWEEN = ' · ';

/** A dish's name with that of its category behind it; without one the name alone. */
export function withCategory(name: string, category: string): string {
  return category === '' ? name : name + BETWEEN + category;
}

/** A name as two are compared: neither case nor spaces tell dishes apart. */
function compared(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The ids of the dishes whose name is not theirs alone: what each is called, by its id. */
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
 * A dish's name as it is written wherever its category does not stand over it (cart, search, board …): with its category where several
 * dishes of the menu have that name.
 */
export function fullName(menu: Menu, { id, name, categoryId }: Product): string {
  return sharingOn(menu).has(id) ? withCategory(name, findCategory(menu, categoryId)?.name ?? '') : name;
}
