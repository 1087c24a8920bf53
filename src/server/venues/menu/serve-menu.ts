import { servedLook } from '#contract/menu/look-shape.ts';
import { Closure } from '#contract/menu/menu-values.ts';
import { FileMenu } from '#contract/menu/menu.ts';
import { type Served, type WireClosure, type WireMenu, type WireProduct } from '#contract/menu/wire-menu.ts';
import { orderTypes } from '#contract/orders/order.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import type { Facts } from '#domain/allergens/facts.ts';
import type { OrderType } from '#domain/menu/menu.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import { themeTexts } from '#domain/theme/theme-texts.ts';
import { isDeepStrictEqual } from 'node:util';
import { withFigures } from '../file/own-words.ts';
import { laterDishes } from './kitchen-plan.ts';
import { markedFacts, nameAllergens } from './marked-facts.ts';
import { withFace, type FaceGround, type LookServed } from './serve-face.ts';
import { shownMenu } from './shown-menu.ts';
import { markParts } from './part-stock.ts';
import { venuePhone } from '../file/normalize-phone.ts';
import { cleanHtml, plainText, safeLink } from '../file/sanitize.ts';

/** The parts of a JSON Schema that determine how a value is served. */
interface ServedSchema {
  properties?: Record<string, ServedSchema>;
  additionalProperties?: ServedSchema;
  items?: ServedSchema;
  'x-text'?: 'plain' | 'html';
  'x-address'?: AddressKind;
  'x-facts'?: boolean;
  'x-served'?: 'never' | 'when set';
  default?: unknown;
}

/** The file's menu as guests read it, without what they are not served. */
type ServedMenu = Omit<Served<FileMenu>, 'categories' | 'home_layout'> & {
  categories: Omit<Served<FileMenu>['categories'][number], 'layout'>[];
};

type AddressKind = 'picture' | 'icon' | 'video' | 'link';

/** How texts and addresses of one venue are converted for guests. */
export interface Serving {
  language: string;
  defaultLanguage: string;
  /** A path or address in the venue file → its served address; others are left out. */
  pictures: Readonly<Record<string, string>>;
  /** The venue's codes of allergens, in the order in which facts travel. */
  allergenCodes: readonly string[];
  /** ISO 3166, for phone numbers. */
  country: string;
}

/** Picks a text's language: the guest's, else the venue's default, else any. */
export function localized(
  text: string | Record<string, string>,
  { language, defaultLanguage }: Pick<Serving, 'language' | 'defaultLanguage'>,
): string {
  if (typeof text === 'string') return text;
  return text[language] ?? text[defaultLanguage] ?? Object.values(text)[0] ?? '';
}

function servedAddress(address: unknown, kind: AddressKind, serving: Serving): string | null {
  if (typeof address !== 'string' || address === '') return null;
  if (kind === 'link') return safeLink(address, serving.country);
  if (kind === 'icon' && /^[a-z0-9-]+$/.test(address)) return address;
  return serving.pictures[address] ?? null;
}

/** False for what is never served, and for defaults that are left out. */
function isServed({ 'x-served': when, default: usual }: ServedSchema, value: unknown): boolean {
  return when === undefined || (when === 'when set' && !isDeepStrictEqual(value, usual));
}

function served(schema: ServedSchema, value: unknown, serving: Serving): unknown {
  if (value === null || value === undefined) return value;
  if (schema['x-text']) {
    const text = localized(value as string | Record<string, string>, serving);
    return schema['x-text'] === 'html' ? cleanHtml(text, serving.country) : plainText(text);
  }
  if (schema['x-facts']) return packFacts(value as Facts, serving.allergenCodes);
  if (schema['x-address']) return servedAddress(value, schema['x-address'], serving);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((each) => served(items, each, serving)) : value;
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const inner =
      (schema.properties && Object.hasOwn(schema.properties, key) && schema.properties[key]) ||
      schema.additionalProperties;
    // Keys that the schema does not know stay in the file and are not served.
    return inner && isServed(inner, each) ? [[key, served(inner, each, serving)]] : [];
  });
  return Object.fromEntries(entries);
}

