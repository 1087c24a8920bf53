import {
  isLinked,
  shownCategories,
  shownProducts,
  type Category,
  type Id,
  type Menu,
  type Picture,
  type ViewFormat,
} from '#domain/menu.ts';
import { productCard, type ProductCard } from '../../products/card-view.ts';
import { categoryCard, type CategoryCard } from '../../products/category-card-view.ts';

/** A category with its dishes on the home screen. */
export interface HomeSection {
  id: Id;
  name: string;
  /** HTML, sanitised. */
  text?: string;
  picture?: Picture;
  /** Its name is not written over it. */
  nameless?: true;
  cards: ProductCard[];
}

export interface HomeView {
  /** HTML, sanitised. */
  header: string;
  footer: string;
  hero: Picture | null;
  promotions: { id: Id; title: string; picture: Picture }[];
  format: ViewFormat;
  /** Null where the venue shows its categories as cards. */
  sections: HomeSection[] | null;
  categories: CategoryCard[];
}

/** Every category that can be browsed, parents before their children. */
function inOrder(menu: Menu, parentId: Id | null, at: number, seen = new Set<Id>()): Category[] {
  return shownCategories(menu, parentId, at).flatMap((category) => {
    if (seen.has(category.id) || !isLinked(category)) return [];
    seen.add(category.id);
    return [category, ...inOrder(menu, category.id, at, seen)];
  });
}

function homeSection(menu: Menu, category: Category, at: number): HomeSection | [] {
  const products = category.special === null ? shownProducts(menu, category, at) : [];
  if (products.length === 0) return [];
  const cards = products.map((product) => productCard(menu, product, at, menu.homeViewFormat));
  const { id, name, description, picture, hiddenImage, hiddenTitle } = category;
  return {
    id,
    name,
    cards,
    ...(description && { text: description }),
    ...(picture && !hiddenImage && { picture }),
    ...(hiddenTitle && { nameless: true }),
  };
}

/** What the home screen shows: all products by category, or the top-level categories that are open. */
export function view(menu: Menu, _id: Id, at: number): HomeView {
  const all = menu.flags.displayAllCategories;
  return {
    header: menu.homeHeaderText,
    footer: menu.homeFooterText,
    hero: menu.desktopImage ?? menu.cover,
    promotions: all
      ? menu.promotions.flatMap(({ id, title, picture, enabled }) =>
          enabled && picture ? { id, title, picture } : [],
        )
      : [],
    format: menu.homeViewFormat,
    sections: all ? inOrder(menu, null, at).flatMap((category) => homeSection(menu, category, at)) : null,
    categories: all ? [] : shownCategories(menu, null, at).map((category) => categoryCard(menu, category)),
  };
}
