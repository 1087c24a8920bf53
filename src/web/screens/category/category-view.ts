import type { HoursEntry } from '#domain/hours.ts';
import {
  findCategory,
  firstClosedCategory,
  isCategoryReachable,
  isLinked,
  shownCategories,
  shownProducts,
  type Category,
  type Id,
  type Menu,
  type Picture,
  type Product,
  type ViewFormat,
} from '#domain/menu.ts';
import type { CardList } from '../../products/card-list.ts';
import { cardLists } from '../../products/card-lists.ts';
import { categoryCard, type CategoryCard } from '../../products/category-card-view.ts';
import type { PartialView } from '../../screen.ts';
import { promotionViews, type PromotionView } from '../../products/promotion-view.ts';

export interface CategoryView extends PartialView {
  id: Id;
  name: string;
  /** HTML, sanitised. */
  text: string;
  format: ViewFormat;
  /** A special category's products by the category they come from; null for an ordinary one. */
  sections: { id: Id; name: string; list: CardList }[] | null;
  subcategories: CategoryCard[];
  /** The venue's own band over its categories. */
  background: Picture | null;
  promotions: PromotionView[];
  /** The hours that keep it, or one it lies in, away at the instant; null while it is served. */
  closedBy: HoursEntry[] | null;
  list: CardList;
}

/** Which products a special category gathers (contract section 3). */
function gathers(special: NonNullable<Category['special']>, product: Product): boolean {
  if (special === 'discounted') return product.discountRate > 0;
  return special !== 'combos' || product.enableCombo;
}

function specialSections(menu: Menu, category: Category, at: number): CategoryView['sections'] {
  const { special, specialCategoryIds } = category;
  if (special === null) return null;
  const sources = menu.categories.filter(
    (each) => each.special === null && isLinked(each) && isCategoryReachable(menu, each, at),
  );
  const wanted =
    special === 'all_in_category' ? sources.filter(({ id }) => specialCategoryIds.includes(id)) : sources;
  const found = wanted
    .map((source) => ({
      source,
      products: shownProducts(menu, source, at).filter((product) => gathers(special, product)),
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

/** What a category's own screen shows; null for an unknown one. */
export function view(menu: Menu, id: Id, at: number): CategoryView | null {
  const category = findCategory(menu, id);
  if (!category) return null;
  const products = category.special === null ? shownProducts(menu, category, at) : [];
  const sections = specialSections(menu, category, at);
  const [list = { first: [] }] = cardLists(menu, [products], at, category.viewFormat);
  return {
    id,
    name: category.name,
    text: category.description,
    format: category.viewFormat,
    sections,
    subcategories: shownCategories(menu, id, at).map((each) => categoryCard(menu, each)),
    background: menu.categoryBackground,
    promotions: products.length === 0 ? promotionViews(menu, category.promotionIds) : [],
    closedBy: firstClosedCategory(menu, category, at)?.hours ?? null,
    list,
    ...([list, ...(sections ?? []).map((each) => each.list)].some(({ more }) => more) && { partial: true }),
  };
}
