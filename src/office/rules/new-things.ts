import type { CompleteVenueFile } from '#contract/venue-file.ts';

export type FileCategory = CompleteVenueFile['menu']['categories'][number];
export type FileDish = FileCategory['products'][number];

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
  product_variations: [],
  combo_groups: [],
  enable_combo: null,
  upsell_cart: false,
  hidden: false,
  taxes: null,
  order_types: [],
  product_hours: [],
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
  hidden: false,
  ...APPEARANCE,
};

const complete = new WeakSet<object>();

function withDefaults<T extends object>(thing: T, defaults: object): T {
  if (complete.has(thing)) return thing;
  const isComplete = Object.keys(defaults).every((key) => key in thing);
  const whole = isComplete ? thing : { ...defaults, ...thing };
  complete.add(whole);
  return whole;
}

function completeCategory(category: FileCategory): FileCategory {
  const whole = withDefaults(category, { ...CATEGORY, products: [] });
  const products = whole.products.map((dish) => withDefaults(dish, DISH));
  return products.every((dish, index) => dish === whole.products[index]) ? whole : { ...whole, products };
}

/** Fills in what new dishes and categories, and removed fields, leave out: the draft holds only what somebody wrote. */
export function completeFile(file: CompleteVenueFile): CompleteVenueFile {
  const { categories } = file.menu;
  const whole = categories.map(completeCategory);
  if (whole.every((category, index) => category === categories[index])) return file;
  return { ...file, menu: { ...file.menu, categories: whole } };
}

/** True where the venue file's dishes have a field of this name: controls of fields that it does not have are left out. */
export function dishesHave(file: CompleteVenueFile, field: string): boolean {
  return file.menu.categories.some(({ products: [dish] }) => dish !== undefined && field in dish);
}
