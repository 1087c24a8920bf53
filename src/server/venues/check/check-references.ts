import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import {
  duplicates,
  error,
  idsOf,
  missing,
  unknownReference,
  warning,
  type Path,
  type Remark,
} from '../file/remarks.ts';

type FileMenu = CompleteVenueFile['menu'];

function products(menu: FileMenu) {
  return menu.categories.flatMap((category, c) =>
    category.products.map((product, p) => ({
      product,
      category,
      path: ['menu', 'categories', c, 'products', p] as Path,
    })),
  );
}

function checkIds(menu: FileMenu): Remark[] {
  const values = menu.variations.flatMap((variation, v) =>
    variation.values.map(({ id }, index) => ({
      id,
      path: ['menu', 'variations', v, 'values', index, 'id'] as Path,
    })),
  );
  return [
    ...duplicates(
      menu.categories.map(({ id }, index) => ({ id, path: ['menu', 'categories', index, 'id'] })),
      'category',
    ),
    ...duplicates(
      products(menu).map(({ product, path }) => ({ id: product.id, path: [...path, 'id'] })),
      'product',
    ),
    ...duplicates(
      menu.variations.map(({ id }, index) => ({ id, path: ['menu', 'variations', index, 'id'] })),
      'variation',
    ),
    ...duplicates(values, 'variation value'),
    ...duplicates(
      menu.properties.map(({ id }, index) => ({ id, path: ['menu', 'properties', index, 'id'] })),
      'property',
    ),
    ...duplicates(
      menu.promotions.map(({ id }, index) => ({ id, path: ['menu', 'promotions', index, 'id'] })),
      'promotion',
    ),
    ...duplicates(
      menu.pages.map(({ id }, index) => ({ id, path: ['menu', 'pages', index, 'id'] })),
      'page',
    ),
    ...duplicates(
      menu.forms.map(({ id }, index) => ({ id, path: ['menu', 'forms', index, 'id'] })),
      'form',
    ),
    ...duplicates(
      menu.taxes.map(({ id }, index) => ({ id, path: ['menu', 'taxes', index, 'id'] })),
      'tax',
    ),
  ];
}

function checkParents(menu: FileMenu): Remark[] {
  const parents = new Map(menu.categories.map((category) => [String(category.id), category.parent]));
  return menu.categories.flatMap((category, index) => {
    const path: Path = ['menu', 'categories', index, 'parent'];
    if (category.parent === null) return [];
    if (!parents.has(String(category.parent))) return unknownReference(path, 'category', category.parent);
    const seen = new Set([String(category.id)]);
    let parent: string | number | null | undefined = category.parent;
    while (parent !== null && parent !== undefined) {
      if (seen.has(String(parent))) {
        const message = 'the categories lie within each other in a circle';
        return error(path, message, { code: 'category_circle', values: {} });
      }
      seen.add(String(parent));
      parent = parents.get(String(parent));
    }
    return [];
  });
}

type ProductRow = FileMenu['categories'][number]['products'][number]['product_variations'][number];

const NOTHING = 'the same stands before it, so this counts for nothing';

function checkRows(rows: readonly ProductRow[], menu: FileMenu, path: Path): Remark[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = JSON.stringify([String(row.variation), row.variation_value && String(row.variation_value)]);
    if (seen.has(key)) return warning([...path, index], NOTHING, { code: 'counts_twice', values: {} });
    seen.add(key);
    const variation = menu.variations.find(({ id }) => String(id) === String(row.variation));
    if (!variation) return unknownReference([...path, index, 'variation'], 'variation', row.variation);
    if (row.variation_value === null) return [];
    const known = variation.values.some(({ id }) => String(id) === String(row.variation_value));
    return known
      ? []
      : error(
          [...path, index, 'variation_value'],
          `variation ${JSON.stringify(row.variation)} has no value ${JSON.stringify(row.variation_value)}`,
          { code: 'unknown_reference', values: { id: row.variation_value } },
        );
  });
}

const FIXED = 'is a fixed tax, which is added to every order, whatever is in it';

/** Fixed taxes are added to whole orders. */
function fixedTaxesOf(ids: readonly (string | number)[], { taxes }: FileMenu, path: Path): Remark[] {
  return ids.flatMap((id, index) =>
    taxes.some((tax) => String(tax.id) === String(id) && tax.type === 'fixed')
      ? warning([...path, index], FIXED, { code: 'fixed_tax', values: {} })
      : [],
  );
}

function otherCategory(path: Path, category: string | number): Remark {
  const message = `the product stands in category ${JSON.stringify(category)}`;
  return error(path, message, { code: 'other_category', values: { category } });
}

