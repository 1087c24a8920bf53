import { languageCodes } from '#domain/text/language.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { themeKeys } from '#domain/theme/theme-keys.ts';
import Type, { type TSchema } from 'typebox';
import { OrderTypeField } from '../orders/order.ts';
import {
  Clock,
  flag,
  IconName,
  Id,
  Instant,
  LinkAddress,
  Money,
  MoneyOrNull,
  OptionalHtml,
  OptionalText,
  PictureAddress,
  Text,
  UNSERVED,
  WHEN_SET,
  VideoAddress,
  type FileText,
} from '../values/value-shapes.ts';

const Decimal = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  pattern: '^-?\\d{1,12}(\\.\\d{1,15})?$',
  'x-expected': 'a number such as "25.204800"',
});
const Rate = Type.Unsafe<string | number>({
  type: ['string', 'number'],
  pattern: '^\\d{1,12}(\\.\\d{1,12})?$',
  minimum: 0,
  'x-expected': 'a rate such as "0.272294"',
});
const OptionalId = Type.Optional(
  Type.Unsafe<string | number | null>({ ...Id, type: ['string', 'integer', 'null'], default: null }),
);
const Ids = Type.Optional(Type.Array(Id, { default: [] }));
const Size = Type.Optional(Type.Integer({ minimum: 0, default: 0 }));
const ViewFormat = Type.Optional(
  Type.Unsafe<number | null>({
    enum: [1, 2, 3, 4, null],
    default: null,
    description:
      '1 card, 2 card without picture, 3 list, 4 list without picture; null: 1, or 4 where no dish has a picture',
  }),
);

/** The point of a picture that stays in view where it is cropped. */
const Focal = Type.Optional(
  Type.Unsafe<number[] | null>({
    type: ['array', 'null'],
    items: { type: 'number', minimum: 0, maximum: 1 },
    minItems: 2,
    maxItems: 2,
    default: null,
    'x-expected': 'two numbers from 0 to 1 such as [0.5, 0.3]',
    description:
      'The point that stays in view where the picture is cropped: from the left edge and from the upper one, 0 to 1; null: its middle',
    ...WHEN_SET,
  }),
);

/** Pictures are paths relative to the venue file, or https addresses; served ones are resized and content-hashed. */
function image<K extends string>(...keys: K[]) {
  const properties = Object.fromEntries(keys.map((key) => [key, PictureAddress])) as Record<
    K,
    typeof PictureAddress
  >;
  return Type.Optional(
    Type.Unsafe<
      | (Partial<Record<K, string | null>> & { width?: number; height?: number; focal?: number[] | null })
      | null
    >({
      ...Type.Object({ ...properties, width: Size, height: Size, focal: Focal }),
      type: ['object', 'null'],
      default: null,
      'x-expected': `a picture such as { ${keys[0]}: images/picture.jpg }`,
    }),
  );
}

const Pictures = Type.Optional(
  Type.Array(
    Type.Object(
      { image: image('product', 'thumb'), image_width: Size, image_height: Size },
      { 'x-expected': 'a picture such as { image: { product: images/picture.jpg } }' },
    ),
    { default: [] },
  ),
);

/** Untyped on purpose: an invalid value causes a warning and Sufra's default. */
const themeProperties = Object.fromEntries(
  Object.entries(themeKeys).map(([key, description]) => [key, { description }]),
);

export const HoursEntry = Type.Object({
  weekday: Type.Integer({
    minimum: 0,
    maximum: 6,
    description: '0 = Monday … 6 = Sunday',
    'x-expected': 'a weekday from 0 (Monday) to 6 (Sunday)',
  }),
  from_hour: Clock,
  to_hour: Clock,
});
export const Hours = Type.Optional(
  Type.Array(HoursEntry, {
    default: [],
    description: 'When it is to be had; empty: always. An end before its beginning is on the next day',
  }),
);

export const Closure = Type.Object({ start: Instant, end: Instant });

export const Closures = Type.Optional(Type.Array(Closure, { default: [] }));

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

