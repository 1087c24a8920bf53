import { hasSearchField } from '#domain/look/home-layout.ts';
import type { Category, Face, Id, Menu, Picture, ViewFormat } from '#domain/menu/menu.ts';
import { shownCategories } from '#domain/menu/shown-categories.ts';
import type { CardList } from '../../products/cards/card-list.ts';
import type { ProductCard } from '../../products/cards/card-view.ts';
import { cardLists, usualView, withFirstWords } from '../../products/cards/card-lists.ts';
import type { PartialView } from '../../page/screen.ts';
import type { PromotionGoal } from '../../products/promotions/promotion-goal.ts';
import { promotionViews } from '../../products/promotions/promotion-view.ts';
import {
  closedCategories,
  filledCategories,
  showsAllDishes,
} from '../../products/categories/browsed-categories.ts';
import { categoryCard, type CategoryCard } from '../../products/categories/category-card-view.ts';
import {
  contentsOf,
  homeFacts,
  picturedDishes,
  writtenTime,
  type ContentsEntry,
  type HomeFacts,
  type WrittenTime,
} from './faced-view.ts';

/** A category with its dishes on the home screen. */
export interface HomeSection {
  /** From when it is served, where it is out of its hours. */
  served?: WrittenTime;
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
  /** Only a venue with a face has any. */
  facts?: HomeFacts;
  /** There are enough dishes for a field to search with. */
  searches?: boolean;
  /** The few dishes with a photo, above the lists. */
  pictured?: ProductCard[];
  /** The categories with what they cost, in place of all dishes. */
  contents?: ContentsEntry[];
  /** HTML, sanitised. */
  header: string;
  footer: string;
  hero?: Picture | null;
  promotions: ({ title: string; picture: Picture } & PromotionGoal)[];
  format: ViewFormat;
  /** Null when the venue shows its categories as cards. */
  sections: HomeSection[] | null;
  categories?: CategoryCard[];
}

function homeSection(
  { face }: Menu,
  category: Category,
  list: CardList,
  served: WrittenTime | null,
): HomeSection {
  const { id, name, description, picture, hiddenImage, hiddenTitle } = category;
  // A face has it nowhere but in the heads of its categories.
  const isSeen = !hiddenImage && (!face || face.hasCategoryHeads);
  return {
    id,
    name,
    list,
    ...(description && { text: description }),
    ...(picture && isSeen && { picture }),
    ...(hiddenTitle && { nameless: true }),
    ...(served && { served }),
  };
}

/**
 * Every category with something to show now, with its products, and how far the server sends them in part; with a face those
 * out of their hours last.
 */
function homeSections(menu: Menu, at: number): { sections: HomeSection[] } & PartialView {
  const open = filledCategories(menu, at).map((each) => ({ ...each, from: null }));
  const found = [...open, ...(menu.face ? closedCategories(menu, at) : [])];
  const whole = cardLists(
    menu,
    found.map(({ products }) => products),
    at,
    menu.homeViewFormat,
  );
  const lists = withFirstWords(menu, whole, menu.homeViewFormat);
  const partial = whole.some(({ more }) => more) || (lists !== whole && 'later');
  return {
    sections: found.map(({ category, from }, index) =>
      homeSection(
        menu,
        category,
        lists[index] ?? { first: [] },
        from === null ? null : writtenTime(menu, from, at),
      ),
    ),
    ...(partial && { partial }),
  };
}

/** What the first page of a venue has by its face. */
function facedView(menu: Menu, face: Face, at: number): Partial<HomeView> {
  return {
    facts: homeFacts(menu, at),
    searches: hasSearchField({ dishes: menu.categories.flatMap(({ products }) => products).length }),
    ...(face.hasPicturedTop && { pictured: picturedDishes(menu, at) }),
    ...(face.home !== 'all' && { contents: contentsOf(menu, face.home, at) }),
  };
}

/** The view of the home screen: all products by category, or the top-level categories that are open. */
export function view(menu: Menu, _id: Id, at: number): HomeView {
  const all = showsAllDishes(menu);
  const { face } = menu;
  return {
    header: menu.homeHeaderText,
    footer: menu.homeFooterText,
    ...(!face && { hero: menu.desktopImage ?? menu.cover }),
    promotions: promotionViews(menu).flatMap(({ title, picture, product, category }) =>
      picture ? { title, picture, product, category } : [],
    ),
    format: usualView(menu.homeViewFormat),
    ...(all ? homeSections(menu, at) : { sections: null }),
    ...(!face && {
      categories: all ? [] : shownCategories(menu, null, at).map((category) => categoryCard(menu, category)),
    }),
    ...(face && facedView(menu, face, at)),
  };
}
