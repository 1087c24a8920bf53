import { isEntry, type Entry } from './json.ts';
import { idIn, listAt, PRODUCTS } from './list-keys.ts';

/** Where a product stands. */
export interface ProductPlace {
  product: Entry;
  /** The id of its category. */
  category: string;
  /** The id of the product before it in that category; '' for the first. */
  after: string;
}

/** The products of all categories by id, in their order. */
export type ProductPlaces = ReadonlyMap<string, ProductPlace>;

/** Read once per list of categories: a file is never changed, only replaced. */
const known = new WeakMap<readonly unknown[], ProductPlaces | null>();

function read(categories: readonly unknown[]): ProductPlaces | null {
  const list = listAt(PRODUCTS);
  const places = new Map<string, ProductPlace>();
  let count = 0;
  if (!list) return null;
  for (const category of categories.filter(isEntry)) {
    const products = category['products'] ?? [];
    if (!Array.isArray(products) || !products.every(isEntry)) return null;
    count += products.length;
    let after = '';
    for (const product of products) {
      const id = idIn(list, product);
      places.set(id, { product, category: String(category['id']), after });
      after = id;
    }
  }
  return places.size === count ? places : null;
}

/** The products of a list of categories by id; null where ids are missing or not unique. */
export function placesOfProducts(categories: readonly unknown[]): ProductPlaces | null {
  const found = known.get(categories);
  if (found !== undefined) return found;
  const places = read(categories);
  known.set(categories, places);
  return places;
}
