import { parseAddress } from '#domain/draft/address.ts';
import { partNameAt } from './part-names.ts';
import { settingAt } from './settings/find-setting.ts';

/** What has no form yet is edited as text. */
const COPIES = '/settings/copies';
const DISH = '/menu/dish/:id';
const COMBO = '/menu/choices/combo/:id';
const CHOICE = '/menu/choices/:id';

/** The members of a dish that its page edits. */
const DISH_KEYS = [
  'name',
  'small_description',
  'description',
  'price',
  'discount',
  'images',
  'video_file',
  'sku',
  'properties',
  'allergens',
  'product_hours',
  'course',
  'preparation_minutes',
  'order_types',
  'product_variations',
  'taxes',
  'recommend',
  'fullwidth',
  'upsell_cart',
  'hidden',
  'hidden_title',
  'hidden_image',
  'card_shadow',
  'disable_link',
  'external_link',
  'out_of_stock',
  'pos_available_qty',
];

const COMBO_KEYS = ['enable_combo', 'combo_groups'];
/** The members of a category that its page edits. */
const CATEGORY = '/menu/category/:id/edit';
const CATEGORY_KEYS = [
  'name',
  'description',
  'image',
  'parent',
  'view_format',
  'course',
  'category_hours',
  'promotions',
  'enable_special_category',
  'special_category_type',
  'special_category_display_categories',
  'hidden',
  'hidden_title',
  'hidden_image',
  'fullwidth',
  'card_shadow',
  'disable_link',
  'external_link',
];

/**
 * The screen that edits each place of the venue file but those of the settings, which their own data places; `*` stands
 * for an entry, `:id` for the id of the first one. The longest place counts; what is nowhere here is edited as text.
 */
const SCREENS: readonly (readonly [place: string, screen: string])[] = [
  // Menu
  ['menu/products/*', DISH],
  ...DISH_KEYS.map((key) => [`menu/products/*/${key}`, DISH] as const),
  ...COMBO_KEYS.map((key) => [`menu/products/*/${key}`, COMBO] as const),
  ['menu/products/*/category', '/menu'],
  ['menu/products/*/after', '/menu'],
  ['menu/categories/*', '/menu'],
  ...CATEGORY_KEYS.map((key) => [`menu/categories/*/${key}`, CATEGORY] as const),
  ['menu/categories/*/after', '/menu'],
  ['menu/variations/*', CHOICE],
  // Hours
  ['menu/closing_rules', '/hours'],
  ['menu/opening_hours', '/hours'],
  ['ordering/hours', '/hours'],
  ['ordering/closing_rules', '/hours'],
  // Delivery
  ['delivery_zones', '/delivery'],
  // Offers
  ['menu/promotions', '/offers'],
  ['menu/promotion_on_load', '/offers'],
  ['menu/coupon_auto_apply', '/offers'],
  // Look
  ['look', '/look'],
  ['menu/theme_data', '/look'],
  ['menu/categories/*/layout', '/look'],
  // Settings
  ['menu/ui_strings', '/settings/words'],
  ['menu/forms', '/settings/forms'],
  ['domains', '/settings/domains'],
  // Languages
  ['languages', '/menu/languages'],
  ['default_language', '/menu/languages'],
];

/** Things whose screen edits the members that are named here alone: any other member is edited as text. */
const BY_MEMBER = ['menu/products/*', 'menu/categories/*'];

function isWithinPlace(place: string, outer: string): boolean {
  if (place === outer) return true;
  return place.startsWith(`${outer}/`) && !BY_MEMBER.includes(outer);
}

/** The address of the screen, below /office, on which a place of the venue file is edited; null for none. */
export function screenOf(at: string): string | null {
  const setting = settingAt(at);
  if (setting) return setting.screen;
  const spot = parseAddress(at);
  const place = spot ? [spot.place, ...spot.field].filter(Boolean).join('/') : at;
  const [found] = SCREENS.filter(([outer]) => isWithinPlace(place, outer)).toSorted(
    ([one], [other]) => other.length - one.length,
  );
  if (found) return found[1].replace(':id', at.split('/')[2] ?? '');
  return partNameAt(at) !== null || at.startsWith('menu/') ? COPIES : null;
}
