import type { HoursEntry } from '#domain/time/hours.ts';
import { findCategory } from '#domain/menu/find.ts';
import type { Category, Id, Menu, Picture, ViewFormat } from '#domain/menu/menu.ts';
import { firstClosedCategory, isCategoryReachable, shownProducts } from '#domain/menu/shown-at.ts';
import { belongsTo, shownCategories, sourceCategories } from '#domain/menu/shown-categories.ts';
import type { CardList } from '../../products/cards/card-list.ts';
import { cardLists, usualView } from '../../products/cards/card-lists.ts';
import { categoryCard, type CategoryCard } from '../../products/categories/category-card-view.ts';
import type { PartialView } from '../../page/screen.ts';
import { promotionViews, type PromotionView } from '../../products/promotions/promotion-view.ts';

export interface CategoryView extends PartialView {
  id: Id;
  name: string;
  /** HTML, sanitised. */
  text: string;
  /** Its own, in the head that a venue's face gives it. */
  picture?: Picture;
  format: ViewFormat;
  /** A special category's products by their own category; null for an ordinary one. */
  sections: { id: Id; name: string; list: CardList }[] | null;
  subcategories: CategoryCard[];
  /** The venue's own band over its categories. */
  background: Picture | null;
  promotions: PromotionView[];
  /** The hours that close it, or a parent of it, at the instant; null while it is served. */
  closedBy: HoursEntry[] | null;
  list: CardList;
}

function specialSections(menu: Menu, category: Category, at: number): CategoryView['sections'] {
  const { special } = category;
  if (special === null) return null;
  const found = sourceCategories(menu, category)
    .filter((source) => isCategoryReachable(menu, source, at))
    .map((source) => ({
      source,
      products: shownProducts(menu, source, at).filter((product) => belongsTo(special, product)),
    }))
    .filter(({ products }) => products.length > 0);
  const lists = cardLists(
    menu,
    found.map(({ products }) => products),
    at,
    category.viewFormat,
  );
  return found.map(({ source: { id, name } }, index) => ({ id, name, list: lists[index] ?? { first: [] } }));
}

/** The view of a category's own screen; null for an unknown one. */
export function view(menu: Menu, id: Id, at: number): CategoryView | null {
  const category = findCategory(menu, id);
  if (!category) return null;
  const products = category.special === null ? shownProducts(menu, category, at) : [];
  const sections = specialSections(menu, category, at);
  // A face has taken the view into account.
  const [list = { first: [] }] = cardLists(menu, [products], at, menu.face ? null : category.viewFormat);
  return {
    id,
    name: category.name,
    text: category.description,
    ...(menu.face && category.picture && !category.hiddenImage && { picture: category.picture }),
    format: usualView(category.viewFormat),
    sections,
    subcategories: shownCategories(menu, id, at).map((each) => categoryCard(menu, each)),
    background: menu.categoryBackground,
    promotions: products.length === 0 ? promotionViews(menu, category.promotionIds) : [],
    closedBy: firstClosedCategory(menu, category, at)?.hours ?? null,
    list,
    ...([list, ...(sections ?? []).map((each) => each.list)].some(({ more }) => more) && { partial: true }),
  };
}
