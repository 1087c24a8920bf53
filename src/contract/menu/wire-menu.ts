import type { SectionLayout } from '#domain/menu/look.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import type { FileText } from '../values/value-shapes.ts';
import {
  type FileFacts,
  Category,
  ComboGroup,
  ComboProduct,
  Product,
  ProductVariation,
  Property,
  Variation,
} from './menu-dishes.ts';
import { FeedbackForm } from './menu-pages.ts';
import type { WireLook } from './look-shape.ts';
import { FileMenu } from './menu.ts';
import { Closure } from './menu-values.ts';
import Type, { type TSchema } from 'typebox';

/** The same shape as it is served: every field is present, every text is in one language, facts are packed. */
export type Served<T> = [FileText] extends [T]
  ? string
  : T extends readonly (infer U)[]
    ? Served<U>[]
    : T extends FileFacts
      ? FileFacts extends T
        ? string
        : { [K in keyof T]-?: Served<T[K]> }
      : T extends object
        ? { [K in keyof T]-?: Served<Exclude<T[K], undefined>> }
        : T;

/** The menu data of the specification's section 3, as GET /{lang}/api/menu/{license}/ answers it. */
export type WireMenu = Omit<
  Served<FileMenu>,
  | 'categories'
  | 'variations'
  | 'home_view_format'
  | 'home_layout'
  | 'properties'
  | 'allergens'
  | 'closing_rules'
> & {
  closing_rules: WireClosure[];
  /** Left out where the venue names none besides those of the law. */
  allergens?: WireProperty[];
  properties: WireProperty[];
  categories: WireCategory[];
  variations: WireVariation[];
  home_view_format: number;
  /** Left out: pages follow the venue's views alone. */
  look?: WireLook;
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
  order_type_hours?: Partial<Record<OrderType, Pick<WireMenu, 'opening_hours' | 'closing_rules'>>>;
  /** Codes and ranges of the drive-thru bays: "D1, D2"; '' when there are none. */
  drive_thru_locations: string;
  shared_cart?: 'always' | 'off';
};

export type WireCategory = Omit<
  Served<Type.Static<typeof Category>>,
  'view_format' | 'layout' | 'products' | 'hidden' | 'course'
> & {
  /** Left out: by `view_format`. */
  layout?: SectionLayout;
  /** The names of the sizes that are columns of its list; left out: none are. */
  size_columns?: string[];
  products: WireProduct[];
  view_format: number;
  /** The venue sets no view: products without a picture are shown as a list. */
  default_view?: true;
};

type Shape<T extends TSchema> = Served<Type.Static<T>>;

/** `Optional` is served only where it is not the default of the venue file. */
type WhenSet<T, Optional extends keyof T> = Omit<T, Optional> & Partial<Pick<T, Optional>>;

/** A mark on dishes, or an allergen of the venue's own. */
export type WireProperty = WhenSet<Shape<typeof Property>, 'diet'> & {
  /** Of a mark the allergens that its name names; of an allergen those of the law that guests count it with. */
  allergens?: string[];
};

/** A span in which the venue or an order type is closed. */
export type WireClosure = WhenSet<Shape<typeof Closure>, 'name'>;

export type WireProductVariation = WhenSet<Omit<Shape<typeof ProductVariation>, 'until'>, 'out_of_stock'>;

export type WireComboProduct = WhenSet<
  Omit<Shape<typeof ComboProduct>, 'until' | 'product_variations'>,
  'allergens'
> & {
  product_variations: WireProductVariation[];
};

export type WireComboGroup = Omit<Shape<typeof ComboGroup>, 'products'> & { products: WireComboProduct[] };

export type WireProduct = WhenSet<
  Omit<
    Shape<typeof Product>,
    'hidden' | 'course' | 'preparation_minutes' | 'product_variations' | 'combo_groups'
  >,
  'order_types' | 'taxes' | 'allergens'
> & {
  product_variations: WireProductVariation[];
  combo_groups: WireComboGroup[];
  /** Of a later course than the venue's first: a guest at a table may ask to have it later. */
  later_course?: true;
  /** Sold out until this instant. */
  back_at?: string;
};

type WireValue = WhenSet<
  Omit<Shape<typeof Variation>['values'][number], 'until'>,
  'out_of_stock' | 'allergens'
>;

export type WireVariation = WhenSet<Omit<Shape<typeof Variation>, 'values'>, 'min_choices_allowed'> & {
  values: WireValue[];
};

export type WireForm = Shape<typeof FeedbackForm>;
