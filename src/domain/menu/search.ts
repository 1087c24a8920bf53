import { findFolded, fold, type Folded } from '../text/fold.ts';
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
  /** Folded at the first comparison, or in advance. */
  name: Folded | null;
}

const indexes = new WeakMap<Menu, Findable[]>();

/** Every product that a search can find, indexed once for each menu. */
function indexOf(menu: Menu): Findable[] {
  const known = indexes.get(menu);
  if (known) return known;
  const categories = menu.categories.filter((category) => isLinked(category) && category.special === null);
  const index = categories.flatMap((category) =>
    category.products.filter(isLinked).map((product) => ({ product, category, name: null })),
  );
  indexes.set(menu, index);
  return index;
}

function nameOf(found: Findable): Folded {
  return (found.name ??= fold(found.product.name));
}

/**
 * Prepares part of a menu for searching, `count` products from `start` on, so that the first search is as fast as later
 * ones. Returns where to continue; null when everything is prepared.
 */
export function prepareSearch(menu: Menu, start: number, count: number): number | null {
  const index = indexOf(menu);
  const end = start + count;
  for (const found of index.slice(start, end)) nameOf(found);
  return end < index.length ? end : null;
}

/**
 * The products whose name contains the term, in any case and spelling, and that have any of the properties. Only
 * products that can be opened now; none for an empty term without properties (specification section 5, Search).
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
      (found) =>
        nameOf(found).text.includes(wanted) &&
        (propertyIds.length === 0 || found.product.propertyIds.some((id) => propertyIds.includes(id))) &&
        isOpen(found.category) &&
        isShown(menu, found.product, at),
    )
    .map(({ product }) => product);
}

/** Splits a name into pieces, with the searched term marked: [['Hum', true], ['mus', false]]. */
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
