import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';

export type FileCategory = CompleteVenueFile['menu']['categories'][number];
export type FileDish = FileCategory['products'][number];
/** A choice: a question about a dish, with its answers. */
export type FileChoice = CompleteVenueFile['menu']['variations'][number];
export type FileAnswer = FileChoice['values'][number];
/** An answer that a dish offers; without an answer, all of a choice. */
export type FileOffer = FileDish['product_variations'][number];
/** A group of a combo: guests pick one of its parts. */
export type FileGroup = FileDish['combo_groups'][number];
export type FilePart = FileGroup['products'][number];

/** What the venue file says of a thing that says nothing. */
const APPEARANCE = {
  hidden_title: false,
  hidden_image: false,
  fullwidth: false,
  card_shadow: false,
  disable_link: false,
  external_link: null,
};

const DISH = {
  category: null,
  sku: '',
  description: '',
  small_description: '',
  price: '0',
  discount: '0',
  images: [],
  video_file: null,
  recommend: false,
  out_of_stock: false,
  pos_available_qty: null,
  properties: [],
  allergens: {},
  product_variations: [],
  combo_groups: [],
  enable_combo: null,
  upsell_cart: false,
  hidden: false,
  taxes: null,
  order_types: [],
  product_hours: [],
  course: null,
  preparation_minutes: null,
  ...APPEARANCE,
};

const CATEGORY = {
  description: '',
  image: null,
  parent: null,
  promotions: [],
  view_format: null,
  enable_special_category: null,
  special_category_type: null,
  special_category_display_categories: [],
  category_hours: [],
  course: null,
  hidden: false,
  ...APPEARANCE,
};

const CHOICE = {
  required: false,
  multiple: false,
  min_choices_allowed: 0,
  max_choices_allowed: 0,
  values: [],
};

const ANSWER = { price: '0', math: '+', allergens: {}, out_of_stock: false, until: null };

const OFFER = {
  price: null,
  math: null,
  display_price: true,
  display_price_product: false,
  out_of_stock: false,
  until: null,
};

const PART = {
  description: '',
  selected: false,
  out_of_stock: false,
  until: null,
  increase_price_by: '0',
  images: [],
  properties: [],
  allergens: {},
  product_variations: [],
};

const complete = new WeakSet<object>();

function withDefaults<T extends object>(thing: T, defaults: object): T {
  if (complete.has(thing)) return thing;
  const isComplete = Object.keys(defaults).every((key) => key in thing);
  const whole = isComplete ? thing : { ...defaults, ...thing };
  complete.add(whole);
  return whole;
}

/** Completes the entries of a member; the same thing where nothing was missing. */
function withEach<T extends object, K extends keyof T>(
  thing: T,
  key: K,
  completeOne: (entry: (T[K] & readonly unknown[])[number]) => unknown,
): T {
  const entries = thing[key] as readonly unknown[];
  const whole = entries.map(completeOne as (entry: unknown) => unknown);
  return whole.every((entry, index) => entry === entries[index]) ? thing : { ...thing, [key]: whole };
}

function completeOffer(offer: FileOffer): FileOffer {
  return withDefaults(offer, OFFER);
}

function completePart(part: FilePart): FilePart {
  return withEach(withDefaults(part, PART), 'product_variations', completeOffer);
}

function completeGroup(group: FileGroup): FileGroup {
  return withEach(withDefaults(group, { products: [] }), 'products', completePart);
}

function completeDish(dish: FileDish): FileDish {
  const offering = withEach(withDefaults(dish, DISH), 'product_variations', completeOffer);
  return withEach(offering, 'combo_groups', completeGroup);
}

function completeCategory(category: FileCategory): FileCategory {
  return withEach(withDefaults(category, { ...CATEGORY, products: [] }), 'products', completeDish);
}

function completeChoice(choice: FileChoice): FileChoice {
  return withEach(withDefaults(choice, CHOICE), 'values', (answer) => withDefaults(answer, ANSWER));
}

/** Fills in what new things, and removed fields, leave out: the draft holds only what somebody wrote. */
export function completeFile(file: CompleteVenueFile): CompleteVenueFile {
  const menu = withEach(
    withDefaults(file.menu, { variations: [], allergens: [] }),
    'categories',
    completeCategory,
  );
  const whole = withEach(menu, 'variations', completeChoice);
  return whole === file.menu ? file : { ...file, menu: whole };
}
