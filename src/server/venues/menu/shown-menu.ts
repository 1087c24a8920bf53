import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';

type FileMenu = CompleteVenueFile['menu'];
type FileCategory = FileMenu['categories'][number];

/** The ids of the hidden categories, with all that are below them. */
function hiddenCategories(categories: readonly FileCategory[]): Set<string> {
  const hidden = new Set(categories.flatMap(({ id, hidden: isHidden }) => (isHidden ? [String(id)] : [])));
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    for (const { id, parent } of categories)
      if (parent !== null && hidden.has(String(parent))) hidden.add(String(id));
  }
  return hidden;
}

/** True where a promotion can lead somewhere, or was never meant to. */
function leadsOn(
  { product, category }: FileMenu['promotions'][number],
  products: ReadonlySet<string>,
  categories: ReadonlySet<string>,
): boolean {
  if (product === null && category === null) return true;
  return (
    (product !== null && products.has(String(product))) ||
    (category !== null && categories.has(String(category)))
  );
}

const shown = new WeakMap<FileMenu, FileMenu>();

/**
 * A venue's menu without its hidden categories, their sub-categories, hidden products, and the promotions that lead
 * only to those: everything that guests may see and order. The file itself keeps them.
 */
export function shownMenu(menu: FileMenu): FileMenu {
  const known = shown.get(menu);
  if (known) return known;
  const away = hiddenCategories(menu.categories);
  const categories = menu.categories
    .filter(({ id }) => !away.has(String(id)))
    .map((category) => ({ ...category, products: category.products.filter(({ hidden }) => !hidden) }));
  const categoryIds = new Set(categories.map(({ id }) => String(id)));
  const productIds = new Set(categories.flatMap(({ products }) => products.map(({ id }) => String(id))));
  const promotions = menu.promotions.filter((promotion) => leadsOn(promotion, productIds, categoryIds));
  const without = { ...menu, categories, promotions };
  shown.set(menu, without);
  return without;
}
