import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from './build-venue.ts';

/** The license of the venue with a long menu. */
export const LONG_MENU = 'long-menu';

const PER_CATEGORY = 50;
const WORDS = ['Grilled', 'Smoked', 'Cold', 'Sweet', 'Crisp', 'Green', 'Slow', 'Wild'];
const DISHES = ['hummus', 'moutabal', 'fattoush', 'arayes', 'batata', 'baklawa', 'asparagus', 'ayran'];

/** A typical dish: a picture, a text, properties; every third has choices, every tenth a discount. */
function product(index: number, pictures: boolean) {
  const dish = DISHES[index % DISHES.length] ?? '';
  const picture = `images/${dish}.webp`;
  const word = WORDS[Math.floor(index / DISHES.length) % WORDS.length] ?? '';
  return {
    id: `dish-${index}`,
    name: { en: `${word} ${dish} ${index}`, ar: `طبق ${index}` },
    small_description: { en: 'Chopped by hand with lemon, mint and the oil of the house', ar: 'مفروم باليد' },
    description: {
      en: '<p>Chopped by hand with lemon, mint and the oil of the house.</p>',
      ar: '<p>مفروم</p>',
    },
    price: `${20 + (index % 60)}.000`,
    properties: ['vegan', index % 2 === 0 ? 'spicy' : 'nuts'],
    ...(pictures && {
      images: [{ image: { product: picture, thumb: picture }, image_width: 640, image_height: 640 }],
    }),
    ...(index % 10 === 0 && { discount: '10' }),
    ...(index % 3 === 0 && {
      product_variations: [
        { variation: 'portion', variation_value: 'two' },
        { variation: 'portion', variation_value: 'three' },
      ],
    }),
  };
}

/** A venue with this many dishes, fifty per category, all of them on home and in a special category. */
export function buildLongVenue(dishes: number, { pictures }: { pictures: boolean }): VenueFile {
  const categories = Array.from({ length: Math.ceil(dishes / PER_CATEGORY) }, (_, index) => ({
    id: `part-${index}`,
    name: { en: `Part ${index}`, ar: `قسم ${index}` },
    view_format: 1 + (index % 4),
    products: Array.from({ length: PER_CATEGORY }, (_each, place) =>
      product(index * PER_CATEGORY + place, pictures),
    ),
  }));
  const everything = {
    id: 'everything',
    name: { en: 'Everything', ar: 'كل شيء' },
    view_format: 3,
    enable_special_category: true,
    special_category_type: 'all' as const,
  };
  return buildVenue({
    license: LONG_MENU,
    // Loads come from one address.
    ordering: { max_open_per_address: 0 },
    menu: {
      enable_adding_same_item_cart: true,
      home_display_all_categories: true,
      home_view_format: 1,
      properties: [
        { id: 'vegan', name: { en: 'Vegan', ar: 'نباتي' }, image: { icon: 'leaf' } },
        { id: 'spicy', name: { en: 'Spicy', ar: 'حار' }, image: { icon: 'pepper' } },
        { id: 'nuts', name: { en: 'Contains nuts', ar: 'مكسرات' }, image: { icon: 'acorn' } },
      ],
      categories: [everything, ...categories],
    },
  });
}
