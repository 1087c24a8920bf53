import { type Id, type Menu } from '#domain/menu/menu.ts';
import { isSoldOut } from '#domain/menu/sold-out.ts';

import { searchOf } from '../../products/searching/search-of.ts';
import type { Query } from '../../products/searching/search-query.ts';

/** The ids of the products that a search finds and that can be opened, in result order. */
export function foundIds(menu: Menu, { term, propertyIds }: Query, at: number): Id[] {
  const found = searchOf(menu).find(term, propertyIds, at);
  return found.filter((product) => !isSoldOut(product)).map(({ id }) => id);
}
