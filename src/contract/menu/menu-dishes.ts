import type { StatedFact } from '#domain/allergens/facts.ts';
import { OrderTypeField } from '../orders/order.ts';
import {
  flag,
  IconName,
  Id,
  Instant,
  LinkAddress,
  Money,
  MoneyOrNull,
  OptionalHtml,
  OptionalText,
  Text,
  UNSERVED,
  VideoAddress,
  WHEN_SET,
} from '../values/value-shapes.ts';
import { CategoryLayoutField } from './look-shape.ts';
import { Hours, Ids, image, OptionalId, Pictures, preparationMinutes, ViewFormat } from './menu-values.ts';
import Type from 'typebox';

const VariationMath = Type.Optional(
  Type.Unsafe<'=' | '*' | '+' | '-' | null>({ enum: ['=', '*', '+', '-', null], default: null }),
);

const Until = Type.Optional(
  Type.Unsafe<string | null>({
    ...Instant,
    type: ['string', 'null'],
    default: null,
    description: 'With out_of_stock: to be had again at this instant',
    ...UNSERVED,
  }),
);

/** Facts about allergens as a venue file says them, by code. */
export type FileFacts = Record<string, StatedFact>;

/** What the venue says of allergens: the codes of EU Regulation 1169/2011 and its own; unsaid is unknown, never free. */
const Allergens = Type.Optional(
  Type.Unsafe<FileFacts>({
    type: 'object',
    default: {},
    additionalProperties: { type: 'string', enum: ['contains', 'may_contain', 'free'] },
    description:
      'By code: contains, may_contain or free; a code that is left out is unknown, never free. Served as two bits for each code, in base64url',
    'x-facts': true,
    ...WHEN_SET,
  }),
);

export const ProductVariation = Type.Object(
  {
    variation: Id,
    variation_value: OptionalId,
    price: Type.Optional(Type.Unsafe<string | number | null>({ ...MoneyOrNull, default: null })),
    math: VariationMath,
    display_price: flag(true, 'Show the price beside the value'),
    display_price_product: flag(false, 'Show the value with its price in product lists'),
    out_of_stock: flag(false, 'Shown with this product, not to be picked', WHEN_SET),
    until: Until,
  },
  { 'x-expected': 'one answer of a variation such as { variation: size, variation_value: large }' },
);

export const ComboProduct = Type.Object(
  {
    id: Id,
    name: Text,
    description: OptionalText,
    selected: flag(false, 'Chosen until the guest picks another'),
    out_of_stock: flag(false, 'Shown, not to be picked'),
    until: Until,
    increase_price_by: Type.Optional(Type.Unsafe<string | number>({ ...Money, default: '0' })),
    images: Pictures,
    properties: Ids,
    allergens: Allergens,
    product_variations: Type.Optional(Type.Array(ProductVariation, { default: [] })),
  },
  {
    'x-expected':
      'a choice with a name of its own such as { id: fries, name: Fries }; products of the menu are not looked up',
  },
);

export const ComboGroup = Type.Object(
  { id: Id, name: Text, products: Type.Array(ComboProduct) },
  { 'x-expected': 'a group such as { id: side, name: Side, products: [{ id: fries, name: Fries }] }' },
);

/** For the kitchen alone. */
const Course = Type.Optional(
  Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    minimum: 1,
    maximum: 9,
    default: null,
    description:
      'The course in which it is served: 1, 2, 3 …; null: its category’s, else none. Kept for the kitchen, guests see nothing of it',
    ...UNSERVED,
  }),
);

const Appearance = {
  hidden_title: flag(false, 'Show without its name'),
  hidden_image: flag(false, 'Show without its picture'),
  fullwidth: flag(false, 'One per row instead of two'),
  card_shadow: flag(false, 'A raised card'),
  disable_link: flag(false, 'Shown, neither opened nor ordered'),
  external_link: LinkAddress,
};

