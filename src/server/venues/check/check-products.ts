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

/** All products of a menu, each with its category and its place in the file. */
export function products(menu: FileMenu) {
  return menu.categories.flatMap((category, c) =>
    category.products.map((product, p) => ({
      product,
      category,
      path: ['menu', 'categories', c, 'products', p] as Path,
    })),
  );
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

/** What a product's answers, parts, taxes and order types must be. Each rule is independent. */
export const productRules: readonly ((menu: FileMenu) => Remark[])[] = [
  checkProducts,
  checkProductTypes,
  checkFewestAnswers,
  checkUntil,
];
