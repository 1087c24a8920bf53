import { languageCodes } from '#domain/text/language.ts';
import { themeKeys } from '#domain/theme/theme-keys.ts';
import {
  type FileText,
  flag,
  Id,
  Money,
  OptionalHtml,
  OptionalText,
  Text,
  WHEN_SET,
} from '../values/value-shapes.ts';
import { HomeLayoutField } from './look-shape.ts';
import { Category, Property, Variation } from './menu-dishes.ts';
import { FeedbackForm, InfoPage, Promotion } from './menu-pages.ts';
import { Closures, Decimal, Hours, image, Rate, ViewFormat } from './menu-values.ts';
import Type from 'typebox';

/** Untyped on purpose: an invalid value causes a warning and Sufra's default. */
const themeProperties = Object.fromEntries(
  Object.entries(themeKeys).map(([key, description]) => [key, { description }]),
);

export const Tax = Type.Object({
  id: Id,
  name: Text,
  type: Type.Unsafe<'percentage' | 'fixed'>({ enum: ['percentage', 'fixed'] }),
  rate: Money,
});

export const Language = Type.Object(
  {
    code: Type.Unsafe<string>({ enum: [...languageCodes] }),
    name_local: Type.String({ minLength: 1 }),
  },
  { 'x-expected': 'a language such as { code: en, name_local: English }' },
);

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
  home_layout: HomeLayoutField,
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
  allergens: Type.Optional(
    Type.Array(Property, {
      default: [],
      description: 'Allergens that the venue names besides those of EU Regulation 1169/2011',
      ...WHEN_SET,
    }),
  ),
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
