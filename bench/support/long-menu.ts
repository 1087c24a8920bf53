import { buildVenue } from '#tests/support/build-venue.ts';
import { createTestStore } from '#tests/support/store.ts';
import { systemClock, systemIds } from '#server/clock.ts';
import { openStore } from '#server/store/open-store.ts';
import { importVenue } from '#server/venues/import-venue.ts';
import { fileURLToPath } from 'node:url';

/** The venue's license. */
export const LONG_MENU = 'long-menu';

const PER_CATEGORY = 50;
const WORDS = ['Grilled', 'Smoked', 'Cold', 'Sweet', 'Crisp', 'Green', 'Slow', 'Wild'];
const DISHES = ['hummus', 'moutabal', 'fattoush', 'arayes', 'batata', 'baklawa', 'asparagus', 'ayran'];

/** A dish as venues have them: a picture, a text, marks; every third with something to choose, every tenth reduced. */
function product(index: number) {
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
    images: [{ image: { product: picture, thumb: picture }, image_width: 640, image_height: 640 }],
    ...(index % 10 === 0 && { discount: '10' }),
    ...(index % 3 === 0 && {
      product_variations: [
        { variation: 'portion', variation_value: 'two' },
        { variation: 'portion', variation_value: 'three' },
      ],
    }),
  };
}

function longVenue(dishes: number) {
  const categories = Array.from({ length: Math.ceil(dishes / PER_CATEGORY) }, (_, index) => ({
    id: `part-${index}`,
    name: { en: `Part ${index}`, ar: `قسم ${index}` },
    view_format: 1 + (index % 4),
    products: Array.from({ length: PER_CATEGORY }, (_each, place) => product(index * PER_CATEGORY + place)),
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

/** A store with a venue of so many dishes, fifty to a category. */
export async function longMenuStore(dishes: number): Promise<{ url: string; remove: () => Promise<void> }> {
  const store = await createTestStore('sqlite', '');
  const engine = await openStore(store.url);
  const path = fileURLToPath(new URL('../../venues/long-menu.yaml', import.meta.url));
  const file = JSON.stringify(longVenue(dishes));
  await importVenue(engine, systemClock, systemIds, file, { path, eager: false });
  await engine.close();
  return store;
}
