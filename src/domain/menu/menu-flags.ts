/**
 * What a venue turns on or off for its guests: each flag's name in code, and its name in the venue file and on the wire.
 * Its default and its description stand in the venue file's schema.
 */
export const menuFlags = {
  order: 'enable_order',
  arabicNumerals: 'enable_arabic_numerals',
  discountPercentage: 'enable_discount_percentage',
  sameItemTwice: 'enable_adding_same_item_cart',
  zeroPriceItems: 'enable_zero_price_item',
  variationPrices: 'enable_display_variation_prices',
  propertiesInProduct: 'display_properties_in_product',
  search: 'enable_search',
  languageHeader: 'enable_language_header',
  languageOnboarding: 'enable_language_onboarding',
  skipOnboarding: 'skip_onboarding_screen',
  productComments: 'enable_product_comments',
  orderComments: 'enable_order_comments',
  orderTypeHome: 'enable_display_order_type_home',
  displayAllCategories: 'home_display_all_categories',
  coupons: 'enable_coupons',
  tips: 'enable_tips',
  wishlist: 'enable_wishlist',
  wishlistTableOrders: 'enable_wishlist_table_orders',
  orderEmail: 'enable_order_email',
  orderPhone: 'enable_order_phone',
  deliveryDatetime: 'enable_delivery_datetime',
  maps: 'enable_address_google_maps',
  payment: 'payment_enabled',
  paymentTypeChoice: 'enable_payment_type',
  whatsappOrder: 'enable_whatsapp_order',
  userSendWhatsapp: 'enable_user_send_whatsapp',
  loyalty: 'loyalty_enabled',
} as const;

export type MenuFlag = keyof typeof menuFlags;

/** The venue's flags, named after their effect. */
export type MenuFlags = Record<MenuFlag, boolean>;
