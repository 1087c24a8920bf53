import { isWithin, parseAddress, type Address } from '#domain/draft/address.ts';
import type { Right } from './rights.ts';

/**
 * The right that writes each part of the venue file; the longest address that holds a place counts. What stands nowhere
 * here takes the right to the whole file, and `license` cannot be changed at all.
 */
const RIGHTS: readonly (readonly [Address, Right])[] = [
  ['languages', 'menu'],
  ['default_language', 'menu'],
  ['menu', 'settings'],
  ['menu/categories', 'menu'],
  ['menu/products', 'menu'],
  ['menu/variations', 'menu'],
  ['menu/properties', 'menu'],
  ['menu/allergens', 'menu'],
  ['menu/opening_hours', 'hours'],
  ['menu/closing_rules', 'hours'],
  ['menu/promotions', 'offers'],
  ['menu/promotion_on_load', 'offers'],
  ['menu/enable_coupons', 'offers'],
  ['menu/coupon_auto_apply', 'offers'],
  ['menu/loyalty_promotions', 'offers'],
  ['coupons', 'offers'],
  ['loyalty', 'secrets'],
  ['loyalty/promotions', 'offers'],
  ['loyalty/employees', 'offers'],
  ['menu/name', 'look'],
  ['look', 'look'],
  ['menu/home_layout', 'look'],
  ['menu/theme_data', 'look'],
  ['menu/ui_strings', 'look'],
  ['menu/pages', 'look'],
  ['menu/forms', 'look'],
  ['menu/logo_image', 'look'],
  ['menu/cover_image', 'look'],
  ['menu/desktop_image', 'look'],
  ['menu/category_background', 'look'],
  ['menu/chef_recommends_image', 'look'],
  ['menu/default_product_image', 'look'],
  ['menu/default_category_image', 'look'],
  ['menu/home_header_text', 'look'],
  ['menu/home_footer_text', 'look'],
  ['menu/home_view_format', 'look'],
  ['menu/home_display_all_categories', 'look'],
  ['menu/product_footer_text', 'look'],
  ['menu/cart_footer_text', 'look'],
  ['menu/order_message', 'look'],
  ['menu/checkout_terms', 'look'],
  ['menu/payment_enabled', 'payment'],
  ['payment', 'payment'],
  ['domains', 'domains'],
  ['locations', 'tables'],
  ['stations', 'settings'],
  ['receipt', 'settings'],
  ['delivery_zones', 'settings'],
  ['ordering', 'settings'],
  ['ordering/hours', 'hours'],
  ['ordering/closing_rules', 'hours'],
  ['ordering/last_orders_minutes', 'hours'],
];

/** The right that an edit at an address takes; null: nobody changes it there, or the address is unknown. */
export function rightOf(address: Address): Right | null {
  if (parseAddress(address) === null || isWithin(address, 'license')) return null;
  const [found] = RIGHTS.filter(([place]) => isWithin(address, place)).toSorted(
    ([a], [b]) => b.length - a.length,
  );
  return found?.[1] ?? 'file';
}
