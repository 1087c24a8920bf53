/**
 * The codes of findings about a venue file, each with the names of its values. The check writes each in English with its
 * place in the text; the back office writes it in the owner's language. What only a text written by hand can hold, such as
 * an unknown key, has no code.
 */
export const findingValues = {
  // The form of a value
  missing: [],
  wrong_kind: ['found'],
  not_an_amount: ['found'],
  not_a_number: ['found'],
  not_a_time: ['found'],
  not_a_date: ['found'],
  not_one_of: ['found', 'choices'],
  too_low: ['found', 'least'],
  too_high: ['found', 'most'],
  too_long: ['most'],
  too_few: ['least'],
  too_many: ['most'],
  // Things and what they point to
  unknown_reference: ['id'],
  duplicate: ['id'],
  counts_twice: [],
  changed_meanwhile: [],
  publication_first: [],
  no_right: [],
  name_empty: [],
  picture_missing: ['picture'],
  domain_taken: ['domain'],
  // Dishes, categories, choices
  category_circle: [],
  other_category: ['category'],
  discount_above_all: [],
  promotion_takes_nothing: [],
  coupon_takes_nothing: [],
  fixed_tax: [],
  empty_combo_group: [],
  no_order_type_for_dish: [],
  several_answers_not_allowed: [],
  least_above_most: ['most'],
  least_above_answers: ['count'],
  too_few_answers: ['count', 'least'],
  no_answer_fits: ['least', 'most'],
  until_without_sold_out: [],
  mark_contradicts: ['mark'],
  banner_without_picture: [],
  // Languages and texts
  language_twice: [],
  default_language_not_offered: ['language'],
  language_not_offered: ['language'],
  hole_left_out: ['holes'],
  read_as_markup: [],
  // Hours
  whole_day: ['from', 'to'],
  time_zone_unknown: ['found'],
  time_zone_without_place: ['found'],
  ends_before_start: [],
  closure_without_length: [],
  order_type_is_off: [],
  // Money and paying
  decimals_not_shown: ['amount'],
  amount_not_shown: ['amount'],
  currency_without_decimals: ['currency', 'places'],
  currency_unknown: ['currency'],
  exchange_rate_missing: [],
  gateway_unknown: ['found'],
  no_way_to_pay: [],
  no_order_type: [],
  license_closed: ['status'],
  // Loyalty
  phone_unreadable: [],
  phone_of_two_wallets: [],
  loyalty_is_off: [],
  wallets_without_phone: [],
  loyalty_without_delivery: [],
  // Phone numbers
  number_unreachable: ['found'],
  // Tables
  codes_backwards: ['codes'],
  codes_unreadable: ['codes'],
  codes_as_name: ['codes'],
  table_unknown: ['code'],
  table_in_two_areas: ['code', 'area'],
  bay_shared: ['code'],
  codes_alike: ['code', 'other'],
  // The kitchen
  station_without_dishes: [],
  station_holds_nothing: [],
  // Look
  theme_unreadable: ['found'],
  theme_hard_to_read: ['mode', 'color', 'ground', 'ratio'],
  // Delivery
  corner_outside_world: ['found'],
  zone_not_closed: [],
  zone_crosses_itself: [],
  zones_overlap: ['zone', 'other'],
  degrees_too_high: ['found', 'most'],
  venue_outside_zones: [],
  zones_without_map: [],
  coupons_are_off: [],
  delivery_is_off: [],
  tips_without_orders: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FindingCode = keyof typeof findingValues;

/** A finding without its sentence: what is the matter, and the values that a sentence about it names. */
export type FindingWords = {
  [C in FindingCode]: { code: C; values: Record<(typeof findingValues)[C][number], string | number> };
}[FindingCode];

/** True for a code that this version knows: a publication may have been stored by another one. */
export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(findingValues, code);
}
