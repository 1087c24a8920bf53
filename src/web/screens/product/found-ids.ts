import { type Id, type Menu } from '#domain/menu/menu.ts';
import { isSoldOut } from '#domain/menu/sold-out.ts';
import { searchProducts } from '#domain/menu/search.ts';
import type { Query } from '../../products/search-query.ts';

/** The ids of the products that a search finds and that can be opened, in result order. */
export function foundIds(menu: Menu, { term, propertyIds }: Query, at: number): Id[] {
  const found = searchProducts(menu, term, propertyIds, at);
  return found.filter((product) => !isSoldOut(product)).map(({ id }) => id);
}
