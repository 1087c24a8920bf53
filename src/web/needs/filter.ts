import { belongsTo, shownCategories, sourceCategories } from '#domain/menu/shown-categories.ts';
import { findCategory } from '#domain/menu/find.ts';
import type { Id, Menu } from '#domain/menu/menu.ts';
import { shownProducts } from '#domain/menu/shown-at.ts';
import { menuState } from '../state/menu/menu.ts';
import { needsOn } from '../state/cart/line-needs.ts';
import { showDishes, type NeedsFilter } from '../state/needs/shown-dishes.ts';
import { filterOf } from './judge.ts';

/** The dishes of a category, or of the whole menu, each once. */
export function dishesIn(menu: Menu, categoryId: Id | null, at: number): Id[] {
  const category = categoryId === null ? null : findCategory(menu, categoryId);
  const { special } = category ?? { special: null };
  const sources =
    category === null || category === undefined
      ? shownCategories(menu, null, at).flatMap((each) => [each, ...shownCategories(menu, each.id, at)])
      : special === null
        ? [category]
        : sourceCategories(menu, category);
  const products = sources.flatMap((each) => shownProducts(menu, each, at));
  const shown = special === null ? products : products.filter((product) => belongsTo(special, product));
  return [...new Set(shown.map(({ id }) => id))];
}

/** Folds every dish but those of a filter; what the menu has not is never folded. */
export function applyFilter(filter: NeedsFilter): void {
  if (filter === 'all') return showDishes('all', null);
  showDishes(filter, (id) => {
    const { menu } = menuState();
    const found = menu && filterOf(menu, needsOn(menu), id);
    return !found || found === filter;
  });
}