export const Tax = Type.Object({
  id: Id,
  name: Text,
  type: Type.Unsafe<'percentage' | 'fixed'>({ enum: ['percentage', 'fixed'] }),
  rate: Money,
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
      out_of_stock: flag(false, 'Shown wherever it is offered, not to be picked', WHEN_SET),
      until: Until,
    }),
  ),
});

export const Promotion = Type.Object({
  id: Id,
  title: OptionalText,
  image: image('product', 'retina'),
  video: VideoAddress,
  product: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...Id,
      type: ['string', 'integer', 'null'],
      default: null,
      description: 'The dish that it leads to',
    }),
  ),
  category: Type.Optional(
    Type.Unsafe<string | number | null>({
      ...Id,
      type: ['string', 'integer', 'null'],
      default: null,
      description: 'The category that it leads to, where it names no dish',
    }),
  ),
  enable: flag(true, 'Shown'),
});

export const FormField = Type.Object({
  type: Type.Unsafe<string>({
    enum: [
      'header',
      'paragraph',
      'text',
      'textarea',
      'number',
      'select',
      'radio-group',
      'checkbox-group',
      'date',
      'starRating',
    ],
  }),
  name: Type.Optional(
    Type.String({
      maxLength: 100,
      // Answers are members named after their fields; a body with these is refused.
      pattern: '^(?!(?:__proto__|constructor|prototype)$)',
      'x-expected': 'a name other than __proto__, constructor or prototype',
    }),
  ),
  label: OptionalText,
  subtype: Type.Optional(Type.String({ default: '' })),
  required: flag(false, 'Must be answered'),
  placeholder: OptionalText,
  description: OptionalText,
  min: Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], default: null }),
  ),
  max: Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], default: null }),
  ),
  maxlength: Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], default: null }),
  ),
  other: flag(false, 'A free answer besides the listed ones'),
  values: Type.Optional(
    Type.Array(Type.Object({ label: Text, value: Type.String(), selected: flag(false, 'Chosen at first') }), {
      default: [],
    }),
  ),
});

export const FeedbackForm = Type.Object({
  id: Id,
  name: Text,
  form_data: Type.Optional(Type.Array(FormField, { default: [], description: 'jQuery formBuilder fields' })),
  display_on_menu_load: flag(false, 'Shown when the menu opens'),
});

export const InfoPage = Type.Object({ id: Id, title: Text, content: OptionalHtml });

export const Language = Type.Object(
  {
    code: Type.Unsafe<string>({ enum: [...languageCodes] }),
    name_local: Type.String({ minLength: 1 }),
  },
  { 'x-expected': 'a language such as { code: en, name_local: English }' },
);

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
});

