import type { VenueFile } from '#contract/menu/venue-file.ts';
import type { WireStartVenue } from '#contract/office/start.ts';
import { ornamentOf } from '#domain/look/kitchens.ts';
import { ownLanguageName } from '#text/formats.ts';
import { isWrittenIn } from '../../venues/advice/scripts.ts';

type Menu = VenueFile['menu'];
type Variation = NonNullable<Menu['variations']>[number];
type Product = NonNullable<Menu['categories'][number]['products']>[number];
type Dish = WireStartVenue['categories'][number]['dishes'][number];

const LONGEST_LICENSE = 40;

/** A license made from a name: Café Zoë → cafe-zoe; “restaurant” for a name without Latin letters and digits. */
export function licenseOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_LICENSE)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'restaurant' : plain;
}

/** The choices of sizes: one for each set of names, which dishes share. */
function createSizes(original: string, title: string) {
  const known = new Map<string, Variation>();
  return {
    all: () => Array.from(known.values()),
    of(sizes: Dish['sizes']): NonNullable<Product['product_variations']> {
      const key = JSON.stringify(sizes.map(({ name }) => name));
      const variation = known.get(key) ?? {
        id: `sizes-${known.size + 1}`,
        name: { [original]: title },
        required: true,
        values: sizes.map(({ name }, at) => ({ id: `s${at + 1}`, value: { [original]: name } })),
      };
      known.set(key, variation);
      return sizes.map(({ price }, at) => ({
        variation: variation.id,
        variation_value: `s${at + 1}`,
        price,
        math: '=' as const,
      }));
    },
  };
}

/** The language in whose script most dishes are written; the first of several. */
function originalOf({ languages, categories }: WireStartVenue): string {
  const names = categories.flatMap(({ dishes }) => dishes.map(({ name }) => name));
  const written = (language: string) => names.filter((name) => isWrittenIn(name, language)).length;
  const [original = 'en'] = languages.toSorted((one, other) => written(other) - written(one));
  return original;
}

/** The venue file of a venue that is made from nothing. */
export function venueOf(start: WireStartVenue, license: string): VenueFile {
  const original = originalOf(start);
  const text = (words: string) => ({ [original]: words });
  const sizes = createSizes(original, start.sizes_name);
  let dishes = 0;
  const product = ({ name, description, price, sizes: own }: Dish): Product => ({
    id: `d${++dishes}`,
    name: text(name),
    ...(description !== '' && { description: text(description) }),
    price: own[0]?.price ?? price,
    ...(own.length > 1 && { product_variations: sizes.of(own) }),
  });
  const categories = start.categories.map(({ name, dishes: each }, at) => ({
    id: `c${at + 1}`,
    name: text(name),
    products: each.map(product),
  }));
  const { tax, kitchen } = start;
  return {
    license,
    default_language: original,
    languages: start.languages.map((code) => ({ code, name_local: ownLanguageName(code) })),
    ...(start.tables > 0 && { locations: { tables: `1-${start.tables}` } }),
    look: { auto: true, ...(kitchen && { ornament: ornamentOf[kitchen] }) },
    menu: {
      id: 'menu',
      name: text(start.name),
      currency: start.currency,
      price_decimal_places: start.price_decimal_places,
      menu_country: start.country,
      timezone: start.timezone,
      opening_hours: start.hours,
      ...(tax && {
        display_prices_with_tax: !tax.included,
        cart_subtotal_include_tax: tax.included,
        taxes: [{ id: 'tax', name: text(tax.name), type: 'percentage' as const, rate: tax.rate }],
      }),
      enable_order: true,
      enable_dine_in: true,
      enable_takeaway: true,
      enable_search: true,
      enable_product_comments: true,
      enable_order_comments: true,
      variations: sizes.all(),
      categories,
    },
  };
}
