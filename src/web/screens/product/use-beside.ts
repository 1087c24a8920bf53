import { useEffect, useState } from 'react';
import { pagePath } from '#contract/paths/paths.ts';
import type { Id, Menu } from '#domain/menu/menu.ts';
import { useHereSearch } from '../../browser/address.ts';
import { usePage } from '../../page/page.tsx';
import { useAt } from '../../state/menu/opening.ts';
import { isAsked, readQuery, writeQuery, type Query } from '../../products/searching/search-query.ts';
import { useMenu } from '../../state/menu/menu.ts';
import type { ProductView } from './product-view.ts';

/** The list that a dish belongs to: its category's dishes, or the search's results. */
export interface Beside {
  previous: Id | null;
  next: Id | null;
  /** -1 when it is not in the list. */
  place: number;
  total: number;
  /** The address of one of them, with the search in it. */
  addressOf(id: Id): string;
}

type FoundIds = (menu: Menu, query: Query, at: number) => Id[];

/**
 * The ids that a search found, once its rules have loaded; null when the dish was not opened from a search.
 */
function useFoundIds(query: Query): Id[] | null {
  const menu = useMenu();
  const at = useAt();
  const asked = isAsked(query);
  const [find, setFind] = useState<{ foundIds: FoundIds } | null>(null);
  useEffect(() => {
    if (asked) void import('./found-ids.ts').then(setFind);
  }, [asked]);
  return asked && menu && find ? find.foundIds(menu, query, at) : null;
}

/** The neighbours of a dish, and their addresses. */
export function useBeside({ siblings, product }: ProductView): Beside {
  const { lang } = usePage();
  const query = readQuery(useHereSearch());
  const found = useFoundIds(query);
  const ids = found?.includes(product.id) ? found : siblings.map(({ id }) => id);
  const place = ids.indexOf(product.id);
  return {
    previous: ids[place - 1] ?? null,
    next: place === -1 ? null : (ids[place + 1] ?? null),
    place,
    total: ids.length,
    addressOf: (id) => pagePath('product', lang, { id }) + writeQuery(query),
  };
}
