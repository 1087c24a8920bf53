import { parseClock, parseClosing, type HoursEntry } from '#domain/time/hours.ts';
import type {
  Category,
  Face,
  ComboGroup,
  FeedbackForm,
  Menu,
  OrderType,
  PaymentType,
  Picture,
  Product,
  Promotion,
  Property,
  Variation,
  ViewFormat,
} from '#domain/menu/menu.ts';
import { menuFlags, type MenuFlags } from '#domain/menu/menu-flags.ts';
import { parseMoney } from '#domain/money/money.ts';
import { parseFormFields } from './form-parse.ts';
import type {
  WireCategory,
  WireMenu,
  WireProduct,
  WireProductVariation,
  WireVariation,
} from './wire-menu.ts';
import { parsePicture } from '../values/picture.ts';

function mills(value: string | number | null | undefined): number {
  return parseMoney(value ?? 0) ?? 0;
}

function id(value: string | number): string {
  return String(value);
}

function idOrNull(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** What the menu says about a picture beside its address. */
interface PictureFacts {
  width?: number;
  height?: number;
  focal?: readonly number[] | null | undefined;
}

function picture(address: string | null | undefined, facts?: PictureFacts | null): Picture | null {
  if (!address) return null;
  const [x, y] = facts?.focal ?? [];
  const parsed = parsePicture(address, facts ?? undefined);
  return x === undefined || y === undefined ? parsed : { ...parsed, focal: [x, y] };
}

function hours(entries: WireMenu['opening_hours']): HoursEntry[] {
  return entries.map(({ weekday, from_hour, to_hour }) => ({
    weekday,
    fromSecond: parseClock(from_hour) ?? 0,
    toSecond: parseClosing(to_hour) ?? 0,
  }));
}

function closures(rules: WireMenu['closing_rules']): Menu['closures'] {
  return rules.map(({ start, end, name }) => ({
    start: Date.parse(start),
    end: Date.parse(end),
    ...(name && { name }),
  }));
}

function typeHours({ order_type_hours: types = {} }: WireMenu): Menu['typeHours'] {
  return Object.fromEntries(
    Object.entries(types).map(([type, { opening_hours: weekly, closing_rules: rules }]) => [
      type,
      { hours: hours(weekly), closures: closures(rules) },
    ]),
  );
}

/**
 * Groups the product's rows into the menu's variations, in menu order. A row's own price and math take precedence; a
 * row without a value stands for all other values (contract section 3).
 */
export function parseVariations(
  rows: readonly WireProductVariation[],
  known: readonly WireVariation[],
): Variation[] {
  return known.flatMap((variation) => {
    const mine = rows.filter((row) => id(row.variation) === id(variation.id));
    const forAll = mine.find((row) => row.variation_value === null);
    const values = variation.values.flatMap((value) => {
      const row = mine.find((each) => idOrNull(each.variation_value) === id(value.id)) ?? forAll;
      if (!row) return [];
      return {
        id: id(value.id),
        name: value.value,
        priceMills: mills(row.price ?? value.price),
        math: row.math ?? value.math,
        displayPrice: row.display_price,
        displayPriceProduct: row.display_price_product,
        allergens: value.allergens ?? '',
        outOfStock: value.out_of_stock === true || row.out_of_stock === true,
      };
    });
    if (values.length === 0) return [];
    const least = variation.min_choices_allowed ?? 0;
    return {
      id: id(variation.id),
      name: variation.name,
      required: variation.required || least > 0,
      multiple: variation.multiple,
      minChoices: least,
      maxChoices: variation.max_choices_allowed,
      values,
    };
  });
}

function comboGroups(product: WireProduct, known: readonly WireVariation[]): ComboGroup[] {
  return product.combo_groups.map((group) => ({
    id: id(group.id),
    name: group.name,
    products: group.products.map((choice) => ({
      id: id(choice.id),
      name: choice.name,
      description: choice.description,
      outOfStock: choice.out_of_stock,
      selected: choice.selected,
      increaseMills: mills(choice.increase_price_by),
      picture: picture(choice.images[0]?.image?.product, factsOf(choice.images[0])),
      propertyIds: choice.properties.map(id),
      allergens: choice.allergens ?? '',
      variations: parseVariations(choice.product_variations, known),
    })),
  }));
}

function factsOf(entry: WireProduct['images'][number] | undefined): PictureFacts | undefined {
  return entry && { width: entry.image_width, height: entry.image_height, focal: entry.image?.focal };
}

function appearance(of: WireProduct | WireCategory) {
  return {
    hiddenTitle: of.hidden_title,
    hiddenImage: of.hidden_image,
    fullWidth: of.fullwidth,
    cardShadow: of.card_shadow,
    disableLink: of.disable_link,
    externalLink: of.external_link || null,
  };
}

function product(wire: WireProduct, categoryId: string, known: readonly WireVariation[]): Product {
  const groups = comboGroups(wire, known);
  return {
    id: id(wire.id),
    categoryId,
    name: wire.name,
    sku: wire.sku,
    description: wire.description,
    smallDescription: wire.small_description,
    priceMills: mills(wire.price),
    discountThousandths: mills(wire.discount),
    pictures: wire.images.flatMap((image) => picture(image.image?.product, factsOf(image)) ?? []),
    video: wire.video_file || null,
    recommend: wire.recommend,
    outOfStock: wire.out_of_stock,
    backAt: wire.back_at === undefined ? null : Date.parse(wire.back_at),
    availableQuantity: wire.pos_available_qty,
    propertyIds: wire.properties.map(id),
    allergens: wire.allergens ?? '',
    variations: parseVariations(wire.product_variations, known),
    enableCombo: wire.enable_combo ?? groups.length > 0,
    comboGroups: groups,
    upsell: wire.upsell_cart,
    orderTypes: wire.order_types ?? [],
    taxIds: wire.taxes?.map(id) ?? null,
    laterCourse: wire.later_course ?? false,
    hours: hours(wire.product_hours),
    ...appearance(wire),
  };
}

function category(wire: WireCategory, known: readonly WireVariation[]): Category {
  const categoryId = id(wire.id);
  const special = wire.special_category_type;
  return {
    id: categoryId,
    name: wire.name,
    description: wire.description,
    picture: picture(wire.image?.product, wire.image),
    parentId: idOrNull(wire.parent),
    products: wire.products.map((each) => product(each, categoryId, known)),
    promotionIds: wire.promotions.map(id),
    viewFormat: wire.default_view ? null : (wire.view_format as ViewFormat),
    layout: wire.layout ?? null,
    sizeColumns: wire.size_columns ?? null,
    special: (wire.enable_special_category ?? special !== null) ? special : null,
    specialCategoryIds: wire.special_category_display_categories.map(id),
    hours: hours(wire.category_hours),
    ...appearance(wire),
  };
}

function face(wire: WireMenu['look']): Face | null {
  if (!wire) return null;
  const { price_below: isPriceBelow, pictured_top: hasPicturedTop, category_heads: hasCategoryHeads } = wire;
  const { mast, ornament, setting, home, tagline, colors } = wire;
  const cover = picture(wire.cover?.product, wire.cover);
  const decided = { mast, ornament, setting, home, isPriceBelow, hasPicturedTop, hasCategoryHeads };
  return { ...decided, tagline, cover, colors };
}

function promotion(wire: WireMenu['promotions'][number]): Promotion {
  return {
    id: id(wire.id),
    title: wire.title,
    picture: picture(wire.image?.retina || wire.image?.product, wire.image),
    video: wire.video || null,
    productId: idOrNull(wire.product),
    categoryId: idOrNull(wire.category),
    enabled: wire.enable,
  };
}

function orderTypes(wire: WireMenu): OrderType[] {
  const offered: [OrderType, boolean][] = [
    ['delivery', wire.enable_delivery],
    ['dine_in', wire.enable_dine_in],
    ['takeaway', wire.enable_takeaway],
    ['drive_thru', wire.enable_drive_thru],
  ];
  return offered.flatMap(([type, on]) => (on ? type : []));
}

function paymentTypes(wire: WireMenu): PaymentType[] {
  const offered: [PaymentType, boolean][] = [
    ['card', wire.payment_enabled],
    ['machine', wire.enable_card_machine],
    ['cash', wire.enable_cash],
    ['loyalty', wire.loyalty_enabled],
    ['blue_wallet', wire.loyalty_enabled],
  ];
  return offered.flatMap(([type, on]) => (on ? type : []));
}

function flags(wire: WireMenu): MenuFlags {
  const named = Object.entries(menuFlags).map(([name, onWire]): [string, boolean] => [name, wire[onWire]]);
  return Object.fromEntries(named) as MenuFlags;
}

function outlet(wire: WireMenu): Menu['outlet'] {
  const { outlet_latitude: lat, outlet_longitude: lng } = wire;
  return lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) };
}

