import { findFolded, fold, type Folded } from './fold.ts';
import {
  isCategoryReachable,
  isLinked,
  isShown,
  type Category,
  type Id,
  type Menu,
  type Product,
} from './menu.ts';

interface Findable {
  product: Product;
  category: Category;
  name: Folded;
}

const indexes = new WeakMap<Menu, Findable[]>();

/** Every product that can ever be found, its name folded: made once for each menu. */
function indexOf(menu: Menu): Findable[] {
  const known = indexes.get(menu);
  if (known) return known;
  const categories = menu.categories.filter((category) => isLinked(category) && category.special === null);
  const index = categories.flatMap((category) =>
    category.products.filter(isLinked).map((product) => ({ product, category, name: fold(product.name) })),
  );
  indexes.set(menu, index);
  return index;
}

/** Prepares a menu for searching, so that the first letter is answered as fast as the others. */
export function prepareSearch(menu: Menu): void {
  indexOf(menu);
}

/**
 * The products whose name holds the term, in any case and way of writing, and that have any of the properties.
 * Only what can be opened now; nothing at all for an empty term without properties (specification section 5, Search).
 */
export function searchProducts(menu: Menu, term: string, propertyIds: readonly Id[], at: number): Product[] {
  const wanted = fold(term.trim()).text;
  if (wanted === '' && propertyIds.length === 0) return [];
  const open = new Map<Category, boolean>();
  const isOpen = (category: Category): boolean => {
    const known = open.get(category) ?? isCategoryReachable(menu, category, at);
    open.set(category, known);
    return known;
  };
  return indexOf(menu)
    .filter(
      ({ product, category, name }) =>
        name.text.includes(wanted) &&
        (propertyIds.length === 0 || product.propertyIds.some((id) => propertyIds.includes(id))) &&
        isOpen(category) &&
        isShown(menu, product, at),
    )
    .map(({ product }) => product);
}

/** A name in pieces, what was searched for marked: [['Hum', true], ['mus', false]]. */
export function markTerm(name: string, term: string): [text: string, marked: boolean][] {
  const pieces: [string, boolean][] = [];
  let done = 0;
  for (const [start, end] of findFolded(fold(name), fold(term.trim()).text)) {
    pieces.push([name.slice(done, start), false], [name.slice(start, end), true]);
    done = end;
  }
  pieces.push([name.slice(done), false]);
  return pieces.filter(([text]) => text !== '');
}
