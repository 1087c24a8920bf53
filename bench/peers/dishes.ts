import type { VenueFile } from '#contract/menu/venue-file.ts';
import { buildVenue } from '#tests/support/build/build-venue.ts';

/** A product of the compared menu; prices in thousandths, also of the large size. */
export interface Dish {
  id: string;
  name: string;
  description: string;
  smallMills: number;
  largeMills: number;
}

const DISHES = 100;
const PER_CATEGORY = 10;
const LARGER_MILLS = 8000;

/** The menu of all contenders: a hundred products in two sizes. */
export const dishes: Dish[] = Array.from({ length: DISHES }, (_, index) => {
  const smallMills = (20 + (index % 60)) * 1000;
  return {
    id: `dish-${index}`,
    name: `Dish ${index}`,
    description: `Chopped by hand with lemon, mint and the oil of the house, number ${index}`,
    smallMills,
    largeMills: smallMills + LARGER_MILLS,
  };
});

/** Every guest's order. */
export const ordered = [
  { dish: 'dish-7', size: 'small', quantity: 2 },
  { dish: 'dish-42', size: 'large', quantity: 1 },
] as const;

/** Its price, in thousandths. */
export const orderedMills = ordered.reduce((sum, { dish, size, quantity }) => {
  const found = dishes.find(({ id }) => id === dish);
  return sum + quantity * ((size === 'small' ? found?.smallMills : found?.largeMills) ?? 0);
}, 0);

/** An amount in thousandths as a decimal text. */
export function money(mills: number): string {
  return (mills / 1000).toFixed(3);
}

/** The menu as a venue file. */
export function venueFile(): VenueFile {
  const products = dishes.map(({ id, name, description, smallMills }) => ({
    id,
    name: { en: name },
    small_description: { en: description },
    price: money(smallMills),
    product_variations: [
      { variation: 'size', variation_value: 'small' },
      { variation: 'size', variation_value: 'large' },
    ],
  }));
  return buildVenue({
    languages: [{ code: 'en', name_local: 'English' }],
    ordering: { max_open_per_address: 0 },
    menu: {
      variations: [
        {
          id: 'size',
          name: { en: 'Size' },
          required: true,
          values: [
            { id: 'small', value: { en: 'small' } },
            { id: 'large', value: { en: 'large' }, price: money(LARGER_MILLS), math: '+' },
          ],
        },
      ],
      categories: Array.from({ length: DISHES / PER_CATEGORY }, (_, index) => ({
        id: `part-${index}`,
        name: { en: `Part ${index}` },
        products: products.slice(index * PER_CATEGORY, (index + 1) * PER_CATEGORY),
      })),
    },
  });
}

/** The menu as the table that Vendure imports: a row for each size, the product in the first of them. */
export function vendureTable(): string {
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = dishes.flatMap(({ id, name, description, smallMills, largeMills }) => [
    `${name},${id},"${description}",,,size,small,${id}-small,${money(smallMills)},standard,100,false,,`,
    `,,,,,,large,${id}-large,${money(largeMills)},standard,100,false,,`,
  ]);
  return `${[head, ...rows].join('\n')}\n`;
}