/** A product's current stock in the store. */
export interface LiveStock {
  outOfStock: boolean;
  /** When it is to be had again, in ms UTC; null: not known, or it can be had. */
  backAt: number | null;
  quantity: number | null;
}

/** The conditions that change between imports. */
export interface MenuConditions {
  version: string;
  /** By product id; products without an entry follow the file. */
  stock: ReadonlyMap<string, LiveStock>;
  /** Whether answers and combo parts are sold out, by address; the others can be had. */
  parts: ReadonlyMap<string, boolean>;
  pausedUntil: number | null;
  /** No new card payments, because nobody would see the order. */
  cardsPaused?: boolean;
  appVersion: string;
  /** Whether this server can take online payments in a currency with that provider. */
  takesPayments(provider: string | null, currency: string): boolean;
}

function withStock(menu: ServedMenu, stock: MenuConditions['stock']): void {
  if (stock.size === 0) return;
  for (const category of menu.categories) {
    for (const product of category.products) {
      const live = stock.get(String(product.id));
      if (!live) continue;
      product.out_of_stock = live.outOfStock;
      if (live.backAt !== null) Object.assign(product, { back_at: new Date(live.backAt).toISOString() });
      product.pos_available_qty = live.quantity;
    }
  }
}

/** Marks the parts of combos whose product is sold out: they are pieces of it. */
function markPartsOfProducts(
  menu: ServedMenu,
  file: CompleteVenueFile['menu'],
  stock: MenuConditions['stock'],
): void {
  const soldOut = new Set(
    file.categories.flatMap(({ products }) =>
      products.flatMap(({ id, out_of_stock: isOut, pos_available_qty: quantity }) => {
        const live = stock.get(String(id)) ?? { outOfStock: isOut, quantity };
        return live.outOfStock || live.quantity === 0 ? String(id) : [];
      }),
    ),
  );
  if (soldOut.size === 0) return;
  for (const { products } of menu.categories)
    for (const { combo_groups: groups } of products)
      for (const part of groups.flatMap((group) => group.products))
        if (soldOut.has(String(part.id))) part.out_of_stock = true;
}

/**
 * The views of lists: cards when the file sets none; a separate flag says so, since lists without pictures then look
 * different.
 */
function views({ categories, home_view_format: home }: ServedMenu) {
  return {
    categories: categories.map((category) => ({
      ...category,
      view_format: category.view_format ?? 1,
      ...(category.view_format === null && { default_view: true as const }),
    })),
    home_view_format: home ?? 1,
    ...(home === null && { default_home_view: true as const }),
  } satisfies Partial<WireMenu>;
}

/** Fills in values that follow from others: a product's category, and which special categories a menu contains. */
function withConsequences(menu: ServedMenu): void {
  for (const category of menu.categories) {
    category.enable_special_category ??= category.special_category_type !== null;
    for (const product of category.products) {
      product.category = category.id;
      product.enable_combo ??= product.combo_groups.length > 0;
    }
  }
}

type LaterMark = Pick<WireProduct, 'id' | 'later_course'>;

/** Marks the dishes that may come later, where the kitchen works in courses. */
function markLater(menu: { categories: { products: LaterMark[] }[] }, later: ReadonlySet<string>): void {
  for (const product of menu.categories.flatMap(({ products }) => products))
    if (later.has(String(product.id))) product.later_course = true;
}

function mapped(texts: Record<string, string>, change: (name: string, text: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(name, text)]));
}

function autoApplied({ menu, coupons }: CompleteVenueFile): string | null {
  if (!menu.enable_coupons) return null;
  const wanted = menu.coupon_auto_apply;
  return wanted === true ? (coupons[0]?.code ?? null) : wanted || null;
}

function shownOnLoad(menu: CompleteVenueFile['menu']): string | number | null {
  const wanted = menu.promotion_on_load;
  if (wanted === true) return menu.promotions.find(({ enable }) => enable)?.id ?? null;
  return wanted === false || wanted === '' ? null : wanted;
}

