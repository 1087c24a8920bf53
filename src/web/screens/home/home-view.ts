import type { Category, Id, Menu, Picture, ViewFormat } from '#domain/menu/menu.ts';
import { shownCategories } from '#domain/menu/shown-categories.ts';
import type { CardList } from '../../products/cards/card-list.ts';
import { cardLists, usualView, withFirstWords } from '../../products/cards/card-lists.ts';
import type { PartialView } from '../../page/screen.ts';
import type { PromotionGoal } from '../../products/promotions/promotion-goal.ts';
import { promotionViews } from '../../products/promotions/promotion-view.ts';
import { filledCategories } from '../../products/categories/browsed-categories.ts';
import { categoryCard, type CategoryCard } from '../../products/categories/category-card-view.ts';

/** A category with its dishes on the home screen. */
export interface HomeSection {
  id: Id;
  name: string;
  /** HTML, sanitised. */
  text?: string;
  picture?: Picture;
  /** Its name is not shown. */
  nameless?: true;
  list: CardList;
}

export interface HomeView extends PartialView {
  /** HTML, sanitised. */
  header: string;
  footer: string;
  hero: Picture | null;
  promotions: ({ title: string; picture: Picture } & PromotionGoal)[];
  format: ViewFormat;
  /** Null when the venue shows its categories as cards. */
  sections: HomeSection[] | null;
  categories: CategoryCard[];
}

function homeSection(category: Category, list: CardList): HomeSection {
  const { id, name, description, picture, hiddenImage, hiddenTitle } = category;
  return {
    id,
    name,
    list,
    ...(description && { text: description }),
    ...(picture && !hiddenImage && { picture }),
    ...(hiddenTitle && { nameless: true }),
  };
}

/** Every category with something to show now, with its products, and how far the server sends them in part. */
function homeSections(menu: Menu, at: number): { sections: HomeSection[] } & PartialView {
  const found = filledCategories(menu, at);
  const whole = cardLists(
    menu,
    found.map(({ products }) => products),
    at,
    menu.homeViewFormat,
  );
  const lists = withFirstWords(whole, menu.homeViewFormat);
  const partial = whole.some(({ more }) => more) || (lists !== whole && 'later');
  return {
    sections: found.map(({ category }, index) => homeSection(category, lists[index] ?? { first: [] })),
    ...(partial && { partial }),
  };
}

/** The view of the home screen: all products by category, or the top-level categories that are open. */
export function view(menu: Menu, _id: Id, at: number): HomeView {
  const all = menu.flags.displayAllCategories;
  return {
    header: menu.homeHeaderText,
    footer: menu.homeFooterText,
    hero: menu.desktopImage ?? menu.cover,
    promotions: promotionViews(menu).flatMap(({ title, picture, product, category }) =>
      picture ? { title, picture, product, category } : [],
    ),
    format: usualView(menu.homeViewFormat),
    ...(all ? homeSections(menu, at) : { sections: null }),
    categories: all ? [] : shownCategories(menu, null, at).map((category) => categoryCard(menu, category)),
  };
}
