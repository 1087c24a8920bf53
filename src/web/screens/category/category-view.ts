import {
  findCategory,
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
import { productCard, type ProductCard } from '../../products/card-view.ts';
import { categoryCard, type CategoryCard } from '../../products/category-card-view.ts';
import { promotionViews, type PromotionView } from '../../products/promotion-view.ts';

export interface CategoryView {
  name: string;
  /** HTML, sanitised. */
  text: string;
  format: ViewFormat;
  /** A special category's products by the category they come from; null for an ordinary one. */
  sections: { id: Id; name: string; cards: ProductCard[] }[] | null;
  subcategories: CategoryCard[];
  /** The venue's own band over its categories. */
  background: Picture | null;
  promotions: PromotionView[];
  cards: ProductCard[];
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
  return wanted.flatMap((source) => {
    const products = shownProducts(menu, source, at).filter((product) => gathers(special, product));
    return products.length === 0
      ? []
      : {
          id: source.id,
          name: source.name,
          cards: products.map((product) => productCard(menu, product, at, category.viewFormat)),
        };
  });
}

/** What a category's own screen shows; null for an unknown one. */
export function view(menu: Menu, id: Id, at: number): CategoryView | null {
  const category = findCategory(menu, id);
  if (!category) return null;
  const products = category.special === null ? shownProducts(menu, category, at) : [];
  return {
    name: category.name,
    text: category.description,
    format: category.viewFormat,
    sections: specialSections(menu, category, at),
    subcategories: shownCategories(menu, id, at).map((each) => categoryCard(menu, each)),
    background: menu.categoryBackground,
    promotions: products.length === 0 ? promotionViews(menu, category.promotionIds) : [],
    cards: products.map((product) => productCard(menu, product, at, category.viewFormat)),
  };
}