/** The order types with hours or closures of their own. */
function typeHoursOf(
  { hours, closing_rules: rules }: CompleteVenueFile['ordering'],
  serving: Serving,
): Pick<WireMenu, 'order_type_hours'> {
  const closures = (type: OrderType) =>
    rules[type].map((rule) => served(Closure as ServedSchema, rule, serving) as WireClosure);
  const own = orderTypes.flatMap((type) =>
    hours[type].length === 0 && rules[type].length === 0
      ? []
      : [[type, { opening_hours: hours[type], closing_rules: closures(type) }] as const],
  );
  return own.length === 0 ? {} : { order_type_hours: Object.fromEntries(own) };
}

/** Whether phones at a table choose together, where it is not the default: when a guest asks. */
function sharingOf({
  shared_cart: sharing = 'ask',
}: CompleteVenueFile['locations']): Pick<WireMenu, 'shared_cart'> {
  return sharing === 'ask' ? {} : { shared_cart: sharing };
}

/** The texts and pictures of a venue's look. */
function lookServed(look: CompleteVenueFile['look'], serving: Serving): LookServed {
  return served(servedLook as ServedSchema, look, serving) as LookServed;
}

function newer(a: string | null, b: string): string {
  return a !== null && a.localeCompare(b, 'en', { numeric: true }) > 0 ? a : b;
}

const NO_GROUND: FaceGround = { layouts: new Map(), colors: null };

/** The menu document of a venue in one language: texts chosen and sanitised, pictures resolved, current stock. */
export function serveMenu(
  file: CompleteVenueFile,
  { language, pictures, face = NO_GROUND }: Pick<Serving, 'language' | 'pictures'> & { face?: FaceGround },
  conditions: MenuConditions,
): WireMenu {
  const own = file.menu.allergens.map(({ id }) => ({ id: String(id) }));
  const serving: Serving = {
    language,
    pictures,
    defaultLanguage: file.default_language,
    allergenCodes: codesWith(own),
    country: file.menu.menu_country,
  };
  const shown = shownMenu(file.menu);
  const menu = served(FileMenu as ServedSchema, markedFacts(shown).menu, serving) as ServedMenu;
  withConsequences(menu);
  withStock(menu, conditions.stock);
  markParts(menu, conditions.parts);
  markPartsOfProducts(menu, file.menu, conditions.stock);
  markLater(menu, laterDishes(file));
  nameAllergens(menu, shown);
  const wire: WireMenu = {
    ...menu,
    ...views(menu),
    license: file.license,
    license_status: file.license_status,
    version: conditions.version,
    language: serving.language,
    whatsapp_number: venuePhone(menu.whatsapp_number, file.menu.menu_country) ?? '',
    currency_symbol: menu.currency_symbol || menu.currency,
    coupon_auto_apply: autoApplied(file),
    promotion_on_load: shownOnLoad(shown),
    // An app that still shows the menu of an expired license can no longer order from it.
    enable_order: menu.enable_order && file.license_status === 'ACTIVE',
    // A venue with payment first takes no cash at the table.
    enable_cash: menu.enable_cash && !file.ordering.pay_first,
    enable_card_machine: menu.enable_card_machine && !file.ordering.pay_first,
    payment_enabled:
      menu.payment_enabled &&
      conditions.takesPayments(file.payment.provider, menu.currency) &&
      !conditions.cardsPaused,
    ui_strings: mapped(menu.ui_strings, withFigures),
    theme_data: themeTexts(file.menu.theme_data),
    qr_app_version: newer(file.menu.qr_app_version, conditions.appVersion),
    paused_until: conditions.pausedUntil === null ? null : new Date(conditions.pausedUntil).toISOString(),
    max_quantity: file.ordering.max_quantity,
    confirm_minutes: file.ordering.confirm_minutes ?? 0,
    order_times: {
      lead_minutes: file.ordering.lead_minutes,
      slot_minutes: file.ordering.slot_minutes,
      last_orders_minutes: file.ordering.last_orders_minutes,
    },
    ...typeHoursOf(file.ordering, serving),
    ...sharingOf(file.locations),
    drive_thru_locations: [file.locations.drive_thru ?? []].flat().join(', '),
  };
  return file.look.auto ? withFace(wire, file, lookServed(file.look, serving), face) : wire;
}
