import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
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
import { productRules, products } from './check-products.ts';

type FileMenu = CompleteVenueFile['menu'];

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
  ({ menu }) => productRules.flatMap((rule) => rule(menu)),
  ({ menu }) => checkCategoryReferences(menu),
  ({ menu }) => checkPromotions(menu),
  ({ menu }) => checkPromotionGoals(menu),
  ({ menu }) => checkOrdering(menu),
];