export const FileMenu = Type.Object({
  id: Id,
  name: Text,
  logo_image: image('logo'),
  cover_image: image('product'),
  desktop_image: image('product'),
  category_background: image('product'),
  chef_recommends_image: image('product'),
  default_product_image: image('resized'),
  default_category_image: image('resized'),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['AED'] }),
  currency_symbol: Type.Optional(
    Type.Unsafe<FileText | null>({
      ...Text,
      type: ['string', 'object', 'null'],
      default: null,
      description: 'Null: the currency’s code',
    }),
  ),
  display_currency: flag(true, 'Write the symbol beside amounts'),
  price_decimal_places: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, default: 2 })),
  enable_alt_currency: flag(false, 'Show the total in a second currency'),
  alt_currency: Type.Optional(Type.String({ default: '' })),
  alt_currency_symbol: OptionalText,
  alt_currency_price_decimal_places: Type.Optional(Type.Integer({ minimum: 0, maximum: 3, default: 2 })),
  alt_currency_exchange_rate: Type.Optional(Type.Unsafe<string | number>({ ...Rate, default: '1' })),
  menu_country: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      default: 'AE',
      description: 'ISO 3166, for phone numbers',
      'x-expected': 'a country as two capital letters such as "AE" (ISO 3166)',
    }),
  ),
  timezone: Type.Optional(Type.String({ default: 'Asia/Dubai', description: 'IANA name' })),
  opening_hours: Hours,
  closing_rules: Closures,
  outlet_latitude: Type.Optional(
    Type.Unsafe<string | number | null>({ ...Decimal, type: ['string', 'number', 'null'], default: null }),
  ),
  outlet_longitude: Type.Optional(
    Type.Unsafe<string | number | null>({ ...Decimal, type: ['string', 'number', 'null'], default: null }),
  ),
  taxes: Type.Optional(Type.Array(Tax, { default: [] })),
  display_prices_with_tax: flag(false, 'Add percentage taxes to the prices shown'),
  cart_subtotal_include_tax: flag(false, 'List the percentage taxes contained in the subtotal'),
  minimum_order_amount: Type.Optional(Type.Unsafe<string | number>({ ...Money, default: '0' })),
  enable_order: flag(false, 'Guests can order'),
  enable_delivery: flag(false, 'Order type delivery'),
  enable_takeaway: flag(false, 'Order type takeaway'),
  enable_dine_in: flag(false, 'Order type dine in'),
  enable_drive_thru: flag(false, 'Order type drive-thru'),
  payment_enabled: flag(false, 'Online card payment'),
  enable_cash: flag(true, 'Payment type cash'),
  enable_card_machine: flag(false, 'Payment type card machine'),
  enable_payment_type: flag(true, 'The guest chooses how to pay'),
  enable_coupons: flag(false, 'Coupon box in the cart'),
  coupon_auto_apply: Type.Optional(
    Type.Unsafe<string | boolean | null>({
      type: ['string', 'boolean', 'null'],
      default: null,
      description: 'The coupon code that is applied by itself; true: the first coupon of the file',
    }),
  ),
  enable_tips: flag(false, 'Tips'),
  enable_wishlist: flag(false, 'The cart is a list to show the waiter'),
  enable_wishlist_table_orders: flag(false, 'With the wishlist: guests at a table order all the same'),
  enable_order_email: flag(false, 'E-mail field at checkout'),
  enable_order_phone: flag(false, 'Phone field at checkout'),
  enable_delivery_datetime: flag(false, 'Date and time for delivery and takeaway'),
  enable_address_google_maps: flag(false, 'Delivery address by map'),
  enable_whatsapp_order: flag(false, 'Order by WhatsApp'),
  whatsapp_number: Type.Optional(Type.String({ default: '' })),
  enable_user_send_whatsapp: flag(false, 'The guest may send the placed order by WhatsApp'),
  loyalty_enabled: flag(false, 'The loyalty partner'),
  loyalty_promotions: Type.Optional(
    Type.Unsafe<(string | number)[] | null>({
      type: ['array', 'null'],
      items: Id,
      default: null,
      description: 'Null: all',
    }),
  ),
  enable_arabic_numerals: flag(false, 'Arabic-Indic digits in Arabic'),
  enable_discount_percentage: flag(false, 'Show the percentage of a discount'),
  enable_adding_same_item_cart: flag(false, 'The same product again from its page'),
  enable_zero_price_item: flag(false, 'Products that cost nothing can be ordered'),
  enable_display_variation_prices: flag(true, 'Prices beside variation values'),
  display_properties_in_product: flag(true, 'Properties on the product page'),
  enable_search: flag(false, 'Search'),
  enable_language_header: flag(true, 'Language menu in the header'),
  enable_language_onboarding: flag(true, 'Language menu on the first screen'),
  skip_onboarding_screen: flag(false, 'Open the menu at once'),
  enable_product_comments: flag(false, 'Special instructions'),
  enable_order_comments: flag(false, 'Order comments'),
  enable_display_order_type_home: flag(false, 'Order type on the home screen'),
  home_header_text: OptionalHtml,
  home_footer_text: OptionalHtml,
  home_display_all_categories: flag(false, 'All products on the home screen'),
  home_view_format: ViewFormat,
  product_footer_text: OptionalHtml,
  cart_footer_text: OptionalHtml,
  order_message: OptionalHtml,
  checkout_terms: OptionalHtml,
  addtocart_redirect: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      default: null,
      description: "'cart', 'back', or neither",
    }),
  ),
  properties: Type.Optional(Type.Array(Property, { default: [] })),
  variations: Type.Optional(Type.Array(Variation, { default: [] })),
  categories: Type.Array(Category),
  pages: Type.Optional(Type.Array(InfoPage, { default: [] })),
  promotions: Type.Optional(Type.Array(Promotion, { default: [] })),
  promotion_on_load: Type.Optional(
    Type.Unsafe<string | number | boolean | null>({
      ...Id,
      type: ['string', 'integer', 'boolean', 'null'],
      minLength: 0,
      default: null,
      description: 'The promotion that is shown as the menu opens; true: the first of the file',
    }),
  ),
  forms: Type.Optional(Type.Array(FeedbackForm, { default: [] })),
  theme_data: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      default: {},
      description: 'Colours, fonts and radii',
      properties: themeProperties,
    }),
  ),
  ui_strings: Type.Optional(
    Type.Unsafe<Record<string, FileText>>({ type: 'object', additionalProperties: Text, default: {} }),
  ),
  qr_app_version: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], default: null })),
});

