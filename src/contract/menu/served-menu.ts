import Type, { type TSchema } from 'typebox';
import {
  Category,
  ComboGroup,
  ComboProduct,
  Product,
  ProductVariation,
  Property,
  Variation,
} from './menu-dishes.ts';
import { Closure, HoursEntry } from './menu-values.ts';
import { FeedbackForm, FormField, InfoPage, Promotion } from './menu-pages.ts';
import { DecidedLayout, decidedLook, servedLook, SizeColumns } from './look-shape.ts';
import { FileMenu, Tax } from './menu.ts';
import type { WireMenu } from './wire-menu.ts';

/** The parts of a JSON Schema that differ between a venue file and the served menu. */
interface FileShape {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  properties?: Record<string, FileShape>;
  additionalProperties?: FileShape;
  items?: FileShape;
  'x-text'?: string;
  'x-address'?: string;
  'x-served'?: string;
  'x-facts'?: boolean;
}

/** The parts of a menu that have their own schema name on the wire. */
const named: ReadonlyMap<object, string> = new Map<object, string>([
  [Category, 'MenuCategory'],
  [Closure, 'MenuClosure'],
  [ComboGroup, 'MenuComboGroup'],
  [ComboProduct, 'MenuComboProduct'],
  [FeedbackForm, 'MenuForm'],
  [FormField, 'MenuFormField'],
  [HoursEntry, 'MenuHours'],
  [InfoPage, 'MenuPage'],
  [Product, 'MenuProduct'],
  [ProductVariation, 'MenuProductVariation'],
  [Promotion, 'MenuPromotion'],
  [Property, 'MenuProperty'],
  [Tax, 'MenuTax'],
  [Variation, 'MenuVariation'],
]);

/** A value's limits are checked when the file is imported; the served schema only states its type. */
function servedValue({ type, enum: values, description }: FileShape): FileShape {
  return { ...(type && { type }), ...(values && { enum: values }), ...(description && { description }) };
}

/** The shape of an object as it is served: every field is present. */
function servedObject({ properties = {}, ...shape }: FileShape) {
  const shown = Object.entries(properties).filter(([, each]) => each['x-served'] !== 'never');
  const served = shown.map(([name, each]) => [name, servedShape(each)]);
  return {
    ...servedValue(shape),
    required: shown.flatMap(([name, each]) => (each['x-served'] === undefined ? name : [])),
    properties: Object.fromEntries(served) as Record<string, object>,
  };
}

/** The served shape of a part of the venue file: every text in one language, every address resolved. */
function servedShape(shape: FileShape): object {
  const { properties, additionalProperties, items } = shape;
  const name = named.get(shape);
  if (name !== undefined) return Type.Ref(name);
  if (shape['x-text']) return { type: 'string', ...(shape['x-text'] === 'html' && { description: 'HTML' }) };
  if (shape['x-facts']) return { type: 'string', description: String(shape.description) };
  if (shape['x-address']) return { type: ['string', 'null'] };
  if (items) return { ...servedValue(shape), items: servedShape(items) };
  if (properties) return servedObject(shape);
  return {
    ...servedValue(shape),
    ...(additionalProperties && { additionalProperties: servedShape(additionalProperties) }),
  };
}

const Minutes = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** 1 (cards) when the file sets no view; a separate member says so. */
const View = Type.Integer({ minimum: 1, maximum: 4 });
const NoView = Type.Literal(true, { description: 'The venue sets no view: without a picture it is a list' });

const BackAt = Type.String({
  format: 'date-time',
  description: 'With out_of_stock: to be had again at this instant; absent: nobody has said when',
});

const LaterCourse = Type.Literal(true, {
  description: 'Of a later course than the venue’s first: at a table its line may say `hold`',
});

const NamedAllergens = Type.Array(Type.String(), {
  description:
    'Of a mark the codes of the allergens that its name names; of an allergen of the venue’s own those of the law that guests count it with; absent: none',
});