function checkProducts(menu: FileMenu): Remark[] {
  const properties = idsOf(menu.properties);
  const taxes = idsOf(menu.taxes);
  return products(menu).flatMap(({ product, category, path }) => [
    ...(product.category !== null && String(product.category) !== String(category.id)
      ? [otherCategory([...path, 'category'], category.id)]
      : []),
    ...(Number(product.discount) > 100
      ? [
          error([...path, 'discount'], 'a discount is at most 100 percent', {
            code: 'discount_above_all',
            values: {},
          }),
        ]
      : []),
    ...missing(product.properties, properties, 'property', [...path, 'properties']),
    ...missing(product.taxes ?? [], taxes, 'tax', [...path, 'taxes']),
    ...fixedTaxesOf(product.taxes ?? [], menu, [...path, 'taxes']),
    ...checkRows(product.product_variations, menu, [...path, 'product_variations']),
    ...checkCombo(product, menu, path),
  ]);
}

function checkCombo(
  product: FileMenu['categories'][number]['products'][number],
  menu: FileMenu,
  path: Path,
): Remark[] {
  const groups = product.combo_groups;
  return [
    ...duplicates(
      groups.map(({ id }, index) => ({ id, path: [...path, 'combo_groups', index, 'id'] })),
      'combo group of this product',
    ),
    ...groups.flatMap((group, g) => {
      const at: Path = [...path, 'combo_groups', g, 'products'];
      return [
        ...(group.products.length === 0
          ? [error(at, 'a combo group needs at least one product', { code: 'empty_combo_group', values: {} })]
          : []),
        ...duplicates(
          group.products.map(({ id }, index) => ({ id, path: [...at, index, 'id'] })),
          'product of this group',
        ),
        ...group.products.flatMap((choice, index) =>
          checkRows(choice.product_variations, menu, [...at, index, 'product_variations']),
        ),
      ];
    }),
  ];
}

function checkCategoryReferences(menu: FileMenu): Remark[] {
  const categories = idsOf(menu.categories);
  const promotions = idsOf(menu.promotions);
  return menu.categories.flatMap((category, index) => {
    const path: Path = ['menu', 'categories', index];
    const { promotions: shown, special_category_display_categories: displayed } = category;
    return [
      ...missing(shown, promotions, 'promotion', [...path, 'promotions']),
      ...missing(displayed, categories, 'category', [...path, 'special_category_display_categories']),
    ];
  });
}

const NO_TYPE = 'names no order type that the venue offers, so nobody can order it';

/** A product for order types that the venue does not offer can never be ordered. */
function checkProductTypes(menu: FileMenu): Remark[] {
  const offered: Record<OrderType, boolean> = {
    delivery: menu.enable_delivery,
    dine_in: menu.enable_dine_in,
    takeaway: menu.enable_takeaway,
    drive_thru: menu.enable_drive_thru,
  };
  return products(menu).flatMap(({ product: { order_types: types }, path }) =>
    types.length > 0 && menu.enable_order && !types.some((type) => offered[type])
      ? warning([...path, 'order_types'], NO_TYPE, { code: 'no_order_type_for_dish', values: {} })
      : [],
  );
}

/** How many answers an offered variation has in a list of rows; a row without a value offers all. */
function offeredAnswers(rows: readonly ProductRow[], variation: FileMenu['variations'][number]): number {
  const mine = rows.filter((row) => String(row.variation) === String(variation.id));
  if (mine.some((row) => row.variation_value === null)) return variation.values.length;
  return new Set(mine.map((row) => String(row.variation_value))).size;
}

const ONE_ANSWER = 'more than one answer can be chosen with "multiple: true" only';

/** The fewest answers must be possible: by the variation's own limits, and in each product that offers it. */
function checkFewestAnswers(menu: FileMenu): Remark[] {
  const own = menu.variations.flatMap((variation, v) => {
    const { min_choices_allowed: least, max_choices_allowed: most, multiple, values } = variation;
    const path: Path = ['menu', 'variations', v, 'min_choices_allowed'];
    if (least > 1 && !multiple)
      return error(path, ONE_ANSWER, { code: 'several_answers_not_allowed', values: {} });
    if (most > 0 && least > most)
      return error(path, `is more than max_choices_allowed, which is ${most}`, {
        code: 'least_above_most',
        values: { most },
      });
    const count = values.length;
    const words = { code: 'least_above_answers', values: { count } } as const;
    return least > count ? error(path, `has only ${count} to offer`, words) : [];
  });
  const asking = menu.variations.filter((variation) => variation.min_choices_allowed > 1);
  const tooFew = (rows: readonly ProductRow[], path: Path) =>
    asking.flatMap((variation) => {
      const count = offeredAnswers(rows, variation);
      const { id, min_choices_allowed: least } = variation;
      if (count === 0 || count >= least) return [];
      const message = `offers ${count} of the ${least} answers that ${JSON.stringify(id)} asks for, so it cannot be ordered`;
      const words = { code: 'too_few_answers', values: { count, least } } as const;
      return warning([...path, 'product_variations'], message, words);
    });
  const offered = products(menu).flatMap(({ product, path }) => [
    ...tooFew(product.product_variations, path),
    ...product.combo_groups.flatMap((group, g) =>
      group.products.flatMap((part, index) =>
        tooFew(part.product_variations, [...path, 'combo_groups', g, 'products', index]),
      ),
    ),
  ]);
  return [...own, ...offered];
}