export const Product = Type.Object({
  id: Id,
  category: OptionalId,
  name: Text,
  sku: Type.Optional(Type.String({ default: '' })),
  description: OptionalHtml,
  small_description: OptionalText,
  price: Money,
  discount: Type.Optional(
    Type.Unsafe<string | number>({ ...Money, default: '0', description: 'Percent off' }),
  ),
  images: Pictures,
  video_file: VideoAddress,
  recommend: flag(false, 'Wears the chef’s badge'),
  out_of_stock: flag(false, 'Shown, not to be had'),
  pos_available_qty: Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 0,
      default: null,
      description: 'Pieces left; null: not counted',
    }),
  ),
  properties: Ids,
  allergens: Allergens,
  product_variations: Type.Optional(Type.Array(ProductVariation, { default: [] })),
  combo_groups: Type.Optional(Type.Array(ComboGroup, { default: [] })),
  enable_combo: Type.Optional(
    Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      default: null,
      description: 'Null: on where there are combo groups',
    }),
  ),
  upsell_cart: flag(false, 'Offered in the cart'),
  hidden: flag(false, 'Not served to guests at all', UNSERVED),
  course: Course,
  preparation_minutes: preparationMinutes(
    'Minutes that the kitchen takes for it; null: its station’s. Kept for the kitchen, guests see nothing of it but the promised time',
    UNSERVED,
  ),
  taxes: Type.Optional(
    Type.Unsafe<(string | number)[] | null>({
      type: ['array', 'null'],
      items: Id,
      default: null,
      description: 'Ids of the percentage taxes of its price; left out: all of the menu’s; empty: none',
      ...WHEN_SET,
    }),
  ),
  order_types: Type.Optional(
    Type.Array(OrderTypeField, {
      default: [],
      description: 'The order types for which it is to be had; empty: all',
      ...WHEN_SET,
    }),
  ),
  product_hours: Hours,
  ...Appearance,
});

export const Category = Type.Object({
  id: Id,
  name: Text,
  description: OptionalHtml,
  image: image('product'),
  products: Type.Optional(Type.Array(Product, { default: [] })),
  parent: OptionalId,
  promotions: Ids,
  view_format: ViewFormat,
  layout: CategoryLayoutField,
  enable_special_category: Type.Optional(
    Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      default: null,
      description: 'Null: on where a type is set',
    }),
  ),
  special_category_type: Type.Optional(
    Type.Unsafe<'all' | 'all_in_category' | 'discounted' | 'combos' | null>({
      enum: ['all', 'all_in_category', 'discounted', 'combos', null],
      default: null,
    }),
  ),
  special_category_display_categories: Ids,
  category_hours: Hours,
  hidden: flag(false, 'Not served to guests at all, nor are its products and sub-categories', UNSERVED),
  course: Course,
  ...Appearance,
});

export const Variation = Type.Object({
  id: Id,
  name: Text,
  required: flag(false, 'Must be answered before adding'),
  multiple: flag(false, 'Several answers at once'),
  min_choices_allowed: Type.Optional(
    Type.Integer({
      minimum: 0,
      default: 0,
      description: 'The fewest answers of a multiple variation; 1 or more makes it required',
      ...WHEN_SET,
    }),
  ),
  max_choices_allowed: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: '0: no limit' })),
  values: Type.Array(
    Type.Object({
      id: Id,
      value: Text,
      price: Type.Optional(Type.Unsafe<string | number>({ ...Money, default: '0' })),
      math: Type.Optional(Type.Unsafe<'=' | '*' | '+' | '-'>({ enum: ['=', '*', '+', '-'], default: '+' })),
      allergens: Allergens,
      out_of_stock: flag(false, 'Shown wherever it is offered, not to be picked', WHEN_SET),
      until: Until,
    }),
  ),
});

/** An icon is the name of one of the app's own icons, or a picture. */
export const Property = Type.Object({
  id: Id,
  name: Text,
  image: Type.Optional(
    Type.Unsafe<{ icon?: string | null } | null>({
      ...Type.Object({ icon: IconName }),
      type: ['object', 'null'],
      default: null,
    }),
  ),
  diet: flag(false, 'A diet that guests can ask for; a dish without the mark is not marked for it', WHEN_SET),
});