function alternativeCurrency(wire: WireMenu): Menu['alternativeCurrency'] {
  if (!wire.enable_alt_currency) return null;
  return {
    code: wire.alt_currency,
    symbol: wire.alt_currency_symbol || wire.alt_currency,
    shown: true,
    places: wire.alt_currency_price_decimal_places,
    rateTrillionths: Math.round(Number(wire.alt_currency_exchange_rate) * 1e12),
  };
}

/**
 * Converts the served menu (wire) to the domain's Menu: ids as texts, money in mills, references resolved. Trusts its
 * input.
 */
export function parseMenu(wire: WireMenu): Menu {
  return {
    id: id(wire.id),
    license: wire.license,
    version: wire.version,
    name: wire.name,
    language: wire.language,
    logo: picture(wire.logo_image?.logo, wire.logo_image),
    cover: picture(wire.cover_image?.product, wire.cover_image),
    desktopImage: picture(wire.desktop_image?.product, wire.desktop_image),
    categoryBackground: picture(wire.category_background?.product, wire.category_background),
    chefRecommends: picture(wire.chef_recommends_image?.product, wire.chef_recommends_image),
    defaultProductPicture: picture(wire.default_product_image?.resized, wire.default_product_image),
    defaultCategoryPicture: picture(wire.default_category_image?.resized, wire.default_category_image),
    currency: {
      code: wire.currency,
      symbol: wire.currency_symbol,
      shown: wire.display_currency,
      places: wire.price_decimal_places,
    },
    alternativeCurrency: alternativeCurrency(wire),
    country: wire.menu_country,
    timezone: wire.timezone,
    openingHours: hours(wire.opening_hours),
    closures: closures(wire.closing_rules),
    pausedUntil: wire.paused_until === null ? null : Date.parse(wire.paused_until),
    taxes: wire.taxes.map((tax) => ({
      id: id(tax.id),
      name: tax.name,
      type: tax.type,
      rate: mills(tax.rate),
    })),
    displayPricesWithTax: wire.display_prices_with_tax,
    cartSubtotalIncludeTax: wire.cart_subtotal_include_tax,
    minimumOrderMills: mills(wire.minimum_order_amount),
    orderTypes: orderTypes(wire),
    typeHours: typeHours(wire),
    paymentTypes: paymentTypes(wire),
    flags: flags(wire),
    couponAutoApply: wire.coupon_auto_apply,
    addToCartRedirect:
      wire.addtocart_redirect === 'cart' || wire.addtocart_redirect === 'back'
        ? wire.addtocart_redirect
        : null,
    homeViewFormat: wire.default_home_view ? null : (wire.home_view_format as ViewFormat),
    face: face(wire.look),
    homeHeaderText: wire.home_header_text,
    homeFooterText: wire.home_footer_text,
    productFooterText: wire.product_footer_text,
    cartFooterText: wire.cart_footer_text,
    orderMessage: wire.order_message,
    checkoutTerms: wire.checkout_terms,
    properties: wire.properties.map((property): Property => ({
      id: id(property.id),
      name: property.name,
      icon: property.image?.icon ?? null,
      isDiet: property.diet ?? false,
      ...(property.allergens && { named: property.allergens }),
    })),
    allergens: (wire.allergens ?? []).map((own) => ({
      id: id(own.id),
      name: own.name,
      icon: own.image?.icon ?? null,
      ...(own.allergens && { besides: own.allergens }),
    })),
    categories: wire.categories.map((each) => category(each, wire.variations)),
    pages: wire.pages.map((page) => ({ id: id(page.id), title: page.title, content: page.content })),
    promotions: wire.promotions.map(promotion),
    promotionOnLoadId: idOrNull(wire.promotion_on_load),
    forms: wire.forms.map((form): FeedbackForm => ({
      id: id(form.id),
      name: form.name,
      fields: parseFormFields(form.form_data),
      displayOnMenuLoad: form.display_on_menu_load,
    })),
    uiStrings: wire.ui_strings,
    theme: wire.theme_data,
    appVersion: wire.qr_app_version,
    outlet: outlet(wire),
    whatsappNumber: wire.whatsapp_number,
    maxQuantity: wire.max_quantity,
    confirmMs: wire.confirm_minutes * 60_000,
    orderTimes: {
      leadMinutes: wire.order_times.lead_minutes,
      slotMinutes: wire.order_times.slot_minutes,
      lastOrdersMinutes: wire.order_times.last_orders_minutes,
    },
    driveThruCodes: wire.drive_thru_locations,
    sharedCart: wire.shared_cart ?? 'ask',
  };
}
