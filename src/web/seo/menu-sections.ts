import { bcp47 } from '#domain/text/language.ts';
import { isLinked, type Category, type Menu } from '#domain/menu/menu.ts';
import { menuItem } from './menu-item.ts';
import { siblingAddress, type Addressed } from './page-address.ts';

/**
 * A page with more dishes than this lists its sections only; each section lists its dishes on its own page.
 */
const MOST_ITEMS = 200;

/** A category for search engines (schema.org MenuSection). */
export function menuSection(
  menu: Menu,
  { id, name, products }: Category,
  page: Addressed,
  { withItems }: { withItems: boolean },
): object {
  return {
    '@type': 'MenuSection',
    name,
    url: siblingAddress(page, 'category', id),
    ...(withItems &&
      products.length <= MOST_ITEMS && {
        hasMenuItem: products.map((product) => menuItem(menu, product, page)),
      }),
  };
}

/** The whole menu for search engines (schema.org Menu), with its dishes unless there are too many. */
export function wholeMenu(menu: Menu, page: Addressed, { withItems }: { withItems: boolean }): object {
  const categories = menu.categories.filter(
    (category) => isLinked(category) && category.special === null && category.products.length > 0,
  );
  const items = categories.reduce((sum, { products }) => sum + products.length, 0);
  const full = withItems && items <= MOST_ITEMS;
  return {
    '@type': 'Menu',
    name: menu.name,
    inLanguage: bcp47(page.lang),
    url: siblingAddress(page, 'home'),
    hasMenuSection: categories.map((category) => menuSection(menu, category, page, { withItems: full })),
  };
}