/** An end of being sold out says nothing about what is not sold out. */
function checkUntil(menu: FileMenu): Remark[] {
  const marks = [
    ...menu.variations.flatMap(({ values }, v) =>
      values.map((mark, index) => ({ mark, path: ['menu', 'variations', v, 'values', index] as Path })),
    ),
    ...products(menu).flatMap(({ product, path }) => [
      ...product.product_variations.map((mark, index) => ({
        mark,
        path: [...path, 'product_variations', index] as Path,
      })),
      ...product.combo_groups.flatMap((group, g) =>
        group.products.map((mark, index) => ({
          mark,
          path: [...path, 'combo_groups', g, 'products', index] as Path,
        })),
      ),
    ]),
  ];
  return marks.flatMap(({ mark, path }) =>
    mark.until === null || mark.out_of_stock
      ? []
      : warning([...path, 'until'], 'counts only beside "out_of_stock: true"', {
          code: 'until_without_sold_out',
          values: {},
        }),
  );
}

/** A reference of a promotion to nothing. */
function lost(
  id: string | number | null,
  known: readonly (string | number)[],
  what: 'product' | 'category',
  path: Path,
): Remark[] {
  if (id === null || known.some((each) => String(each) === String(id))) return [];
  return [unknownReference([...path, what], what, id)];
}

/** Promotions must lead to something on the menu. */
function checkPromotionGoals(menu: FileMenu): Remark[] {
  const dishes = products(menu).map(({ product }) => product.id);
  const categories = menu.categories.map(({ id }) => id);
  return menu.promotions.flatMap(({ product, category }, index) => {
    const path: Path = ['menu', 'promotions', index];
    return [...lost(product, dishes, 'product', path), ...lost(category, categories, 'category', path)];
  });
}

const UNSHOWN = 'has neither an image nor a video, so it is shown nowhere';

/** A promotion needs a picture or a video; without either it is not shown. */
function checkPromotions({ promotions, promotion_on_load: onLoad }: FileMenu): Remark[] {
  const isNamed = typeof onLoad === 'number' || (typeof onLoad === 'string' && onLoad !== '');
  const isKnown = !isNamed || promotions.some(({ id }) => String(id) === String(onLoad));
  return [
    ...promotions.flatMap(({ enable, image, video }, index) =>
      !enable || image?.product || image?.retina || video
        ? []
        : warning(['menu', 'promotions', index], UNSHOWN, { code: 'banner_without_picture', values: {} }),
    ),
    ...(isKnown
      ? []
      : [
          warning(
            ['menu', 'promotion_on_load'],
            `there is no promotion ${JSON.stringify(onLoad)}, so none is shown`,
            { code: 'unknown_reference', values: { id: String(onLoad) } },
          ),
        ]),
  ];
}

function checkLanguages(file: CompleteVenueFile): Remark[] {
  const codes = file.languages.map(({ code }) => code);
  if (!codes.every((code) => typeof code === 'string')) return [];
  return [
    ...(codes.includes(file.default_language)
      ? []
      : [
          error(
            ['default_language'],
            `expected one of the venue's languages (${codes.join(', ')}), found ${JSON.stringify(file.default_language)}`,
            { code: 'default_language_not_offered', values: { language: file.default_language } },
          ),
        ]),
    ...(new Set(codes).size === codes.length
      ? []
      : [error(['languages'], 'a language is listed twice', { code: 'language_twice', values: {} })]),
  ];
}

function checkOrdering(menu: FileMenu): Remark[] {
  const offered =
    menu.enable_delivery || menu.enable_takeaway || menu.enable_dine_in || menu.enable_drive_thru;
  if (!menu.enable_order || offered) return [];
  return [
    warning(['menu', 'enable_order'], 'no order type is enabled, so nobody can order', {
      code: 'no_order_type',
      values: {},
    }),
  ];
}

/** Rules that the schema cannot express: unique ids, valid references. Each rule is independent. */
export const referenceRules: readonly ((file: CompleteVenueFile) => Remark[])[] = [
  checkLanguages,
  ({ menu }) => checkIds(menu),
  ({ menu }) => checkParents(menu),
  ({ menu }) => checkProducts(menu),
  ({ menu }) => checkProductTypes(menu),
  ({ menu }) => checkFewestAnswers(menu),
  ({ menu }) => checkUntil(menu),
  ({ menu }) => checkCategoryReferences(menu),
  ({ menu }) => checkPromotions(menu),
  ({ menu }) => checkPromotionGoals(menu),
  ({ menu }) => checkOrdering(menu),
];