export type FileMenu = Type.Static<typeof FileMenu>;

/** The same shape as it is served: every field is present, every text is in one language. */
export type Served<T> = [FileText] extends [T]
  ? string
  : T extends readonly (infer U)[]
    ? Served<U>[]
    : T extends object
      ? { [K in keyof T]-?: Served<Exclude<T[K], undefined>> }
      : T;

/** The menu data of the specification's section 3, as GET /{lang}/api/menu/{license}/ answers it. */
export type WireMenu = Omit<Served<FileMenu>, 'categories' | 'variations' | 'home_view_format'> & {
  categories: WireCategory[];
  variations: WireVariation[];
  home_view_format: number;
  /** The venue sets no view for the home page: a category without a picture is shown as a list. */
  default_home_view?: true;
  license: string;
  license_status: string;
  version: string;
  language: string;
  currency_symbol: string;
  qr_app_version: string;
  coupon_auto_apply: string | null;
  promotion_on_load: string | number | null;
  /** ISO 8601; null while ordering is not paused. */
  paused_until: string | null;
  max_quantity: number;
  /** After this many minutes without acceptance the page tells the guest to ask a waiter; 0: never. */
  confirm_minutes: number;
  /** Null: the venue sets no rules. */
  order_times: {
    lead_minutes: number | null;
    slot_minutes: number | null;
    last_orders_minutes: number | null;
  };
  /** When order types are offered within the opening hours; left out: all of them, always. */
  order_type_hours?: Partial<Record<OrderType, Pick<Served<FileMenu>, 'opening_hours' | 'closing_rules'>>>;
  /** Codes and ranges of the drive-thru bays: "D1, D2"; '' when there are none. */
  drive_thru_locations: string;
  shared_cart?: 'always' | 'off';
};

export type WireCategory = Omit<
  Served<Type.Static<typeof Category>>,
  'view_format' | 'products' | 'hidden' | 'course'
> & {
  products: WireProduct[];
  view_format: number;
  /** The venue sets no view: products without a picture are shown as a list. */
  default_view?: true;
};

type Shape<T extends TSchema> = Served<Type.Static<T>>;
/** `Optional` is served only where it is not the default of the venue file. */
type WhenSet<T, Optional extends keyof T> = Omit<T, Optional> & Partial<Pick<T, Optional>>;

export type WireProductVariation = WhenSet<Omit<Shape<typeof ProductVariation>, 'until'>, 'out_of_stock'>;
export type WireComboProduct = Omit<Shape<typeof ComboProduct>, 'until' | 'product_variations'> & {
  product_variations: WireProductVariation[];
};
export type WireComboGroup = Omit<Shape<typeof ComboGroup>, 'products'> & { products: WireComboProduct[] };
export type WireProduct = WhenSet<
  Omit<Shape<typeof Product>, 'hidden' | 'course' | 'product_variations' | 'combo_groups'>,
  'order_types' | 'taxes'
> & {
  product_variations: WireProductVariation[];
  combo_groups: WireComboGroup[];
};
type WireValue = WhenSet<Omit<Shape<typeof Variation>['values'][number], 'until'>, 'out_of_stock'>;
export type WireVariation = WhenSet<Omit<Shape<typeof Variation>, 'values'>, 'min_choices_allowed'> & {
  values: WireValue[];
};
export type WireForm = Shape<typeof FeedbackForm>;
