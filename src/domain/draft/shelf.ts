import { isEntry, type Entry } from './json.ts';
import { idIn, listAt, PRODUCTS } from './list-keys.ts';

/** Where a product stands. */
export interface Shelved {
  product: Entry;
  /** The id of its category. */
  category: string;
  /** The id of the product before it in that category; '' for the first. */
  after: string;
}

/** The products of all categories by id, in their order. */
export type Shelf = ReadonlyMap<string, Shelved>;

/** Read once per list of categories: a file is never changed, only replaced. */
const shelves = new WeakMap<readonly unknown[], Shelf | null>();

function read(categories: readonly unknown[]): Shelf | null {
  const list = listAt(PRODUCTS);
  const shelf = new Map<string, Shelved>();
  let count = 0;
  if (!list) return null;
  for (const category of categories.filter(isEntry)) {
    const products = category['products'] ?? [];
    if (!Array.isArray(products) || !products.every(isEntry)) return null;
    count += products.length;
    let after = '';
    for (const product of products) {
      const id = idIn(list, product);
      shelf.set(id, { product, category: String(category['id']), after });
      after = id;
    }
  }
  return shelf.size === count ? shelf : null;
}

/** The products of a list of categories by id; null where ids are missing or not unique. */
export function shelfOf(categories: readonly unknown[]): Shelf | null {
  const known = shelves.get(categories);
  if (known !== undefined) return known;
  const shelf = read(categories);
  shelves.set(categories, shelf);
  return shelf;
}
