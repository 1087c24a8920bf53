import { categoriesUnder, findCategory } from './find.ts';
import { isLinked, type Category, type Id, type Menu, type Product, type SpecialCategory } from './menu.ts';
import { isShown } from './shown-at.ts';

/** True when a product belongs to a special category (contract section 3). */
export function belongsTo(special: SpecialCategory, product: Product): boolean {
  if (special === 'discounted') return product.discountThousandths > 0;
  return special !== 'combos' || product.enableCombo;
}

/** The categories from which a special category takes its products, regardless of their hours. */
export function sourceCategories(menu: Menu, { special, specialCategoryIds }: Category): Category[] {
  return menu.categories.filter(
    (each) =>
      each.special === null &&
      isLinked(each) &&
      (special !== 'all_in_category' || specialCategoryIds.includes(each.id)),
  );
}

function hasDishes(menu: Menu, category: Category): boolean {
  const { special } = category;
  if (special === null) return category.products.length > 0;
  return sourceCategories(menu, category).some(({ products }) =>
    products.some((product) => belongsTo(special, product)),
  );
}

/**
 * True when a category itself has content, apart from its subcategories: products at some hour, promotions or a link.
 */
function leadsSomewhere(menu: Menu, category: Category): boolean {
  return (
    category.externalLink !== null ||
    hasDishes(menu, category) ||
    menu.promotions.some(({ id, enabled }) => enabled && category.promotionIds.includes(id))
  );
}

const filled = new WeakMap<Menu, ReadonlySet<Category>>();

/** The categories with content of their own or in a subcategory; cached, since each screen asks for them. */
function filledCategories(menu: Menu): ReadonlySet<Category> {
  const known = filled.get(menu);
  if (known) return known;
  const found = new Set<Category>();
  for (const category of menu.categories) {
    let current: Category | undefined = leadsSomewhere(menu, category) ? category : undefined;
    while (current && !found.has(current)) {
      found.add(current);
      current = current.parentId === null ? undefined : findCategory(menu, current.parentId);
    }
  }
  filled.set(menu, found);
  return found;
}

/** The categories directly under a parent (null: top level) that are open at the instant; empty ones are left out. */
export function shownCategories(menu: Menu, parentId: Id | null, at: number): Category[] {
  const withContent = filledCategories(menu);
  return categoriesUnder(menu, parentId).filter(
    (category) => withContent.has(category) && isShown(menu, category, at),
  );
}
