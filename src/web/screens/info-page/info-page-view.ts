import type { Id, Menu } from '#domain/menu/menu.ts';

export interface InfoPageView {
  /** Null for the terms, which have the app's own title. */
  title: string | null;
  /** HTML, sanitised. */
  content: string;
}

/**
 * Info pages, and the checkout's terms under the name `terms` (contract section 2); null for an unknown one.
 */
export function view(menu: Menu, id: Id): InfoPageView | null {
  const page = menu.pages.find((each) => each.id === id);
  if (page) return { title: page.title, content: page.content };
  return id === 'terms' && menu.checkoutTerms !== '' ? { title: null, content: menu.checkoutTerms } : null;
}
