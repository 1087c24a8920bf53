import type { Menu } from '../menu/menu.ts';

/** The info page with the table of allergens, where the venue has none of its own with this id. */
export const ALLERGEN_PAGE = 'allergens';

/** True for a venue that says something of allergens anywhere. */
export function hasFacts({ categories }: Menu): boolean {
  return categories.some(({ products }) => products.some(({ allergens }) => allergens !== ''));
}

/** True where the table of allergens needs a link of its own: the venue has no page in its place. */
export function linksAllergens(menu: Menu): boolean {
  return hasFacts(menu) && menu.pages.every(({ id }) => id !== ALLERGEN_PAGE);
}
