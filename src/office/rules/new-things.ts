import type { CompleteVenueFile } from '#contract/venue-file.ts';
import type { FileText } from '#contract/value-shapes.ts';

export type FileCategory = CompleteVenueFile['menu']['categories'][number];
export type FileDish = FileCategory['products'][number];

const APPEARANCE = {
  hidden_title: false,
  hidden_image: false,
  fullwidth: false,
  card_shadow: false,
  disable_link: false,
  external_link: null,
};

/** A new dish with the defaults of the venue file. */
export function blankDish(id: string, name: FileText): FileDish {
  return {
    id,
    category: null,
    name,
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
    product_hours: [],
    ...APPEARANCE,
  } as FileDish;
}

/** A new category with the defaults of the venue file. */
export function blankCategory(id: string, name: FileText): FileCategory {
  return {
    id,
    name,
    description: '',
    image: null,
    products: [],
    parent: null,
    promotions: [],
    view_format: null,
    enable_special_category: null,
    special_category_type: null,
    special_category_display_categories: [],
    category_hours: [],
    ...APPEARANCE,
  } as FileCategory;
}

/** True where the venue file has a field of this name: controls of fields that it does not have are left out. */
export function hasField(thing: object, field: string): boolean {
  return field in thing;
}