/** Fields that serving adds to the file, or describes more precisely. */
const added = {
  home_view_format: View,
  license: Type.String(),
  license_status: Type.String(),
  version: Type.String({ description: 'Changes with every import, every change of stock and every pause' }),
  language: Type.String(),
  currency_symbol: Type.String(),
  qr_app_version: Type.String(),
  coupon_auto_apply: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  promotion_on_load: Type.Unsafe<string | number | null>({ type: ['string', 'integer', 'null'] }),
  paused_until: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'Null while ordering is not paused',
  }),
  max_quantity: Type.Integer(),
  confirm_minutes: Type.Integer({
    description: 'After so many minutes without acceptance the guest is told to ask a waiter; 0: never',
  }),
  order_times: Type.Object({
    lead_minutes: Minutes,
    slot_minutes: Minutes,
    last_orders_minutes: Minutes,
  }),
  drive_thru_locations: Type.String({ description: 'Codes and ranges of the drive-thru bays' }),
  theme_data: Type.Record(Type.String(), Type.String()),
};

const TypeHours = Type.Object({
  opening_hours: Type.Array(Type.Ref('MenuHours')),
  closing_rules: Type.Array(Type.Ref('MenuClosure')),
});

/** Whether phones at one table choose together, where it is not when a guest asks for it. */
const SharedCartRule = Type.Unsafe<'always' | 'off'>({
  type: 'string',
  enum: ['always', 'off'],
  description: 'Whether phones at one table choose together; absent: when a guest asks for it',
});

/** When order types are offered within the opening hours. */
const OrderTypeHours = Type.Object(
  {
    delivery: Type.Optional(TypeHours),
    dine_in: Type.Optional(TypeHours),
    takeaway: Type.Optional(TypeHours),
    drive_thru: Type.Optional(TypeHours),
  },
  { description: 'When order types are offered, within the opening hours; a type that is left out: always' },
);

/** How the pages of a venue with `look.auto` are laid out. */
function servedFace() {
  const { properties, required } = servedObject(servedLook as FileShape);
  return Type.Object(
    { ...properties, ...decidedLook },
    {
      required: [...required, ...Object.keys(decidedLook)],
      description: 'How the guests’ pages are laid out; absent: by the venue’s views alone',
    },
  );
}

const fromFile = servedObject(FileMenu as FileShape);

/** GET /{lang}/api/menu/{license}/, as `WireMenu` types it. */
export const Menu = Type.Unsafe<WireMenu>({
  ...fromFile,
  $id: 'Menu',
  description: 'A venue’s menu in one language',
  required: [...new Set([...fromFile.required, ...Object.keys(added)])],
  properties: {
    ...fromFile.properties,
    ...added,
    default_home_view: NoView,
    order_type_hours: OrderTypeHours,
    shared_cart: SharedCartRule,
    look: servedFace(),
  },
});

/** The schema of a menu part that has its own name. */
function servedPart(part: object) {
  const shape = servedObject(part as FileShape);
  if (part === Product)
    return { ...shape, properties: { ...shape.properties, later_course: LaterCourse, back_at: BackAt } };
  if (part === Property) return { ...shape, properties: { ...shape.properties, allergens: NamedAllergens } };
  if (part !== Category) return shape;
  const decided = { layout: DecidedLayout, size_columns: SizeColumns };
  return {
    ...shape,
    properties: { ...shape.properties, view_format: View, default_view: NoView, ...decided },
  };
}

export const MenuLanguages = Type.Object(
  {
    default_language: Type.String(),
    languages: Type.Array(Type.Object({ code: Type.String(), name_local: Type.String() })),
  },
  { $id: 'MenuLanguages', description: 'The languages that a venue offers' },
);

/** The languages that a venue offers. */
export type WireLanguages = Type.Static<typeof MenuLanguages>;

export const VenueOfDomain = Type.Object(
  { license: Type.String({ description: 'The venue’s license; none: no venue has this domain' }) },
  { $id: 'VenueOfDomain' },
);

/** The parts of a menu that have their own name on the wire. */
export const menuSchemas: readonly TSchema[] = Array.from(named, ([part, $id]) =>
  Type.Unsafe({ ...servedPart(part), $id }),
);
