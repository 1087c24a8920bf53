import { ALLERGEN_PAGE, hasFacts } from '#domain/choices/has-facts.ts';
import type { Id, Menu } from '#domain/menu/menu.ts';
import { allergenTable, type AllergenTable } from './allergen-table.ts';

/** A page of the venue's own, the checkout's terms, or its table of allergens. */
export type InfoPageView =
  | { kind: 'page'; title: string; content: string }
  | { kind: 'terms'; content: string }
  | { kind: 'allergens'; page: { title: string; content: string } | null; table: AllergenTable };

/**
 * Info pages; the checkout's terms under the name `terms` (contract section 2); the allergens under theirs, below a page
 * of the venue with that name, where it says something of them; null for an unknown one.
 */
export function view(menu: Menu, id: Id): InfoPageView | null {
  const page = menu.pages.find((each) => each.id === id);
  const own = page ? { title: page.title, content: page.content } : null;
  if (id === ALLERGEN_PAGE && hasFacts(menu))
    return { kind: 'allergens', page: own, table: allergenTable(menu) };
  if (own) return { kind: 'page', ...own };
  return id === 'terms' && menu.checkoutTerms !== '' ? { kind: 'terms', content: menu.checkoutTerms } : null;
}
