import { create } from 'zustand';
import type { Menu } from '#domain/menu/menu.ts';
import { createSearch, type Search, type SearchKnowledge } from '#domain/search/search.ts';

interface Known {
  /** The menu that it was learnt for; another language has other names. */
  language: string;
  knowledge: SearchKnowledge;
}

/** What searches know beside the menu; null until it was learnt. */
export const useSearchKnowledge = create<{ known: Known | null }>(() => ({ known: null }));

let made: { menu: Menu; known: Known | null; search: Search } | null = null;

/** The search of a menu, with all that is known now; the same one until either changes. */
export function searchOf(menu: Menu): Search {
  const { known } = useSearchKnowledge.getState();
  if (made?.menu !== menu || made.known !== known)
    made = {
      menu,
      known,
      search: createSearch(menu, known?.language === menu.language ? known.knowledge : undefined),
    };
  return made.search;
}

/** The search of a menu, for a component that shows what it finds. */
export function useSearch(menu: Menu): Search {
  useSearchKnowledge((state) => state.known);
  return searchOf(menu);
}
